import { bigint, integer, orNull, rowsOf, text } from '../../src/platform/statements/rows';
import { startApp } from '../harness';
import { takeFalseRows } from '../harness/described';

const app = startApp();

/** What the suite says of a query whose result is described so. */
async function faultsOf(columns: Parameters<typeof rowsOf>[0], sql: string): Promise<string[]> {
  await rowsOf(columns, app.knex.raw(sql));
  return takeFalseRows().map((fault) => fault.slice(0, fault.indexOf(':')));
}

describe('a false description of a row', () => {
  it.each([
    ['another type', { id: text() }, 'SELECT 1 AS id', 'id is described as text, not integer'],
    [
      'a narrow number',
      { id: integer() },
      'SELECT 1::bigint AS id',
      'id is described as integer, not bigint',
    ],
    [
      'a column that does not come',
      { id: integer(), name: text() },
      'SELECT 1 AS id',
      'name does not come',
    ],
    [
      'a column that is not described',
      { id: integer() },
      'SELECT 1 AS id, 2 AS rest',
      'rest is not described',
    ],
    [
      'a NULL',
      { id: integer() },
      'SELECT NULL::integer AS id',
      'id is null, and described as never null',
    ],
  ])('%s is found', async (_, columns, sql, fault) => {
    expect(await faultsOf(columns, sql)).toEqual([fault]);
  });

  it('is found within a transaction, and where no row comes', async () => {
    await app.knex.transaction(async (trx) => {
      await rowsOf({ id: integer() }, trx('audit_log').select('id').limit(0));
    });
    expect(takeFalseRows()).toHaveLength(1);
  });
});

it('a true one is left alone', async () => {
  const columns = { id: bigint(), name: orNull(text()) };
  expect(await faultsOf(columns, 'SELECT 1::bigint AS id, NULL::text AS name')).toEqual([]);
});
