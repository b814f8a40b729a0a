import knex, { type Knex } from 'knex';
import { REPLICA_KEY } from '../../src/platform/replica/current-replica';
import type { Replica } from '../../src/platform/replica/replica';
import { startApp } from '../harness';
import { createTestDatabase, type TestDatabase } from '../harness/databases';
import { aWorld, type World } from '../world';

const TOKEN = 'segredo-de-quem-observa';
const app = startApp({
  METRICS_TOKEN: TOKEN,
  DATABASE_REPLICA_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
});

const salesOn = async (world: World, date: string) => {
  const { body } = await world.sara.get('/api/reportDashBoard').query({ date }).expect(200);
  return body.data[0].value_tot_sales;
};

test('the dashboard is there without its replica, and the metrics tell', async () => {
  const world = await aWorld(app, '2025-03-10T12:00:00-03:00');
  await world.aSale({ value: '100,00' });

  expect(await salesOn(world, '2025-03-10')).toBe(100);
  const { text } = await app.anonymous.get('/metrics', { Authorization: `Bearer ${TOKEN}` });
  expect(text).toMatch(/crediario_replica_reads_total\{outcome="unavailable"\} [1-9]/);
  expect(text).toContain('crediario_replica_reads_total{outcome="served"} 0');
});

describe('with a replica that has stayed behind', () => {
  let database: TestDatabase;
  let pool: Knex;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = knex({ client: 'postgres', connection: database.url, pool: { min: 0, max: 2 } });
    const replica: Replica = {
      read: (read) => read(pool),
      outcomes: { served: 0, behind: 0, unavailable: 0 },
      close: () => pool.destroy(),
    };
    await (app.strapi.config.get(REPLICA_KEY) as Replica).close();
    app.strapi.config.set(REPLICA_KEY, replica);
  });

  afterAll(() => database.drop());

  test('the dashboard shows its state, every list and record the primary’s', async () => {
    const world = await aWorld(app, '2025-04-10T12:00:00-03:00');
    const sale = await world.aSale({ value: '100,00' });

    expect(await salesOn(world, '2025-04-10')).toBe(0);
    const reads = [
      `/api/reportSales?id_client=${world.maria}`,
      `/api/ReportClients?user_id=${world.fabio.id}`,
      `/api/reportCashConsolidated?id=${world.box}`,
    ];
    for (const path of reads) {
      const { body } = await world.sara.get(path).expect(200);
      expect(body.data).toHaveLength(1);
    }
    await world.sara.get(`/api/sales/${sale}`).expect(200);
  });
});
