import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { Fault } from '../../../scripts/lib/fault.mjs';
import { addNode, makeDebian, passOnNpmSettings } from './bare-machine/machine.mjs';

const run = promisify(execFile);

/** Throws a sentence where a program of Debian's is missing.
 *  @param {Record<string, string>} programs path → package */
export function requirePrograms(programs) {
  if (process.getuid?.() !== 0) throw new Fault('Este ensaio precisa do usuário root.');
  const missing = Object.entries(programs).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name).join(' ');
  throw new Fault(`Falta instalar: apt-get install ${names}`);
}

/** What Node's official image is: a minimal Debian 12, Node and npm, and an account `node` (1000).
 *  @param {string} folder
 *  @param {string} major of Node */
export async function makeNodeRoot(folder, major) {
  await makeDebian(folder);
  await addNode(folder, major);
  await run('chroot', [folder, 'groupadd', '--gid', '1000', 'node']);
  await run('chroot', [folder, 'useradd', '--uid', '1000', '--gid', '1000', '-m', 'node']);
  await passOnNpmSettings(folder, 'root/.npmrc');
}
