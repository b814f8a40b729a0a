import { startApp } from '../harness';
import { aWorld } from '../world';
import { rowsOfImport, stage, step } from '../world/imports';
import { differencesIn } from '../world/verify';

const app = startApp();

const CHECK = '29_imports.sql';

/** Two people, each with a sale of which something was paid elsewhere. */
async function imported() {
  const world = await aWorld(app, '2026-02-05T12:00:00-03:00');
  const lines = [0, 1].map((index) => ({
    client: {
      name: 'Abdias',
      lastName: `Livro ${index}`,
      phone: `859${String(10_000_000 + world.fabio.id * 10 + index)}`,
    },
    sale: {
      sold_on: '2026-01-05',
      value_cents: 100_000,
      total_cents: 120_000,
      instalments: 10,
      frequency: 'weekly' as const,
      paid_cents: 30_000,
    },
  }));
  const id = await stage(world, lines);
  await step(app, world, id, 'dry-run');
  expect(await step(app, world, id, 'apply')).toMatchObject({ counts: { new: 2 } });
  const [first, second] = await rowsOfImport(world, id);
  return {
    id,
    sale: first?.sale_id ?? 0,
    other: second?.sale_id ?? 0,
    client: first?.client_id ?? 0,
  };
}

const TABLES = ['payments', 'sales', 'clients', 'import_rows'];

describe('the check of imports', () => {
  it.each([
    [
      'what a line says was paid',
      'UPDATE import_rows SET sale_paid = sale_paid + 0.01 WHERE sale_id = :sale',
      'sale',
    ],
    [
      'a line that is no longer of its sale',
      'UPDATE import_rows SET is_written = false WHERE sale_id = :sale',
      'sale',
    ],
    [
      'two lines of one sale',
      'UPDATE import_rows SET sale_id = :sale WHERE sale_id = :other',
      'sale',
    ],
    [
      'a settlement on another day',
      `UPDATE payments SET business_date = business_date + 1 WHERE sale_id = :sale`,
      'sale',
    ],
    [
      'a settlement that is void',
      `UPDATE payments SET voided_at = now() WHERE sale_id = :sale`,
      'sale',
    ],
    [
      'a line whose client is gone',
      'UPDATE import_rows SET client_id = 0 WHERE sale_id = :sale',
      'line',
    ],
    [
      'a settlement of a sale that came with no import',
      `UPDATE sales SET origin = 'web', came_on = NULL, cash_id = (SELECT min(id) FROM cashs) WHERE id = :sale`,
      'payment',
    ],
  ])('finds a planted difference in %s', async (_what, plant, record) => {
    const scene = await imported();
    const trx = await app.knex.transaction();
    const found = await Promise.all(
      TABLES.map((table) => trx.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [table])),
    )
      .then(() => trx.raw(plant, plant.includes(':other') ? scene : { sale: scene.sale }))
      .then(() => differencesIn(app, trx))
      .finally(() => trx.rollback());
    const records = found.filter(({ check }) => check === CHECK).map((one) => one.record);
    const named = {
      sale: `sale ${scene.sale}`,
      line: `import ${scene.id}, line 2`,
      payment: expect.stringMatching(/^payment \d+$/),
    };
    expect(records).toContainEqual(named[record as keyof typeof named]);
    expect(await differencesIn(app)).toEqual([]);
  });
});
