import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { bootInProcess } from '../harness/boot-process';
import { createTestDatabase, type TestDatabase } from '../harness/databases';

const FOLDER = path.resolve(__dirname, '..', '..', '..', 'database', 'migrations');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
const squashed: { from: string[]; to: string[] } = JSON.parse(
  readFileSync(path.join(FOLDER, 'squashed.json'), 'utf8'),
);

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

/** As a database was that met the migrations one by one, the first so many of them. */
async function recordAsBefore(count: number): Promise<void> {
  await client.query('DELETE FROM crediario_migrations WHERE name = ANY ($1)', [squashed.to]);
  await client.query(
    `INSERT INTO crediario_migrations (name, batch, migration_time)
     SELECT name, 1, now() FROM unnest($1::text[]) AS name`,
    [squashed.from.slice(0, count)],
  );
}

const recorded = async () =>
  (await client.query('SELECT name FROM crediario_migrations ORDER BY name')).rows.map(
    ({ name }) => name,
  );

it('a database that ran the migrations before they were put together goes on as it is', async () => {
  await recordAsBefore(squashed.from.length);
  await bootInProcess(database.url);
  expect(await recorded()).toEqual(files.sort());
});

it('one that ran some of them is refused, and told why', async () => {
  await recordAsBefore(3);
  const before = await recorded();
  await expect(bootInProcess(database.url)).rejects.toThrow(
    'O banco é de uma versão de desenvolvimento que não existe mais: comece com um banco vazio.',
  );
  expect(await recorded()).toEqual(before);
});
