/** Boots Strapi on DATABASE_URL and leaves: schema, migrations, reference data and roles stay behind.
 *  A process of its own, because Strapi clears every listener of the process that it leaves. */
const path = require('node:path');
const createStrapi = require('@strapi/strapi');
const { hashCheaply } = require('./cheap-hashes.cjs');

const appDir = path.resolve(__dirname, '..', '..');

async function bootOnce() {
  hashCheaply();
  const strapi = createStrapi({
    appDir,
    distDir: path.join(appDir, 'dist'),
    autoReload: false,
    serveAdminPanel: false,
  });
  await strapi.load();
  await strapi.destroy();
}

bootOnce().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
