// Fails a build whose pages have grown too heavy. Budgets are kilobytes of JavaScript, gzipped, that a page needs
// before it shows: its own chunk and whatever that imports at once. Of the phone: all that it may ever ask for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dist, filesOf, scriptsOf } from './built-files.mjs';

const SHELL = 'src/app/shell/Shell.tsx';

/** @param {string} [page] */
function officeFiles(page) {
  const files = scriptsOf('index.html');
  if (page) scriptsOf(page, scriptsOf(SHELL, files));
  return [...files];
}

const streetFiles = filesOf('rua.html').filter((file) => file.endsWith('.js'));

const BUDGETS_KB = [
  { label: 'Login', files: officeFiles(), budget: 130 },
  { label: 'Vendas', files: officeFiles('src/features/sales/SalesPage.tsx'), budget: 400 },
  {
    label: 'Dashboard',
    files: officeFiles('src/features/dashboard/DashboardPage.tsx'),
    budget: 400,
  },
  { label: 'Rua', files: streetFiles, budget: 110 },
];

const MOST_SCRIPTS = 55;

/** @param {string[]} files */
function gzippedKb(files) {
  const bytes = files.map((file) => gzipSync(readFileSync(join(dist, file))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

let hasFailed = false;
for (const { label, files, budget } of BUDGETS_KB) {
  const size = gzippedKb(files);
  const isOver = size > budget;
  hasFailed ||= isOver;
  console.log(`${isOver ? '✗' : '✓'} ${label}: ${size.toFixed(0)} kB de ${budget} kB (gzip)`);
}
// Each file costs a round on the network and work in the browser, however small it is.
for (const { label, files } of BUDGETS_KB.filter(({ files }) => files.length > MOST_SCRIPTS)) {
  hasFailed = true;
  console.log(`✗ ${label}: ${files.length} scripts, mais de ${MOST_SCRIPTS}`);
}
// A slow phone opens one script sooner than many.
if (streetFiles.length > 1) {
  hasFailed = true;
  console.log(`✗ Rua: ${streetFiles.length} scripts em vez de um`);
}
process.exit(hasFailed ? 1 : 0);
