import { deleteCost } from '../../src/api/cost/use-cases/delete-cost';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { dashboardRows } from '../../src/api/dashboard/queries/dashboard-rows';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import { startApp } from '../harness';
import { aWorld, planOf, type World } from '../world';
import { boxValue } from '../world/state';
import { differencesIn } from '../world/verify';

/** On which day a correction counts (domain.md 6): with what it takes back while that box is open, else when it is posted. */
const app = startApp();

const FEBRUARY = { first: '2026-02-01', last: '2026-02-28' };
const MARCH = { first: '2026-03-01', last: '2026-03-31' };

async function onDashboard(world: World, period: { first: string; last: string }) {
  const [row] = await dashboardRows(app.knex, [period], world.fabio.id);
  return [row?.value_tot_sales, row?.value_tot_receive, row?.tot_fees, row?.cost];
}

/** What the dashboard says of each day of the two months on which something is left, and of each month. */
async function told(world: World) {
  const rows = await app
    .knex('daily_movements')
    .where({ employee_id: world.fabio.id })
    .orderBy('business_date');
  const days = rows
    .map((row) => [row.business_date, row.sales_value, row.received, row.fees, row.expenses])
    .filter(([, ...sums]) => sums.some((sum) => sum !== 0));
  return {
    days,
    february: await onDashboard(world, FEBRUARY),
    march: await onDashboard(world, MARCH),
  };
}

const inMarch = () => app.clock.set('2026-03-01T09:00:00-03:00');

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

describe('within one open box, across a month’s end', () => {
  it('a late payment replaced counts once, on its day', async () => {
    const world = await aWorld(app, '2026-02-27T12:00:00-03:00');
    const sale = await world.aSale({ value: '1000,00', fee: '20%', instalments: 10 });
    inMarch();
    const late = await world.pay(sale, '600,00', { at: '2026-02-28' });
    await world.pay(sale, '472,35', { at: '2026-02-28', replacing: late });
    expect(await told(world)).toEqual({
      days: [
        ['2026-02-27', 1000, 0, 0, 0],
        ['2026-02-28', 0, 472.35, 78.73, 0],
      ],
      february: [1000, 472.35, 78.73, 0],
      march: [0, 0, 0, 0],
    });
    await world.pay(sale, '400,00', { replacing: late });
    expect(await told(world)).toMatchObject({
      february: [1000, 0, 0, 0],
      march: [0, 400, 66.67, 0],
    });
  });

  it('a sale deleted leaves no trace, its payments neither', async () => {
    const world = await aWorld(app, '2026-02-27T12:00:00-03:00');
    const sale = await world.aSale({ value: '100,00', fee: '10%' });
    await world.pay(sale, '50,00');
    inMarch();
    await world.pay(sale, '20,00');
    await world.act((context) => deleteSale(context, sale));
    expect(await told(world)).toEqual({
      days: [],
      february: [0, 0, 0, 0],
      march: [0, 0, 0, 0],
    });
    expect(await boxValue(app, world.box)).toBe('0,00');
  });

  it('a sale edited is the new one from its first day on', async () => {
    const world = await aWorld(app, '2026-02-27T12:00:00-03:00');
    const sale = await world.aSale({ value: '100,00' });
    inMarch();
    const order = {
      ...planOf({ value: '150,00' }),
      saleId: sale,
      clientId: null,
      readUpdatedAt: null,
    };
    await world.act((context) => editSale(context, order));
    expect(await told(world)).toEqual({
      days: [['2026-02-27', 150, 0, 0, 0]],
      february: [150, 0, 0, 0],
      march: [0, 0, 0, 0],
    });
  });

  it('an expense deleted was none', async () => {
    const world = await aWorld(app, '2026-02-27T12:00:00-03:00');
    const cost = {
      cashBoxId: world.box,
      kind: 'expense',
      valueCents: 500,
      observation: null,
    } as const;
    const id = await world.act((context) => registerCost(context, cost));
    inMarch();
    await world.act((context) => deleteCost(context, id));
    expect(await told(world)).toMatchObject({ days: [], february: [0, 0, 0, 0] });
  });

  it('a renewal deleted takes the profit of its settlement back where it was', async () => {
    const world = await aWorld(app, '2026-02-27T12:00:00-03:00');
    const old = await world.aSale({ value: '100,00', fee: '10%' });
    const renewal = await world.renew(old, { value: '200,00' });
    inMarch();
    await world.act((context) => deleteSale(context, renewal));
    expect(await told(world)).toMatchObject({
      days: [['2026-02-27', 100, 0, 0, 0]],
      march: [0, 0, 0, 0],
    });
  });
});

describe('from a box that is closed', () => {
  it('a deletion counts in the next one, on the day on which it is posted', async () => {
    const world = await aWorld(app, '2026-02-27T12:00:00-03:00');
    const sale = await world.aSale({ value: '100,00' });
    await world.close(world.box);
    inMarch();
    await world.anOpenBox(world.fabio.id);
    await world.act((context) => deleteSale(context, sale));
    expect(await told(world)).toMatchObject({ february: [100, 0, 0, 0], march: [-100, 0, 0, 0] });
  });

  it('an edit leaves the difference there, and a second one corrects the first on its day', async () => {
    const world = await aWorld(app, '2026-02-27T12:00:00-03:00');
    const sale = await world.aSale({ value: '100,00' });
    await world.close(world.box);
    inMarch();
    await world.anOpenBox(world.fabio.id);
    const edit = (value: string) =>
      world.act((context) =>
        editSale(context, {
          ...planOf({ value }),
          saleId: sale,
          clientId: null,
          readUpdatedAt: null,
        }),
      );
    await edit('150,00');
    app.clock.set('2026-03-02T09:00:00-03:00');
    await edit('130,00');
    expect(await told(world)).toMatchObject({
      days: [
        ['2026-02-27', 100, 0, 0, 0],
        ['2026-03-01', 30, 0, 0, 0],
      ],
    });
  });
});
