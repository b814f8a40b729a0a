const path = require('node:path');
const { FILES } = require('./hard-coded-words');

/** Strapi's own first page is about Strapi: tutorials, its cloud, its shop. It offers no way to put another in its place,
 *  so ours takes it where the panel is put together. The journeys notice when a release calls the file otherwise. */
const STRAPIS_HOME = /[\\/]HomePage-[\w-]+\.m?js$/;

module.exports = (config, bundler) => {
  const { NormalModuleReplacementPlugin } = bundler.default ?? bundler;
  const ours = path.resolve(__dirname, 'home', 'HomePage.tsx');
  config.plugins.push(new NormalModuleReplacementPlugin(STRAPIS_HOME, ours));
  config.module.rules.push({ test: FILES, loader: path.resolve(__dirname, 'hard-coded-words.js') });
  return config;
};
