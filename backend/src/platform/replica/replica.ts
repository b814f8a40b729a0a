import knex, { type Knex } from 'knex';
import { beforeAbort } from '../deadline/deadline';
import type { Db } from '../transaction/in-transaction';
import { keepLagMarks } from './lag-marks';
import { replayedOn, writtenOn } from './log-position';

/** Where reads went that a replica may answer, since the process started. */
export interface ReplicaOutcomes {
  /** Answered by the replica. */
  served: number;
  /** By the primary: the replica was further behind than allowed. */
  behind: number;
  /** By the primary: the replica failed, took too long, or is none. */
  unavailable: number;
}

export interface Replica {
  /** Runs a read where it may be a little old: on the replica, or else on the primary. Read what must show a write that
   *  was just made on the primary instead. `read` may run twice.
   *  Throws: what `read` throws on the primary. */
  read<T>(read: (db: Db) => Promise<T>): Promise<T>;
  readonly outcomes: Readonly<ReplicaOutcomes>;
  close(): Promise<void>;
}

interface ReplicaOptions {
  url: string;
  maxLagMs: number;
  primary: () => Knex;
  /** Hears why the replica is left alone for a while. */
  onFailure: (error: unknown) => void;
}

/** All that a replica gets, connecting included, before the primary is asked instead. */
const PATIENCE_MS = 2_000;
/** For how long a failed replica is not asked again, so that not every reader waits for it. */
const REST_MS = 5_000;
const MOST_CONNECTIONS = 5;

const TOO_FAR_BEHIND = Symbol('too far behind');

/** Without a replica every read goes to the primary. */
export function onlyPrimary(primary: () => Knex): Replica {
  return {
    read: (read) => read(primary()),
    outcomes: { served: 0, behind: 0, unavailable: 0 },
    close: async () => {},
  };
}

export function createReplica({ url, maxLagMs, primary, onFailure }: ReplicaOptions): Replica {
  const marks = keepLagMarks(() => writtenOn(primary()), maxLagMs);
  const outcomes: ReplicaOutcomes = { served: 0, behind: 0, unavailable: 0 };
  let pool: Knex | undefined;
  let restsUntil = 0;

  /** A failed pool is closed: a hanging connection must not be used again. */
  const rest = (failed: Knex, error: unknown) => {
    if (failed !== pool) return;
    pool = undefined;
    restsUntil = performance.now() + REST_MS;
    void failed.destroy().catch(() => {});
    onFailure(error);
  };

  /** One transaction: behind a pooler, too, the lag is that of the server which then answers. */
  const readIn = <T>(asked: Knex, read: (db: Db) => Promise<T>) =>
    asked.transaction(
      async (trx) => {
        await trx.raw(`SET LOCAL statement_timeout = ${PATIENCE_MS}`);
        const replayed = await replayedOn(trx);
        if (!replayed) throw new Error('DATABASE_REPLICA_URL does not lead to a standby.');
        return marks.isWithinBound(replayed) ? read(trx) : TOO_FAR_BEHIND;
      },
      { readOnly: true },
    );

  /** Undefined where the replica did not answer. */
  const ask = async <T>(read: (db: Db) => Promise<T>): Promise<{ answer: T } | undefined> => {
    if (performance.now() < restsUntil) {
      outcomes.unavailable += 1;
      return undefined;
    }
    pool ??= openPool(url);
    const asked = pool;
    try {
      const answer = await beforeAbort(readIn(asked, read), AbortSignal.timeout(PATIENCE_MS));
      if (answer === TOO_FAR_BEHIND) {
        outcomes.behind += 1;
        return undefined;
      }
      outcomes.served += 1;
      return { answer: answer as T };
    } catch (error) {
      outcomes.unavailable += 1;
      rest(asked, error);
      return undefined;
    }
  };

  return {
    read: async (read) => {
      const asked = await ask(read);
      return asked ? asked.answer : read(primary());
    },
    outcomes,
    close: async () => {
      marks.stop();
      await pool?.destroy();
    },
  };
}

const openPool = (url: string): Knex =>
  knex({
    client: 'postgres',
    connection: {
      connectionString: url,
      application_name: 'crediario-replica',
      connectionTimeoutMillis: PATIENCE_MS,
    } as Knex.PgConnectionConfig,
    pool: { min: 0, max: MOST_CONNECTIONS },
    acquireConnectionTimeout: PATIENCE_MS,
  });
