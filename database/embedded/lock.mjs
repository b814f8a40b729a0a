import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError, InUseError } from './errors.mjs';
import { birthMark, isAlive } from './processes.mjs';

/** Claims a data folder for this process: two launchers on one cluster would stop it under each other.
 *  A claim whose owner is gone (kill -9, power cut) is taken over.
 *  @param {string} dataDir
 *  @returns {Promise<{ file: string, text: string, release(): Promise<void> }>} where the claim stands, and how */
export async function claim(dataDir) {
  const file = path.join(dataDir, 'launcher.pid');
  const mine = `${process.pid} ${await birthMark(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return { file, text: mine, release: () => rm(file, { force: true }) };
    } catch (cause) {
      await takeOver(file, dataDir, cause);
    }
  }
  throw new InUseError(`Outro processo disputa os dados em ${dataDir}: tente de novo.`);
}

/** Removes a dead owner's claim; a living owner's is an error.
 *  @param {string} file
 *  @param {string} dataDir
 *  @param {unknown} cause */
async function takeOver(file, dataDir, cause) {
  if (/** @type {NodeJS.ErrnoException} */ (cause).code !== 'EEXIST') {
    throw new EmbeddedPostgresError(`A pasta ${dataDir} não pode ser escrita.`, { cause });
  }
  const [pid, mark] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  const owner = Number(pid);
  if (isAlive(owner) && mark === (await birthMark(owner))) {
    throw new InUseError(
      `Os dados em ${dataDir} já estão em uso por outro Crediário (processo ${owner}): encerre-o ou escolha outra pasta em CREDIARIO_DATA.`,
    );
  }
  await rm(file, { force: true });
}
