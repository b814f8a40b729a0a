// What a page of the build needs, by Vite's manifests: the phone is built apart from the office.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const dist = join(fileURLToPath(new URL('..', import.meta.url)), 'dist');

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk */

const MANIFESTS = ['manifest.json', 'street.json'];

/** @returns {Record<string, Chunk>} */
function manifestOf(/** @type {string} */ entry) {
  const all = MANIFESTS.map((name) => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8')));
  const found = all.find((manifest) => entry in manifest);
  if (!found) throw new Error(`No such entry in the build: ${entry}`);
  return found;
}

/** The chunks that an entry pulls in before it shows, itself included.
 *  @param {string} name
 *  @param {Set<string>} [found] */
export function scriptsOf(name, found = new Set()) {
  for (const chunk of chunksOf(manifestOf(name), name, ({ imports = [] }) => imports)) {
    found.add(chunk.file);
  }
  return found;
}

/** All that an entry may ever ask for: its scripts, what they fetch later, styles, fonts, pictures.
 *  @param {string} name */
export function filesOf(name) {
  const chunks = chunksOf(manifestOf(name), name, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].sort();
}

/** @param {Record<string, Chunk>} chunks
 *  @param {string} name
 *  @param {(chunk: Chunk) => string[]} nextOf */
function chunksOf(chunks, name, nextOf) {
  /** @type {Map<string, Chunk>} */
  const found = new Map();
  const waiting = [name];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const chunk = chunks[one];
    if (!chunk) throw new Error(`No such entry in the build: ${one}`);
    if (found.has(one)) continue;
    found.set(one, chunk);
    waiting.push(...nextOf(chunk));
  }
  return [...found.values()];
}
