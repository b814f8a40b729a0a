import { DomainError } from '@crediario/contract/errors';
import type { Knex } from 'knex';
import { prepareInTransaction } from '../statements/prepared';

/** What the use-cases and queries need of a connection: Strapi's pool or one transaction of it. */
export type Db = Knex<Unknown>;
export type Transaction = Knex.Transaction<Unknown>;

/** What knex knows of a row where it does not know the table (an alias, a join): nothing. Its columns are described
 *  (platform/statements/rows.ts). */
type Unknown = Record<string, unknown>;

/** Strapi, or as much of it as this needs. */
export interface TransactionHost {
  db: { transaction<T>(work: (scope: { trx: Transaction }) => Promise<T>): Promise<T> };
}

/** Two transactions that wait for each other, or that the server could not put in an order: the
 *  database has undone ours completely, so that running it once more is safe. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01']);
const MOST_TRIES = 3;

/** Runs a unit of work that is there wholly or not at all.
 *  Isolation: READ COMMITTED; what the work decides on, it reads after locking (see locks.ts).
 *  A deadlock is tried again; anything else rolls back and goes on to the caller.
 *  Throws: DomainError DATABASE_UNAVAILABLE, and what the work throws. */
export async function inTransaction<T>(
  host: TransactionHost,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begun(host, work);
    } catch (error) {
      if (attempt >= MOST_TRIES || !isWorthAnotherTry(error)) throw error;
    }
  }
}

/** Knex swallows what became of a BEGIN; the work would fail later, by an error that says nothing of it. */
function begun<T>(host: TransactionHost, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return host.db.transaction(async ({ trx }) => {
    if (trx.isCompleted()) throw new DomainError('DATABASE_UNAVAILABLE');
    prepareInTransaction(trx);
    return work(trx);
  });
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof Error && WORTH_ANOTHER_TRY.has((error as { code?: string }).code ?? '');
}
