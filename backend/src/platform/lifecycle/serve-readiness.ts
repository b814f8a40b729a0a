import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import type { Departure } from './graceful-stop';

/** A proxy asks every second or so: an answer that takes longer is no. */
const PATIENCE_MS = 1_500;
/** A disk fills within minutes, and its proof costs a write: asked for once in so long, but at each question while it failed. */
const ROOM_STANDS_MS = 5_000;
const RETRY_AFTER_SECONDS = '5';

/** A standby, a primary that became one, and a database that was set so refuse each write. */
const TAKES_WRITES = `
  SELECT NOT pg_is_in_recovery() AND NOT CAST(current_setting('transaction_read_only') AS boolean) AS takes`;

/** A megabyte where the tables are, in a file that ends with the statement: no row, no log, nothing to tidy up. */
const ROOM = `
  WITH written AS MATERIALIZED (SELECT repeat('x', 1024) AS kilobyte FROM generate_series(1, 1024))
  SELECT count(kilobyte) FROM written`;

/** Throws: what PostgreSQL says where there is none (53100). */
async function proveRoom(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(`SET LOCAL work_mem = '64kB'`);
    await trx.raw(`SET LOCAL temp_tablespaces = ''`);
    await trx.raw(ROOM);
  });
}

/** Whether a write would be taken: the database is there, is none that only reads, and has room. */
export function writeProbe(db: Knex): () => Promise<boolean> {
  let hasRoomUntil = 0;
  async function takesWrites(): Promise<boolean> {
    const { rows } = await db.raw(TAKES_WRITES);
    if (rows[0]?.takes !== true) return false;
    if (performance.now() < hasRoomUntil) return true;
    await proveRoom(db);
    hasRoomUntil = performance.now() + ROOM_STANDS_MS;
    return true;
  }
  return () =>
    Promise.race([takesWrites().catch(() => false), delay(PATIENCE_MS, false, { ref: false })]);
}

/** `/_health` (Strapi's own, 204) says that the process lives; this says whether requests should come here:
 *  204, or 503 while it is stopping or its database would take no write. */
export function serveReadiness(strapi: LoadedStrapi, departure: Departure): void {
  const isWritable = writeProbe(strapi.db.connection);
  strapi.server.router.get('/_health/ready', async (ctx: Context) => {
    const isReady = !departure.hasBegun() && (await isWritable());
    ctx.set('Cache-Control', 'no-store');
    if (!isReady) ctx.set('Retry-After', RETRY_AFTER_SECONDS);
    ctx.status = isReady ? 204 : 503;
  });
}
