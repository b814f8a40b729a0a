import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { leaveWill } from '../last-will/index.mjs';
import { serverAccount } from './account.mjs';
import { findBinaries } from './binaries.mjs';
import { ensureCluster, findPassword } from './cluster.mjs';
import { EmbeddedPostgresError, InUseError, inWords } from './errors.mjs';
import { clusterHome, findHome } from './home.mjs';
import { claim } from './lock.mjs';
import { ensureRunning, findRunning, stopServer, stopWhenLeft, urlOf } from './server.mjs';
import { whatIsMissing } from './what-is-missing.mjs';

/** Another process may just be starting the server, or stopping it. */
const JOIN_MS = 60_000;
const PAUSE_MS = 200;

/** `leave`: a server that was started for this is stopped, once others have left it too. `discard`: as if nothing had
 *  been begun, what was made for this goes as well. `keep`: from now on it stays, even if this process is killed.
 *  @typedef {{ url: string, leave(): Promise<void>, discard(): Promise<void>, keep(): void }} Visit */

/** Works in the database of a data folder, whether the product is running on it or not: a server that runs is used as it
 *  stands and left running, else one is started for as long as this takes, even if this process is killed.
 *  @param {object} options
 *  @param {string} options.dataDir
 *  @param {boolean} [options.create] make what is missing; else that is an error
 *  @param {(line: string) => void} [options.log] hears the steps, in pt-BR
 *  @returns {Promise<Visit>}
 *  @throws {EmbeddedPostgresError} */
export async function joinEmbeddedPostgres({ dataDir, create = false, log = () => {} }) {
  const root = path.resolve(dataDir);
  const deadline = Date.now() + JOIN_MS;
  for (;;) {
    const running = await visitRunning(root);
    if (running) return running;
    try {
      return await start(root, { create, log });
    } catch (error) {
      if (!(error instanceof InUseError) || Date.now() > deadline) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

/** @param {string} root
 *  @returns {Promise<Visit | undefined>} */
async function visitRunning(root) {
  const folder = path.join(await findHome(root), 'postgres');
  const password = await findPassword(folder);
  const port = password ? await findRunning({ folder, password }) : undefined;
  if (!password || !port) return undefined;
  return {
    url: urlOf({ password }, port),
    leave: async () => {},
    discard: async () => {},
    keep: () => {},
  };
}

/** @param {string} root
 *  @param {{ create: boolean, log: (line: string) => void }} options
 *  @returns {Promise<Visit>} */
async function start(root, { create, log }) {
  const { cluster, undo, will, release } = await take(root, create);
  const end = async () => {
    await release();
    will.cancel();
  };
  let isKept = false;
  try {
    const { folder, binaries, account } = cluster;
    const password = await ensureCluster(folder, binaries, account, { log, disposable: false });
    const running = { ...cluster, password };
    const port = await ensureRunning(running);
    return {
      url: urlOf(running, port),
      leave: async () => {
        await stopWhenLeft(running);
        await end();
      },
      discard: async () => {
        await stopWhenLeft(running);
        if (!isKept) await undo();
        await end();
      },
      keep: () => {
        isKept = true;
        will.keep();
      },
    };
  } catch (error) {
    await stopServer(cluster).catch(() => {});
    await undo();
    await end();
    throw inWords(error, root);
  }
}

/** Makes the data folder ours, and sees to it that what is begun in it ends with this process.
 *  @param {string} root
 *  @param {boolean} create */
async function take(root, create) {
  const isThere = await hasCluster(root);
  if (!isThere && !create) {
    throw new EmbeddedPostgresError(
      `Não há banco de dados em ${root}: confira CREDIARIO_DATA, ou informe DATABASE_URL.`,
    );
  }
  const account = serverAccount();
  const made = await whatIsMissing(root, { isThere });
  /** @type {Awaited<ReturnType<typeof claim>> | undefined} */
  let claimed;
  try {
    const home = await clusterHome(root, account);
    claimed = await claim(root);
    // Somebody else's, made while we were looking, is not ours to undo.
    if ((await hasCluster(root)) !== isThere) throw new InUseError('Agora há um banco: de novo.');
    const binaries = await findBinaries(home, account);
    const folder = path.join(home, 'postgres');
    const cluster = { folder, binaries, account, password: '', disposable: false, settings: {} };
    const { file, text, release } = claimed;
    const stop = { pgCtl: binaries.pgCtl, folder, account, mode: /** @type {const} */ ('fast') };
    const ends = { claim: { file, text }, stop };
    const will = leaveWill({ ...ends, folders: made.folders(home) });
    return {
      cluster,
      release,
      undo: () => made.remove(home),
      will: { cancel: will.cancel, keep: () => will.change(ends) },
    };
  } catch (error) {
    await claimed?.release();
    if (claimed && !(error instanceof InUseError)) await made.remove(root);
    throw inWords(error, root);
  }
}

/** @param {string} root */
async function hasCluster(root) {
  const version = path.join(await findHome(root), 'postgres', 'PG_VERSION');
  try {
    return Boolean(await stat(version));
  } catch (cause) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (cause);
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw new EmbeddedPostgresError(
      `O banco de dados em ${root} não pode ser lido por este usuário: use o mesmo que roda o Crediário.`,
      { cause },
    );
  }
}
