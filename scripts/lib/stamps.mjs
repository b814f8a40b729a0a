import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { inRoot } from './root.mjs';
import { inTurn } from './turn.mjs';

/** Lies with what npm installs: removing node_modules makes everything stale, as it should. */
const FOLDER = inRoot('node_modules', '.cache', 'crediario');

/** Does a piece of work unless its inputs are those of the last time and its outputs are still there. Two commands that
 *  find it undone do it one after the other, and the second finds it done.
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

/** Makes work count as stale: someone else is about to write its outputs.
 *  @param {string[]} names */
export async function forget(...names) {
  for (const name of names) await rm(`${FOLDER}/${name}`, { force: true });
}
