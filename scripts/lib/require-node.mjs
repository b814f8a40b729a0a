// Imported for its effect: ends the process, with one sentence, on a Node that the product does not run on.
// The bounds are `engines` of the root's package.json: Vite 8 begins at 20.19 and 22.12; Strapi 4 says that it ends at 22, and
// was tried on 24 (docs/development.md).
import fs from 'node:fs';

const manifest = JSON.parse(
  fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const running = process.versions.node.split('.').map(Number);

/** @param {string} range such as '^20.19.0': same major version, at least that minor version */
function admits(range) {
  const lowest = range.replace('^', '').split('.').map(Number);
  return running[0] === lowest[0] && (running[1] || 0) >= (lowest[1] || 0);
}

const ranges = manifest.engines.node.split(' || ');
if (!ranges.some(admits)) {
  console.error(
    'O Crediário roda no Node ' +
      ranges.join(' ou ') +
      ', e este é o ' +
      process.versions.node +
      ': instale o Node 22 (nodejs.org, ou "nvm install").',
  );
  process.exit(1);
}
