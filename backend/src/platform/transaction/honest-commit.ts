import type { Knex } from 'knex';

/** knex 2 lets `await trx.commit()` succeed though COMMIT failed (a connection that broke, a deferred constraint): only
 *  the transaction's own promise tells. Strapi waits for the former, and would have us acknowledge what is not there.
 *  From here on a commit that failed rejects, for our transactions and for Strapi's own. */
export function makeCommitsHonest(db: { connection: Knex }): void {
  const { connection } = db;
  const begin = connection.transaction.bind(connection) as (...args: unknown[]) => Promise<unknown>;
  const transaction = (...args: unknown[]) => {
    const begun = begin(...args);
    // With a container, knex itself commits, and tells.
    if (typeof args[0] === 'function') return begun;
    return begun.then((trx) => withHonestCommit(trx as Knex.Transaction));
  };
  Object.defineProperty(connection, 'transaction', { value: transaction, configurable: true });
}

function withHonestCommit(trx: Knex.Transaction): Knex.Transaction {
  const commit = trx.commit.bind(trx);
  trx.commit = (async (value?: unknown) => {
    await commit(value);
    return trx.executionPromise;
  }) as Knex.Transaction['commit'];
  return trx;
}
