import { createRequire } from 'node:module';
import { startEmbeddedPostgres } from '../../database/embedded/index.mjs';
import { Fault } from './fault.mjs';
import { inRoot } from './root.mjs';
import { say, step } from './terminal.mjs';

const OLDEST_SUPPORTED = 140_000;
const CONNECT_MS = 8000;

/** @typedef {{ url: string, stop: () => Promise<void> }} Database */

/** The database to work on: the given one, once it answered, else the embedded one, started.
 *  @param {{ databaseUrl: string | undefined, dataDir: string }} settings
 *  @param {{ kept?: boolean }} [how] kept: brought back, should it stop by itself
 *  @returns {Promise<Database>} */
export async function openDatabase({ databaseUrl, dataDir }, { kept = false } = {}) {
  if (!databaseUrl) {
    return step('Iniciando o banco de dados embutido', () =>
      startEmbeddedPostgres({ dataDir, kept, log: (line) => say(`  ${line}`) }),
    );
  }
  await step('Conectando ao banco de dados', () => requireReachable(databaseUrl));
  return { url: databaseUrl, stop: async () => {} };
}

/** The same, kept until the end and stopped then, also where the end begins while it is still starting.
 *  @param {{ databaseUrl: string | undefined, dataDir: string }} settings
 *  @param {(stop: () => Promise<unknown>) => void} onEnd
 *  @returns {Promise<Database>} */
export function openDatabaseUntilEnd(settings, onEnd) {
  const opening = openDatabase(settings, { kept: true });
  onEnd(() =>
    opening.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  return opening;
}

/** @param {string} url */
async function requireReachable(url) {
  // The server's own driver: what it reaches, the server will reach.
  const { Client } = createRequire(inRoot('backend/package.json'))('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  const { host, pathname } = new URL(url);
  try {
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    if (Number(rows[0].server_version_num) < OLDEST_SUPPORTED) {
      throw new Fault(`O servidor ${host} é um PostgreSQL anterior ao 14: atualize-o.`);
    }
  } catch (cause) {
    if (cause instanceof Fault) throw cause;
    const reason = cause instanceof Error ? cause.message || 'sem resposta' : String(cause);
    throw new Fault(
      `Não foi possível conectar ao banco ${pathname.slice(1)} em ${host} (${reason}): confira DATABASE_URL.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
