import { addDays, type BusinessDate, rowColor } from '@crediario/contract/domain';
import { transferClients } from '../../src/api/client/use-cases/transfer-clients';
import { listClients } from '../../src/api/client/queries/client-list';
import { foundColors } from '../../src/api/client/queries/client-list-counts';
import { rowColorCounts } from '../../src/api/client/queries/client-list-row';
import { registerPayment } from '../../src/core/payment/register-payment';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { countSales } from '../../src/api/sale/queries/report-sales';
import { portfolioCounts } from '../../src/core/client/portfolio-counts';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { differencesIn } from '../world/verify';

const app = startApp();
const TODAY = '2026-03-16';

/** What the database has counted as things happened, beside what the lists themselves hold now. */
async function expectCounted(employeeId: number): Promise<void> {
  const today = app.clock.today();
  const counted = await portfolioCounts(app.knex, employeeId, today);
  const whole = { employeeId, search: [], order: 'name', today } as const;
  const listed = await listClients(app.knex, whole, null);
  expect(counted.colors).toEqual(rowColorCounts(listed, today));
  expect(await foundColors(app.knex, whole)).toEqual(counted.colors);
  const everySale = { first: '1900-01-01', last: '2999-12-31' };
  for (const statusId of [undefined, 1, 2]) {
    const filter = { employeeId, statusId };
    const found = await countSales(app.knex, { ...filter, dates: everySale }, today);
    expect(await countSales(app.knex, filter, today)).toBe(found);
  }
}

const payOff = (world: World, sale: number) => world.pay(sale, 'all');

describe('the counts of a portfolio', () => {
  it.each([-40, -8, -7, -1, 0, 1, 30])(
    'judge a sale whose next due date is %i days away as the domain does',
    async (days) => {
      const next: BusinessDate = addDays(TODAY, days);
      for (const more of [0, 1, 7, 8, 60]) {
        const last = addDays(next, more);
        const { rows } = await app.knex.raw(
          'SELECT crediario_active_color(:next, :last, :today) AS color',
          { next, last, today: TODAY },
        );
        const sale = { owedCents: 1, nextDueDate: next, lastDueDate: last };
        expect(rows[0].color).toBe(rowColor(sale, TODAY));
      }
    },
  );

  it('follow sales, payments, renewals, deletions, transfers and the days', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    const of = world.fabio.id;
    await expectCounted(of);
    const daily = await world.aSale({ value: '100,00', instalments: 5, frequency: 'Diária' });
    const weekly = await world.aSale({
      value: '90,00',
      instalments: 3,
      frequency: 'Semanal',
      weekday: 1,
    });
    await world.aClient();
    await expectCounted(of);
    await world.pay(daily, 1);
    for (let day = 0; day < 16; day += 1) {
      app.clock.advance(24 * 60);
      await expectCounted(of);
    }
    await payOff(world, weekly);
    await expectCounted(of);
    const renewal = await world.renew(daily, { value: '300,00', instalments: 4 });
    await expectCounted(of);
    await world.act((context) => deleteSale(context, renewal));
    await expectCounted(of);
    await world.act((context) =>
      transferClients(context, { fromEmployeeId: of, toEmployeeId: rita.id }),
    );
    await expectCounted(of);
    await expectCounted(rita.id);
    expect((await portfolioCounts(app.knex, of, app.clock.today())).sales).toBe(0);
    expect(await differencesIn(app)).toEqual([]);
  });

  it('hold where the last two active sales of a client are settled at the same time', async () => {
    const world = await aWorld(app);
    const sales = [await world.aSale(), await world.aSale()];
    await Promise.all(
      sales.map((saleId) =>
        world.act((context) =>
          registerPayment(context, {
            saleId,
            request: { type: 'all' },
            paidAt: null,
            cashBoxId: null,
            instalmentIds: null,
          }),
        ),
      ),
    );
    const { colors } = await portfolioCounts(app.knex, world.fabio.id, app.clock.today());
    expect(colors.blue).toBe(1);
    await expectCounted(world.fabio.id);
  });
});
