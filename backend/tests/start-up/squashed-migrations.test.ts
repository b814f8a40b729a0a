import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { bootInProcess } from '../harness/boot-process';
import { createTestDatabase, type TestDatabase } from '../harness/databases';

const FOLDER = path.resolve(__dirname, '..', '..', '..', 'database', 'migrations');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
const squashes: { from: string[]; to: string[] }[] = JSON.parse(
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
async function recordAsBefore({ from, to }: { from: string[]; to: string[] }, count = from.length) {
  await client.query('DELETE FROM crediario_migrations WHERE name = ANY ($1)', [to]);
  await client.query(
    `INSERT INTO crediario_migrations (name, batch, migration_time)
     SELECT name, 1, now() FROM unnest($1::text[]) AS name`,
    [from.slice(0, count)],
  );
}

const recorded = async () =>
  (await client.query('SELECT name FROM crediario_migrations ORDER BY name')).rows.map(
    ({ name }) => name,
  );

const numbered = squashes.map((_, index) => index);

it.each(numbered)(
  'a database that ran the migrations before squash %i and later ones goes on as it is',
  async (index) => {
    for (const squash of squashes.slice(index).reverse()) await recordAsBefore(squash);
    await bootInProcess(database.url);
    expect(await recorded()).toEqual(files.sort());
  },
);

it.each(numbered)('one that ran some of squash %i is refused, and told why', async (index) => {
  for (const squash of squashes.slice(index + 1).reverse()) await recordAsBefore(squash);
  await recordAsBefore(squashes[index] ?? { from: [], to: [] }, 2);
  const before = await recorded();
  await expect(bootInProcess(database.url)).rejects.toThrow(
    'O banco é de uma versão de desenvolvimento que não existe mais: comece com um banco vazio.',
  );
  expect(await recorded()).toEqual(before);
});
