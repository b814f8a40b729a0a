import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { leaveWill, markOf } from '../../database/last-will/index.mjs';
import { Fault } from './fault.mjs';
import { fileFault } from './file-faults.mjs';

/** A file with another name until it is complete: half a backup must not look like one.
 *  @typedef {object} NewFile
 *  @property {import('node:fs').WriteStream} stream
 *  @property {() => Promise<void>} keep after its end: what was written is safe on the disk, under the file's name
 *  @property {() => Promise<void>} drop unless it was kept, nothing of it stays; nor if this process is killed */

/** @param {string} file
 *  @returns {Promise<NewFile>} */
export async function createFile(file) {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new Fault(`${file} é uma pasta: diga o nome do arquivo também.`);
  const unfinished = `${file}.incompleto`;
  const stream = await openNew(unfinished).catch((cause) => {
    throw fileFault(cause, file, 'gravado');
  });
  const mark = markOf(await stat(unfinished));
  const isOurs = async () => {
    const there = await stat(unfinished).catch(() => undefined);
    return there !== undefined && markOf(there) === mark;
  };
  const will = leaveWill({ files: [{ file: path.resolve(unfinished), mark }] });
  return {
    stream,
    keep: async () => {
      if (!stream.closed) await once(stream, 'close');
      if (!(await isOurs())) throw new Fault(`Outro backup está gravando ${file}: tente de novo.`);
      await rename(unfinished, file);
      will.cancel();
      await syncFolder(path.dirname(path.resolve(file)));
    },
    drop: async () => {
      stream.destroy();
      if (await isOurs()) await rm(unfinished, { force: true });
      will.cancel();
    },
  };
}

/** Readable by its owner only: it holds people's names, documents and debts. Replaces the file of a backup that is still
 *  running (which notices) or was cut off.
 *  @param {string} file */
async function openNew(file) {
  await rm(file, { force: true });
  // Flushed to the disk before it is closed.
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await once(stream, 'open');
  stream.on('error', () => {});
  return stream;
}

/** A rename is safe once the folder is flushed too; not every system can open a folder.
 *  @param {string} folder */
async function syncFolder(folder) {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** The unpacked content of a backup file; errors of the disk and of the compression are errors of the stream.
 *  @param {string} file */
export function readFile(file) {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  pipeline(packed, unpacked, () => {});
  return unpacked;
}
