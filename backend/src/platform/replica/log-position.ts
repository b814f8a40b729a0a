import type { Knex } from 'knex';
import { orNull, rowOf, text } from '../statements/rows';
import type { Db } from '../transaction/in-transaction';

/** A place in the log of one database system, in bytes. Places of different systems say nothing of one another. */
export interface LogPosition {
  system: string;
  bytes: bigint;
}

const POSITION = { system: text(), bytes: orNull(text()) };

async function positionOf(query: Knex.Raw): Promise<LogPosition | null> {
  const row = await rowOf(POSITION, query);
  return row?.bytes ? { system: row.system, bytes: BigInt(row.bytes) } : null;
}

/** How far a primary's log is on disk: every commit that anyone was told of lies before it. Null on a standby. */
export function writtenOn(primary: Db): Promise<LogPosition | null> {
  const query = primary.raw(
    `SELECT system_identifier::text AS system,
            CASE WHEN NOT pg_is_in_recovery()
                 THEN (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text END AS bytes
       FROM pg_control_system()`,
  );
  return positionOf(query);
}

/** How far a standby shows what the log says; null where it is no standby (any more). */
export function replayedOn(standby: Db): Promise<LogPosition | null> {
  const query = standby.raw(
    `SELECT system_identifier::text AS system,
            CASE WHEN pg_is_in_recovery()
                 THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text END AS bytes
       FROM pg_control_system()`,
  );
  return positionOf(query);
}
