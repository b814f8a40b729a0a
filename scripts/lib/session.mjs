import { createRequire } from 'node:module';
import { databaseFault } from './database-faults.mjs';
import { inRoot } from './root.mjs';

const CONNECT_MS = 8000;
const KEEPALIVE_MS = 10_000;

/** One connection for one piece of work. Every error is a Fault with a sentence; a lost connection ends the work at
 *  once.
 *  @typedef {object} Session
 *  @property {any} client of the server's own driver: what it reaches, the server will reach
 *  @property {(sql: string) => any} copyTo
 *  @property {(sql: string) => any} copyFrom
 *  @property {<T>(work: () => Promise<T>) => Promise<T>} during
 *  @property {() => Promise<void>} close at once, whatever it is doing: the server undoes what was not committed */

/** @param {string} url
 *  @param {string} name under which the server lists it
 *  @returns {Promise<Session>} */
export async function openSession(url, name) {
  const requireBackends = createRequire(inRoot('backend/package.json'));
  const { Client } = requireBackends('pg');
  const { to: copyTo, from: copyFrom } = requireBackends('pg-copy-streams');
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
  });
  /** @type {(error: unknown) => void} */
  let lose = () => {};
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => {
    lose = reject;
  });
  lost.catch(() => {});
  client.on('error', lose);
  client.on('end', () => lose(new Error('Connection terminated')));
  const close = async () => client.connection.stream.destroy();
  try {
    await Promise.race([client.connect(), lost]);
  } catch (cause) {
    await close();
    throw databaseFault(cause, url, 'connecting');
  }
  return {
    client,
    copyTo,
    copyFrom,
    close,
    during: async (work) => {
      try {
        return await Promise.race([work(), lost]);
      } catch (cause) {
        throw databaseFault(cause, url, 'working');
      }
    },
  };
}
