import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { inRoot } from './root.mjs';
import { inTurn } from './turn.mjs';

/** In node_modules: removing that makes everything stale, as it should. */
const FOLDER = inRoot('node_modules', '.cache', 'crediario');

/** Does work unless its inputs are unchanged and its outputs exist. Of two commands that find it undone, the second
 *  waits and finds it done.
 *  @param {object} work
 *  @param {string} work.name
 *  @param {string} work.print fingerprint of all inputs
 *  @param {string[]} work.outputs paths that must exist
 *  @param {() => Promise<void>} work.run */
export async function unlessFresh({ name, print, outputs, run }) {
  const file = `${FOLDER}/${name}`;
  const isFresh = async () => {
    const last = await readFile(file, 'utf8').catch(() => '');
    return last === print && outputs.every((output) => existsSync(inRoot(output)));
  };
  if (await isFresh()) return;
  await inTurn(async () => {
    if (await isFresh()) return;
    await run();
    await mkdir(FOLDER, { recursive: true });
    await writeFile(`${file}.new`, print);
    await rename(`${file}.new`, file);
  });
}

/** Marks work as stale: another process is about to write its outputs.
 *  @param {string[]} names */
export async function forget(...names) {
  for (const name of names) await rm(`${FOLDER}/${name}`, { force: true });
}
