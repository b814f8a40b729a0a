import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** @typedef {import('./schema.mjs').Client & { processID?: number }} Client */

/** Whether this machine's `pg_dump` can write the backup of this database.
 *  @param {Client} client connected
 *  @returns {Promise<{ version: string } | { reason: string }>} the reason in pt-BR */
export async function findPgDump(client) {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int / 10000 as major, pg_backend_pid() as pid,
            (select string_agg(extname, ', ') from pg_extension
              where extname <> 'plpgsql' and extnamespace <> 'public'::regnamespace) as elsewhere`,
  );
  const { major, pid, elsewhere } = rows[0] ?? {};
  const version = await versionHere();
  if (!version) return { reason: 'não há pg_dump nesta máquina' };
  if (Number.parseInt(version, 10) < major) {
    return { reason: `o pg_dump desta máquina (${version}) é anterior ao servidor (${major})` };
  }
  // What a program sets for its session would stay with the one who gets the connection next.
  if (client.processID !== pid) return { reason: 'entre nós e o servidor há um pool de conexões' };
  if (elsewhere) return { reason: `há extensões em outro esquema (${elsewhere})` };
  return { version };
}

/** @returns {Promise<string | undefined>} such as 17.10 */
async function versionHere() {
  try {
    const { stdout } = await promisify(execFile)('pg_dump', ['--version']);
    return /\d+(\.\d+)*/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}
