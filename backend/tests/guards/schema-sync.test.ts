import { Client } from 'pg';
import { bootInProcess } from '../harness/boot-process';
import { createTestDatabase, type TestDatabase } from '../harness/databases';

/** What we added to the database beside Strapi's own schema. */
const OURS = `
  SELECT 'table ' || tablename AS thing FROM pg_tables WHERE schemaname = 'public'
  UNION ALL SELECT 'index ' || indexname FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'constraint ' || conname FROM pg_constraint WHERE contype = 'c'
  ORDER BY 1`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function ask(sql: string): Promise<string[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows.map((row) => row.thing);
  } finally {
    await client.end();
  }
}

it('a schema sync of Strapi’s goes past our tables, checks, triggers and indexes', async () => {
  const before = await ask(OURS);
  expect(before).toEqual(
    expect.arrayContaining([
      'table ledger_entries',
      'trigger ledger_entries_append_only',
      'index cashs_one_open_per_employee',
      'constraint sales_settled_is_status_2',
    ]),
  );
  // As if an older release had kept these columns otherwise: Strapi alters each of them.
  await ask(`
    UPDATE strapi_database_schema SET hash = 'older', schema = jsonb_set(schema::jsonb, '{tables}', (
      SELECT jsonb_agg(CASE WHEN entry ->> 'name' IN ('sales', 'portions', 'payments', 'cashs', 'costs')
        THEN jsonb_set(entry, '{columns}', (
          SELECT jsonb_agg(CASE WHEN col ->> 'type' IN ('decimal', 'datetime', 'date')
                                THEN jsonb_set(col, '{type}', '"text"') ELSE col END)
            FROM jsonb_array_elements(entry -> 'columns') AS col))
        ELSE entry END)
        FROM jsonb_array_elements(schema::jsonb -> 'tables') AS entry))`);
  await bootInProcess(database.url);
  expect(await ask(OURS)).toEqual(before);
  expect(await ask(`SELECT hash AS thing FROM strapi_database_schema`)).not.toContain('older');
});
