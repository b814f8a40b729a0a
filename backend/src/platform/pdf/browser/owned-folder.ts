import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const made = new Set<string>();

/** Makes a private folder that carries this process' id in its name, so that later processes
 *  recognise what a killed one left behind. */
export async function makeOwnedFolder(parent: string, prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(parent, `${prefix}${process.pid}-`));
  made.add(folder);
  return folder;
}

export async function removeOwnedFolder(folder: string): Promise<void> {
  // A browser that was just killed may still be writing: the next start removes the rest.
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  made.delete(folder);
}

/** Removes the folders of processes that are gone. */
export async function sweepOwnedFolders(parent: string, prefix: string): Promise<void> {
  const names = await readdir(parent).catch(() => [] as string[]);
  const orphans = names.filter((name) => isOrphan(path.join(parent, name), name, prefix));
  await Promise.all(orphans.map((name) => removeOwnedFolder(path.join(parent, name))));
}

function isOrphan(folder: string, name: string, prefix: string): boolean {
  if (!name.startsWith(prefix) || made.has(folder)) return false;
  const owner = Number.parseInt(name.slice(prefix.length), 10);
  if (!Number.isSafeInteger(owner) || owner <= 0) return false;
  // A restarted container reuses the process id: our id, but not our folder.
  return owner === process.pid || !isRunning(owner);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
