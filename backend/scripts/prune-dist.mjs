/** Removes from dist what no source stands behind any more: Strapi would load a deleted controller as before. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const backend = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const dist = path.join(backend, 'dist');

function hasSource(file) {
  const source = path.join(backend, path.relative(dist, file));
  return existsSync(source) || existsSync(source.replace(/\.js$/, '.ts'));
}

for (const folder of ['src', 'config']) {
  const root = path.join(dist, folder);
  if (!existsSync(root)) continue;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !hasSource(file)) rmSync(file);
  }
}
