import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { boolean, rowOf } from '../statements/rows';

/** A proxy asks every second or so: an answer that takes longer is no. */
const PATIENCE_MS = 1_500;
/** A disk fills within minutes, and its proof costs a write: asked for once in so long, but at each question while it failed. */
const ROOM_STANDS_MS = 5_000;

/** A standby, a primary that became one, and a database that was set so refuse each write. */
const TAKES_WRITES = `
  SELECT NOT pg_is_in_recovery() AND NOT CAST(current_setting('transaction_read_only') AS boolean) AS takes`;

/** A megabyte where the tables are, in a file that ends with the statement: no row, no log, nothing to tidy up. */
const ROOM = `
  WITH written AS MATERIALIZED (SELECT repeat('x', 1024) AS kilobyte FROM generate_series(1, 1024))
  SELECT count(kilobyte) FROM written`;

/** Throws: what PostgreSQL says where there is none (53100). */
async function proveRoom(db: Knex): Promise<void> {
  await db.transaction(
    async (trx) => {
      await trx.raw(`SET LOCAL work_mem = '64kB'`);
      await trx.raw(`SET LOCAL temp_tablespaces = ''`);
      await trx.raw(ROOM);
    },
    { readOnly: true },
  );
}

/** Whether a write would be taken: the database is there, is none that only reads, and has room. */
export function writeProbe(db: Knex): () => Promise<boolean> {
  let hasRoomUntil = 0;
  async function takesWrites(): Promise<boolean> {
    const told = await rowOf({ takes: boolean() }, db.raw(TAKES_WRITES));
    if (!told?.takes) return false;
    if (performance.now() < hasRoomUntil) return true;
    await proveRoom(db);
    hasRoomUntil = performance.now() + ROOM_STANDS_MS;
    return true;
  }
  return () =>
    Promise.race([takesWrites().catch(() => false), delay(PATIENCE_MS, false, { ref: false })]);
}
