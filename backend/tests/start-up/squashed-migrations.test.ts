import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { runMigrations } from '../../src/platform/migrations';
import { bootInProcess } from '../harness/boot-process';
import { createTestDatabase, type TestDatabase } from '../harness/databases';

const FOLDER = path.resolve(__dirname, '..', '..', '..', 'database', 'migrations');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
const squashes: { from: string[]; to: string[] }[] = JSON.parse(
  readFileSync(path.join(FOLDER, 'squashed.json'), 'utf8'),
);

let database: TestDatabase;
let db: Knex;

beforeEach(async () => {
  database = await createTestDatabase();
  db = knex({ client: 'pg', connection: database.url });
});

afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** As a database was that met the migrations one by one, the first so many of them. */
async function recordAsBefore({ from, to }: { from: string[]; to: string[] }, count = from.length) {
  const migrations = db('crediario_migrations');
  await migrations.clone().whereIn('name', to).delete();
  const record = { batch: 1, migration_time: new Date() };
  await migrations.insert(from.slice(0, count).map((name) => ({ name, ...record })));
}

const recorded = () => db('crediario_migrations').orderBy('name').pluck('name');

const numbered = squashes.map((_, index) => index);

const recordAllBefore = async (index: number) => {
  for (const squash of squashes.slice(index).reverse()) await recordAsBefore(squash);
};

it('a start goes on with a database that ran what was put together since, as it is', async () => {
  await recordAllBefore(0);
  await bootInProcess(database.url);
  expect(await recorded()).toEqual(files.sort());
});

it.each(numbered)(
  'a database that ran the migrations before squash %i and later ones goes on as it is',
  async (index) => {
    await recordAllBefore(index);
    expect(await runMigrations(db, FOLDER)).toEqual([]);
    expect(await recorded()).toEqual(files.sort());
  },
);

it.each(numbered)('one that ran some of squash %i is refused, and told why', async (index) => {
  await recordAllBefore(index + 1);
  await recordAsBefore(squashes[index] ?? { from: [], to: [] }, 2);
  const before = await recorded();
  await expect(runMigrations(db, FOLDER)).rejects.toThrow(
    'O banco é de uma versão de desenvolvimento que não existe mais: comece com um banco vazio.',
  );
  expect(await recorded()).toEqual(before);
});
