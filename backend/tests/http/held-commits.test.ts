import { Client } from 'pg';
import { startApp } from '../harness';
import { aWorld } from '../world';

const TOKEN = 'segredo-de-quem-observa';
const app = startApp({ DATABASE_POOL_MAX: '10', METRICS_TOKEN: TOKEN });
const LOCK = 4_242;

/** Holds the commits of `work` as the loss of the only synchronous standby does, until `meanwhile` is over. */
async function whileCommitsWait(
  work: () => Promise<unknown>,
  meanwhile: (waiting: () => Promise<number>) => Promise<void>,
): Promise<void> {
  await app.knex.raw(`
    CREATE FUNCTION wait_for_standby() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER wait_for_standby AFTER INSERT ON audit_log
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_for_standby()`);
  const standby = new Client({ connectionString: app.databaseUrl });
  await standby.connect();
  // The commit that waits, and those of the same collector that wait for it.
  const waiting = async () => {
    const { rows } = await standby.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0].n;
  };
  await standby.query(`SELECT pg_advisory_lock(${LOCK})`);
  const done = work();
  try {
    while ((await waiting()) < 7) await new Promise(setImmediate);
    await meanwhile(waiting);
  } finally {
    await standby.end();
    await done;
  }
}

test('while commits wait without end, reads are answered; then each write is there once', async () => {
  const world = await aWorld(app);
  const sales = await Promise.all(Array.from({ length: 12 }, () => world.aSale()));
  const pay = async (sale: number) => {
    const data = { sale: { id: sale }, type_payment: { id: 2 }, value: 1, isMaster: true };
    expect((await world.sara.post('/api/paymentPortions', { data })).status).toBe(200);
  };
  await whileCommitsWait(
    () => Promise.all(sales.map(pay)),
    async (waiting) => {
      for (let round = 0; round < 2; round += 1) {
        const reads = ['/api/clients', '/api/reportSales', '/api/users/me', '/_health/ready'];
        const answers = await Promise.all(reads.map((path) => world.sara.get(path)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204]);
      }
      const asked = { Authorization: `Bearer ${TOKEN}` };
      const { text } = await app.anonymous.get('/metrics', asked);
      expect(text).toContain('crediario_database_connections{state="awaited"} 5');
      expect(await waiting()).toBe(7);
    },
  );
  const counted = await app.knex('payments').whereIn('sale_id', sales).count('* as n').first();
  expect(Number(counted?.['n'])).toBe(12);
});

test('a transaction that fails leaves its turn to the next', async () => {
  const world = await aWorld(app);
  for (let count = 0; count < 20; count += 1) {
    await expect(
      app.strapi.db.transaction(() => Promise.reject(new Error('undone'))),
    ).rejects.toThrow('undone');
    await expect(app.knex.transaction(() => Promise.reject(new Error('undone')))).rejects.toThrow(
      'undone',
    );
  }
  expect(await world.pay(await world.aSale(), '1,00')).toBeGreaterThan(0);
});
