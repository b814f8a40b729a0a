// Fails a build whose pages have grown too heavy. Budgets are kilobytes of JavaScript, gzipped, that a page needs
// before it shows: its own chunk and whatever that imports at once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGETS_KB = {
  'index.html': { label: 'Login', budget: 130 },
  'src/features/sales/SalesPage.tsx': { label: 'Vendas', budget: 400 },
  'src/features/dashboard/DashboardPage.tsx': { label: 'Dashboard', budget: 400 },
};

const SHELL = 'src/app/shell/Shell.tsx';

const dist = join(fileURLToPath(new URL('..', import.meta.url)), 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The files that an entry pulls in statically, itself included. */
function filesOf(name, found = new Set()) {
  const entry = manifest[name];
  if (!entry) throw new Error(`No such entry in the build: ${name}`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(imported, found);
  return found;
}

function gzippedKb(files) {
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

let hasFailed = false;
for (const [entry, { label, budget }] of Object.entries(BUDGETS_KB)) {
  const files = filesOf('index.html');
  if (entry !== 'index.html') {
    filesOf(SHELL, files);
    filesOf(entry, files);
  }
  const size = gzippedKb(files);
  const isOver = size > budget;
  hasFailed ||= isOver;
  console.log(`${isOver ? '✗' : '✓'} ${label}: ${size.toFixed(0)} kB de ${budget} kB (gzip)`);
}
process.exit(hasFailed ? 1 : 0);
