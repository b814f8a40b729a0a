import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../harness/databases';

/** Whatever a migration adds to the database has to come back with a backup: this is where it is seen if it does not. */
const SCRIPTS = path.resolve(__dirname, '..', '..', '..', 'scripts');

let folder: string;
const databases: TestDatabase[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-backup-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

async function command(name: string, database: TestDatabase, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', DATABASE_URL: database.url };
  const script = path.join(SCRIPTS, `${name}.mjs`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
  return stdout;
}

async function linesOf(file: string): Promise<string[]> {
  return gunzipSync(await readFile(file))
    .toString('latin1')
    .split('\n');
}

test('the whole database comes back, rows and rules, and its books add up', async () => {
  const original = await createTestDatabase();
  const restored = await createEmptyDatabase();
  databases.push(original, restored);
  const [first, second] = ['first.gz', 'second.gz'].map((name) => path.join(folder, name));
  await command('backup', original, '--own-format', String(first));
  await command('restore', restored, String(first));
  await command('backup', restored, '--own-format', String(second));

  const [one, other] = [await linesOf(String(first)), await linesOf(String(second))];
  const shapeOf = (lines: string[]) => JSON.parse(String(lines.splice(1, 1)[0]));
  const [shape, shapeAgain] = [shapeOf(one), shapeOf(other)];
  // PostgreSQL words some checks otherwise the second time; what each statement makes stays.
  const made = ({ before, after }: { before: string[]; after: string[] }) =>
    [...before, ...after].map((sql) => sql.split(/ CHECK | DEFAULT /)[0]);
  expect(made(shapeAgain)).toEqual(made(shape));
  expect(shape.after.length).toBeGreaterThan(300);
  expect(other).toEqual(one);
  expect(await command('verify', restored)).toContain('Nenhuma diferença.');
});
