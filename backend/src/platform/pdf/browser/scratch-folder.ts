import { mkdir, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

let attempts = 0;

/** Where a browser may write while it runs: the system's temp folder, else the cache folder, which the product needs
 *  anyway. Throws the error of the latter when neither can be written. */
export async function scratchFolder(cacheFolder: string): Promise<string> {
  try {
    await tryWriting(os.tmpdir());
    return os.tmpdir();
  } catch {
    await tryWriting(cacheFolder);
    return cacheFolder;
  }
}

/** By writing: rights alone do not tell of a read-only or a full disk. Makes the folder if it is missing.
 *  Throws the system's error. */
export async function tryWriting(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  attempts += 1;
  const probe = path.join(folder, `write-${process.pid}-${attempts}`);
  await mkdir(probe);
  await rmdir(probe);
}
