import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { capture } from '../../../scripts/lib/run.mjs';

/** What is compiled already: the copy is broken in one file at a time, and only that one is compiled again. */
const BUILT = ['contract/dist', 'backend/dist/src', 'backend/dist/config'];
const INSTALLS = ['node_modules', 'backend/node_modules'];
/** Packages that are links into the tree itself. */
const OURS = '@crediario';

/** The tree as it lies here, to be broken: a run that is killed leaves nothing broken behind.
 *  @returns {Promise<{ folder: string, end(): Promise<void> }>} */
export async function aCopy() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-sabotages-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { output } = await capture(['git', list]);
  for (const file of [...output.split('\0').filter(Boolean), ...BUILT]) {
    // What was deleted and not yet committed is listed all the same.
    await cp(inRoot(file), path.join(folder, file), { recursive: true }).catch(ignoreMissing);
  }
  for (const install of INSTALLS) await link(inRoot(install), path.join(folder, install));
  return { folder, end: () => rm(folder, { recursive: true, force: true }) };
}

/** Every package by a link, but ours, whose links lead into the copy.
 *  @param {string} from
 *  @param {string} to */
async function link(from, to) {
  await mkdir(path.join(to, OURS), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== OURS) await symlink(path.join(from, name), path.join(to, name), 'junction');
  }
  for (const name of await readdir(path.join(from, OURS))) {
    const own = path.join(to, path.relative(from, inRoot()), name);
    await symlink(own, path.join(to, OURS, name), 'junction');
  }
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
