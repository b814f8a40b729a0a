import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the driver made of the address. @typedef {{
 *    host: string, port: number, user: string, database: string, password: string | null,
 *    ssl: boolean | { rejectUnauthorized?: boolean },
 *  }} Access */
/** @typedef {import('./schema.mjs').Client & { processID?: number, connectionParameters: Access }} Client */

/** Whether this machine's `pg_dump` can write the backup of this database.
 *  @param {Client} client connected
 *  @param {string} url that it is connected to
 *  @returns {Promise<{ version: string, env: NodeJS.ProcessEnv } | { reason: string }>} the environment that it needs; the
 *    reason in pt-BR */
export async function findPgDump(client, url) {
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
  const tls = sameTrust(client.connectionParameters, new URL(url).searchParams);
  if (!tls) return { reason: 'ele não confere o certificado do servidor sem um sslrootcert' };
  return { version, env: environmentOf(client.connectionParameters, tls) };
}

/** The driver and `pg_dump` read `sslmode` differently: 'require' is verified by the one and not by the other. So it is told
 *  what the driver does.
 *  @param {Access} access
 *  @param {URLSearchParams} asked of the address
 *  @returns {NodeJS.ProcessEnv | undefined} undefined: it can not be as strict */
export function sameTrust({ ssl }, asked) {
  if (!ssl) return { PGSSLMODE: 'disable' };
  const [certificate, key] = [asked.get('sslcert'), asked.get('sslkey')];
  const own = { ...(certificate && { PGSSLCERT: certificate }), ...(key && { PGSSLKEY: key }) };
  if (typeof ssl === 'object' && ssl.rejectUnauthorized === false) {
    return { ...own, PGSSLMODE: 'require' };
  }
  const root = asked.get('sslrootcert');
  return root ? { ...own, PGSSLMODE: 'verify-full', PGSSLROOTCERT: root } : undefined;
}

/** All that `pg_dump` is told, and no other setting of libpq. Nothing of it is an argument: those are read by every account
 *  of a machine.
 *  @param {Access} access
 *  @param {NodeJS.ProcessEnv} tls
 *  @returns {NodeJS.ProcessEnv} */
function environmentOf({ host, port, user, database, password }, tls) {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return {
    ...Object.fromEntries(others),
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(password && { PGPASSWORD: password }),
    ...tls,
    PGAPPNAME: 'crediario-backup',
    LC_ALL: 'C',
  };
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
