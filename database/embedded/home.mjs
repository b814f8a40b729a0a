import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readlink, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { canEnter } from './account.mjs';
import { EmbeddedPostgresError } from './errors.mjs';

/** Where data goes whose own folder the server's account cannot reach. */
const SHARED_PLACE = '/var/lib/crediario';

/** Where the cluster of `dataDir` lies, if there is one; makes nothing.
 *  @param {string} dataDir */
export async function findHome(dataDir) {
  return (await readlink(pointerIn(dataDir)).catch(() => undefined)) ?? dataDir;
}

/** @param {string} dataDir */
const pointerIn = (dataDir) => path.join(dataDir, 'postgres-home');

/** The folder, reachable for the server's account, that holds the cluster of `dataDir`.
 *  Normally `dataDir` itself. Under /root, which only root may enter, a folder in /var/lib that
 *  `dataDir/postgres-home` points to: deleting `dataDir` then still means starting afresh.
 *  @param {string} dataDir
 *  @param {import('./run.mjs').Account} account */
export async function clusterHome(dataDir, account) {
  await makeFolder(dataDir);
  const pointer = pointerIn(dataDir);
  const pointedTo = await readlink(pointer).catch(() => undefined);
  if (pointedTo) return pointedTo;
  if (await canEnter(dataDir, account)) return dataDir;
  // The folder is ours: letting others pass through it, but not look into it, may be all that it takes.
  await chmod(dataDir, 0o711).catch(() => {});
  if (await canEnter(dataDir, account)) return dataDir;

  const elsewhere = path.join(SHARED_PLACE, randomBytes(8).toString('hex'));
  await makeFolder(elsewhere);
  if (!(await canEnter(elsewhere, account))) {
    throw new EmbeddedPostgresError(
      `O usuário com que o banco embutido roda não consegue entrar em ${dataDir} nem em ${elsewhere}: escolha outra pasta em CREDIARIO_DATA.`,
    );
  }
  await symlink(elsewhere, pointer);
  return elsewhere;
}

/** A private folder that the server's account owns: PostgreSQL accepts nothing wider than 0700.
 *  @param {string} folder
 *  @param {import('./run.mjs').Account} account */
export async function makePrivateFolder(folder, account) {
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
}

/** @param {string} folder */
async function makeFolder(folder) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    if (!(await stat(folder)).isDirectory()) throw new Error('not a folder');
  } catch (cause) {
    throw new EmbeddedPostgresError(`A pasta ${folder} não pode ser criada ou escrita.`, { cause });
  }
}
