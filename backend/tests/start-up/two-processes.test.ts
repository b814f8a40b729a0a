import { Client } from 'pg';
import { bootInOwnProcess } from '../harness/boot-process';
import { createEmptyDatabase, type TestDatabase } from '../harness/databases';

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(() => database.drop());

async function valueIn(sql: string): Promise<unknown> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

test('two processes that start at once on an empty database both come up, and seed it once', async () => {
  await Promise.all([bootInOwnProcess(database.url), bootInOwnProcess(database.url)]);

  expect(await valueIn('select count(*)::int as value from type_payments')).toBe(3);
  expect(
    await valueIn("select count(*)::int as value from up_roles where type = 'funcionario'"),
  ).toBe(1);
  expect(
    await valueIn(
      "select count(*)::int as value from up_users where email = 'primeiro@crediario.test'",
    ),
  ).toBe(1);
  expect(
    await valueIn(
      'select count(*)::int as value from (select action, role_id from up_permissions p join up_permissions_role_links l on l.permission_id = p.id group by 1, 2 having count(*) > 1) as doubled',
    ),
  ).toBe(0);
});

const PRODUCTION = {
  CREDIARIO_DEPLOYMENT: 'production',
  NODE_ENV: 'production',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
};

const refusal = (environment: Record<string, string>) =>
  bootInOwnProcess(database.url, environment).then(
    () => 'it started',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

test('production refuses to start without its secrets, by name, and with a shifted clock', async () => {
  const said = await refusal({
    ...PRODUCTION,
    JWT_SECRET: '',
    APP_KEYS: '',
    CLOCK_START: '2026-01-01T00:00:00Z',
  });
  expect(said).toContain('faltam: APP_KEYS, JWT_SECRET');
  expect(said).toContain('CLOCK_START');
});
