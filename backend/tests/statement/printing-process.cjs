/** Prints once, says the id of its browser, and lives on until somebody ends it. */
const path = require('node:path');

const compiled = path.resolve(__dirname, '..', '..', 'dist', 'src', 'platform', 'pdf');
const { findBrowser } = require(path.join(compiled, 'browser', 'find-browser.js'));
const { PdfRenderer } = require(path.join(compiled, 'pdf-renderer.js'));

const [cacheFolder] = process.argv.slice(2);
const renderer = new PdfRenderer({
  findBrowser: () => findBrowser({ cacheFolder, sandbox: 'preferred' }),
  onProblem: (message) => process.stderr.write(`${message}\n`),
  limitMs: 30_000,
});

renderer.render('<p>um</p>').then(() => {
  process.stdout.write(`${renderer.browserProcessId}\n`);
  setInterval(() => undefined, 60_000);
});
