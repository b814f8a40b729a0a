import { DomainError } from '@crediario/contract/errors';
import type { Knex } from 'knex';

/**
 * Commits wait without end where the only synchronous standby is lost. If they could take every connection, nobody could read
 * either: transactions take most of the pool, and the rest is for single statements.
 */
const SHARE_OF_READS = 0.3;
const PATIENCE_MS = 60_000;

interface PooledClient {
  pool: { max: number };
  config: { acquireConnectionTimeout?: number };
}

interface Line {
  open: number;
  waiting: (() => void)[];
}

const lines = new WeakMap<Knex, Line>();

/** How many transactions wait for their turn. */
export const waitingTransactions = (db: Knex): number => lines.get(db)?.waiting.length ?? 0;

/** From here on transactions wait for their turn, as long as they would for a connection. Those that only read go ahead.
 *  Such a wait rejects with DATABASE_UNAVAILABLE. */
export function keepRoomForReads(db: { connection: Knex }): void {
  const { connection } = db;
  const { pool, config } = connection.client as PooledClient;
  const most = Math.max(1, pool.max - Math.max(1, Math.floor(pool.max * SHARE_OF_READS)));
  const line: Line = { open: 0, waiting: [] };
  lines.set(connection, line);
  const begin = connection.transaction.bind(connection) as (...args: unknown[]) => Promise<unknown>;
  const leave = () => {
    const next = line.waiting.shift();
    if (next) next();
    else line.open -= 1;
  };
  const transaction = async (...args: unknown[]) => {
    if (args.some(onlyReads)) return begin(...args);
    await turnIn(line, most, config.acquireConnectionTimeout ?? PATIENCE_MS);
    const begun = begin(...args);
    if (typeof args[0] === 'function') return begun.finally(leave);
    const trx = (await begun.catch((error: unknown) => {
      leave();
      throw error;
    })) as Knex.Transaction;
    trx.executionPromise.then(leave, leave);
    return trx;
  };
  Object.defineProperty(connection, 'transaction', { value: transaction, configurable: true });
}

const onlyReads = (arg: unknown): boolean =>
  typeof arg === 'object' && arg !== null && (arg as Knex.TransactionConfig).readOnly === true;

/** A turn that ends goes to the first who waits. */
function turnIn(line: Line, most: number, patienceMs: number): Promise<void> {
  if (line.open < most) {
    line.open += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(comeIn), 1);
      reject(new DomainError('DATABASE_UNAVAILABLE'));
    }, patienceMs);
    const comeIn = () => {
      clearTimeout(timer);
      resolve();
    };
    line.waiting.push(comeIn);
  });
}
