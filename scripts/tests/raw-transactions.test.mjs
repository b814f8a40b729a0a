import assert from 'node:assert/strict';
import test from 'node:test';
import { rawTransactions } from '../lib/raw-transactions.mjs';

const BEGUN = '\nconst trx = await db.transaction();';

test('a query, a controller and the books begin none', () => {
  for (const file of ['api/sale/queries/a.ts', 'api/sale/controllers/a.ts', 'core/sale/a.ts'])
    assert.deepEqual(rawTransactions(file, BEGUN), ['2: begins a transaction'], file);
  assert.equal(rawTransactions('core/a.ts', 'strapi.db.connection.transaction(work);').length, 1);
  assert.equal(rawTransactions('core/a.ts', 'knex.transactionProvider();').length, 1);
});

test('a use-case and what makes ours of it may', () => {
  for (const file of ['api/sale/use-cases/a.ts', 'platform/transaction/in-transaction.ts'])
    assert.deepEqual(rawTransactions(file, BEGUN), [], file);
});

test('a word of that name is none', () => {
  const text =
    '/** db.transaction() */\ninterface Host { transaction(): void }\nconst { transaction } = host;';
  assert.deepEqual(rawTransactions('core/a.ts', text), []);
});
