import { startApp } from '../harness';

const TOKEN = 'segredo-de-quem-observa';
const app = startApp({ METRICS_TOKEN: TOKEN });

const metrics = (token: string) =>
  app.anonymous.get('/metrics', { Authorization: `Bearer ${token}` });

/** What the product said to its log while `work` ran. */
async function logOf(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const spy = jest.spyOn(app.strapi.log, 'http').mockImplementation((line: object) => {
    lines.push(JSON.stringify(line));
    return app.strapi.log;
  });
  await work();
  spy.mockRestore();
  return lines.join('\n');
}

test('gives each request an id of its own, whatever the caller says', async () => {
  const first = await app.anonymous.get('/api/settings', { 'X-Request-Id': 'forged' });
  const second = await app.anonymous.get('/api/settings');

  expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('logs the route, the answer and who asked; never what was asked for', async () => {
  const staff = await app.loginAs('gerente');

  const log = await logOf(() => staff.get('/api/ReportClients?user_id=all&criterio=52998224725'));

  expect(JSON.parse(log)).toMatchObject({
    method: 'GET',
    route: '/api/ReportClients',
    status: 200,
    user: staff.id,
    ms: expect.any(Number),
  });
  expect(log).not.toContain('52998224725');
});

test('keeps the key of a statement out of the log', async () => {
  const log = await logOf(() => app.anonymous.get('/extrato-12-tokenthatopensit.pdf'));

  expect(JSON.parse(log)).toMatchObject({ status: 404 });
  expect(log).not.toContain('tokenthatopensit');
});

test('tells Prometheus of routes, connections, statements and the books', async () => {
  await app.anonymous.get('/api/settings');
  await app.knex('ledger_checks').insert([
    { checked_at: '2026-01-01T00:00:00Z', differences: 3 },
    { checked_at: '2026-01-02T00:00:00Z', differences: 0 },
  ]);

  const { status, text } = await metrics(TOKEN);

  expect(status).toBe(200);
  expect(text).toMatch(
    /crediario_http_request_duration_seconds_count\{method="GET",route="\/api\/settings",status="200"\} [1-9]/,
  );
  expect(text).toMatch(/crediario_database_connections\{state="used"\} \d/);
  expect(text).toContain('crediario_statements{state="waiting"} 0');
  expect(text).toContain('crediario_ledger_differences 0');
  expect(text).toContain(`crediario_ledger_check_time_seconds ${Date.UTC(2026, 0, 2) / 1000}`);
  expect(text).toContain('process_resident_memory_bytes');
});

test('books that nobody ever checked are as old as the database, so that the alarm for unchecked books goes off', async () => {
  await app.knex('ledger_checks').delete();
  const [first] = await app.knex('crediario_migrations').orderBy('migration_time').limit(1);

  const { text } = await metrics(TOKEN);

  const told = /^crediario_ledger_check_time_seconds (\S+)$/m.exec(text)?.[1];
  expect(Number(told)).toBe(new Date(first.migration_time).getTime() / 1000);
});

test('has no metrics without the token', async () => {
  expect((await metrics('wrong')).status).toBe(404);
  expect((await app.anonymous.get('/metrics')).status).toBe(404);
});
