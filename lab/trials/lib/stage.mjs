import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../database/embedded/index.mjs';
import { Api } from './api.mjs';
import { productionEnvironment, startBackend } from '../../../scripts/lib/backend-process.mjs';
import { connect } from './books.mjs';
import { freePorts } from '../../../scripts/lib/free-ports.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';

export const ADMINISTRATOR = { email: 'administrador@ensaio.test', password: '24681357' };
const KEEPER = inRoot('lab/trials/lib/kept-code.cjs');
/** What fails with nobody waiting for it, and a deployment would log, ends the process: no trial may cause it. */
const STRICT = '--unhandled-rejections=strict';
const CHEAP_HASHES = inRoot('backend/tests/harness/cheap-hashes-of-server.cjs');

/** Production processes on one database, two where nothing else is said, and someone of the office at the door of each.
 *  `staff` goes through the first one.
 *  @typedef {object} Stage
 *  @property {import('../../../database/embedded/index.mjs').EmbeddedPostgres} database
 *  @property {import('../../../scripts/lib/backend-process.mjs').Backend[]} backends
 *  @property {Api[]} doors
 *  @property {Api} staff
 *  @property {(index: number) => Promise<void>} kill with SIGKILL, in the middle of whatever it does
 *  @property {(index: number) => Promise<void>} start the one that was killed, again */

/** @param {(undo: () => Promise<unknown>) => void} onEnd what undoes it; to be done last first
 *  @param {{ processes?: 1 | 2, settings?: Record<string, string>, isShort?: boolean }} [options] settings: further variables; isShort: what starts again loads the code as the first process
 *    compiled it, which costs a third less (kept-code.cjs), and passwords are hashed cheaply; at length all is to be as in a deployment
 *  @returns {Promise<Stage>} */
export async function aStage(onEnd, { processes = 2, settings = {}, isShort = false } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-trial-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  // Not a disposable one: it must keep what it acknowledged when it crashes, too.
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
  onEnd(database.stop);

  const environment = {
    ...productionEnvironment({ databaseUrl: database.url, administrator: ADMINISTRATOR }),
    ...settings,
    NODE_OPTIONS: isShort ? `${STRICT} --require "${KEEPER}" --require "${CHEAP_HASHES}"` : STRICT,
    ...(isShort && { KEPT_CODE: path.join(folder, 'code') }),
  };
  const port = await freePorts(['a', 'b']);
  const ports = [port.a, port.b].slice(0, processes);
  /** Those that nobody has ended. @type {Set<import('../../../scripts/lib/backend-process.mjs').Backend>} */
  const standing = new Set();
  const start = async (/** @type {number} */ number) => {
    const backend = await startBackend(number, environment);
    standing.add(backend);
    return backend;
  };
  // At once, on an empty database: one makes the schema, the other waits for it.
  const backends = await Promise.all(ports.map(start));
  onEnd(async () => {
    const fallen = [...standing].filter((backend) => backend.hasEnded());
    await Promise.all(backends.map((backend) => backend.stop('SIGKILL')));
    const words = fallen.map((backend) => `A process ended by itself:\n${backend.words()}`);
    if (fallen.length > 0) throw new Error(words.join('\n'));
  });

  const [first] = backends;
  if (isShort && first) process.kill(first.pid, 'SIGUSR2');
  // Asks now and then: what it kept would have ended, or be ending, by the next time.
  const staff = await new Api(first?.url ?? '', { keepAlive: false }).loggedIn(
    ADMINISTRATOR.email,
    ADMINISTRATOR.password,
  );
  const doors = backends.map(({ url }) => new Api(url, { token: staff.token }));
  onEnd(async () => [staff, ...doors].forEach((door) => void door.close()));
  return {
    database,
    backends,
    doors,
    staff,
    kill: async (index) => {
      const backend = backends[index];
      if (!backend) return;
      if (!backend.hasEnded()) standing.delete(backend);
      await backend.stop('SIGKILL');
    },
    start: async (index) => {
      backends[index] = await start(Number(ports[index]));
    },
  };
}

/** Looks into the books of a stage.
 *  @template Found
 *  @param {Stage} stage
 *  @param {(books: Awaited<ReturnType<typeof connect>>) => Promise<Found>} look
 *  @returns {Promise<Found>} */
export async function inBooks({ database }, look) {
  const books = await connect(database.url);
  try {
    return await look(books);
  } finally {
    await books.close();
  }
}
