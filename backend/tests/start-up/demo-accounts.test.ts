import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Client } from 'pg';
import { configurationFaults } from '../../src/platform/settings';
import { bootInProcess } from '../harness/boot-process';
import {
  createEmptyDatabase,
  createTestDatabase,
  createUnpeopledDatabase,
  type TestDatabase,
} from '../harness/databases';
import { NOBODY, TEST_ENVIRONMENT } from '../harness/environment';
import { createStoryDatabase } from '../harness/story-database';

const RELEASE = path.resolve(__dirname, '..', '..', '..', 'database', 'releases', '0.1.0.sql.gz');

const PRODUCTION = { ...NOBODY, CREDIARIO_DEPLOYMENT: 'production', NODE_ENV: 'production' };

let database: TestDatabase;

async function query<T extends object>(sql: string): Promise<T[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const emailsWhere = async (condition: string, table = 'up_users') =>
  (
    await query<{ email: string }>(`SELECT email FROM ${table} WHERE ${condition} ORDER BY email`)
  ).map(({ email }) => email);

async function loadRelease(): Promise<void> {
  const sql = await promisify(gunzip)(await readFile(RELEASE));
  await query(sql.toString('utf8'));
}

/** Each on a database of its own; what needs none stands below. */
describe('at a start', () => {
  beforeEach(async () => {
    database = await createUnpeopledDatabase();
  });

  afterEach(() => database.drop());

  test('a production start shuts every account of the demonstration, and no other', async () => {
    await database.drop();
    database = await createStoryDatabase();
    const ofTheDemo = await emailsWhere('true');
    expect(ofTheDemo).toContain('admin@crediario.test');
    expect(ofTheDemo.length).toBeGreaterThanOrEqual(6);
    expect(await emailsWhere('demo')).toEqual(ofTheDemo);
    expect(await emailsWhere('demo', 'admin_users')).toEqual(['admin@crediario.test']);
    await query(`
    INSERT INTO sessions (user_id, expires_at) SELECT id, now() + interval '1 day' FROM up_users;
    INSERT INTO up_users (username, email, blocked) VALUES ('real@loja.com.br', 'real@loja.com.br', false)`);

    // The first administrator does not take an address that is another's.
    const taken = { ...PRODUCTION, ADMIN_EMAIL: 'jessica.andrade@crediario.test' };
    const refused = await bootInProcess(database.url, taken).catch((error) => error);
    expect(refused.stdout + refused.stderr).toContain(
      'jessica.andrade@crediario.test já é o endereço de outra conta',
    );

    const { stdout } = await bootInProcess(database.url, { ...PRODUCTION, DEMO: '1' });

    expect(await emailsWhere('blocked')).toEqual(ofTheDemo);
    expect(await emailsWhere('NOT blocked')).toEqual([
      'administrador@crediario.local',
      'real@loja.com.br',
    ]);
    expect(await query('SELECT user_id FROM sessions')).toEqual([]);
    expect(await emailsWhere('is_active', 'admin_users')).toEqual(['painel@crediario.local']);
    expect(refused.stdout + stdout).toMatch(/The accounts of the demonstration were shut/);
    expect(stdout).toMatch(
      /Primeiro administrador: administrador@crediario.local {2}senha: \d{12}/,
    );
    expect(
      await query("SELECT FROM audit_log WHERE action = 'block' AND user_id IS NULL"),
    ).toHaveLength(
      // One of them waited for access all along.
      ofTheDemo.length - 1,
    );

    const again = await bootInProcess(database.url, PRODUCTION);
    expect(again.stdout).not.toMatch(/demonstration were shut|senha/);
  });

  test('so does a start on a database that was not asked for the demonstration', async () => {
    const { stdout } = await bootInProcess(database.url, { ...NOBODY, DEMO: '' });
    expect(await emailsWhere('true')).toEqual(['administrador@crediario.local']);
    expect(await emailsWhere('true', 'admin_users')).toEqual(['painel@crediario.local']);
    expect(stdout).toMatch(
      /Primeiro administrador: administrador@crediario.local {2}senha: \d{12}/,
    );
  });

  test('the accounts that release 0.1.0 made are known, under another address as well', async () => {
    await database.drop();
    database = await createEmptyDatabase();
    await loadRelease();
    const made = await emailsWhere('true');
    expect(made).toContain('jessica.andrade@crediario.test');
    await query(`UPDATE public.up_users SET email = 'renomeada@loja.com.br', username = 'renomeada@loja.com.br'
                WHERE email = 'marcia.lima@crediario.test'`);

    await bootInProcess(database.url, {
      ...PRODUCTION,
      ADMIN_EMAIL: 'dona@loja.com.br',
      ADMIN_PASSWORD: '98765432',
    });

    expect(await emailsWhere('NOT blocked')).toEqual(['dona@loja.com.br']);
    expect(await emailsWhere('demo')).toContain('renomeada@loja.com.br');
  });

  test('a database that is somebody’s gets none of them, even where they are asked for', async () => {
    await database.drop();
    database = await createTestDatabase();
    await query("INSERT INTO clients (name, active) VALUES ('Maria', true)");

    await bootInProcess(database.url, { ...NOBODY, DEMO: '1' });

    expect(await emailsWhere('true')).toEqual([TEST_ENVIRONMENT.ADMIN_EMAIL]);
    expect(await emailsWhere('demo', 'admin_users')).toEqual([]);
  });
});

describe('the demonstration’s login is not offered to the whole network', () => {
  const base = {
    DATABASE_URL: 'postgres://somewhere/db',
    CREDIARIO_DEPLOYMENT: 'local',
    DEMO: '1',
  };

  test.each(['0.0.0.0', '::', '192.168.0.10', 'loja.interno'])('on %s', (host) => {
    expect(configurationFaults({ ...base, HOST: host })).toEqual([
      expect.stringMatching(/^HOST=.* abre para a rede a demonstração/),
    ]);
    expect(configurationFaults({ ...base, HOST: host, DEMO_PUBLIC: '1' })).toEqual([]);
    expect(configurationFaults({ ...base, HOST: host, DEMO: '0' })).toEqual([]);
  });

  test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost', ''])(
    'but on this machine, %s',
    (host) => {
      expect(configurationFaults({ ...base, HOST: host })).toEqual([]);
    },
  );
});
