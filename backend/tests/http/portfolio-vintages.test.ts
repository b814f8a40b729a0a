import type { PortfolioVintages } from '@crediario/contract/wire';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { differencesIn } from '../world/verify';

const app = startApp();

const at = (moment: string) => app.clock.set(`${moment}:00-03:00`);

async function vintages(
  world: World,
  query: Record<string, unknown> = {},
): Promise<PortfolioVintages> {
  const asked = { user_id: world.fabio.id, ...query };
  const { body } = await world.sara.get('/api/portfolio/vintages').query(asked).expect(200);
  return body.data;
}

/** '2026-01: 200; 0.03 0 % paid, 0 % late; …' */
const linesOf = ({ vintages: all }: PortfolioVintages) =>
  all.map(({ month, contracted, points }) => {
    const told = points.map(
      ({ age, paid_percent, late_percent }) => `${age} ${paid_percent} ${late_percent}`,
    );
    return `${month}: ${contracted}; ${told.join(', ')}`;
  });

/** Sold on 31/01, R$ 100,00 due on 05/02 and R$ 100,00 due on 28/02; on 10/02 R$ 100,00 more, paid at once. */
async function twoMonths() {
  const world = await aWorld(app);
  const sale = await world.aSale({
    value: '100,00',
    instalments: 1,
    own: [['2026-02-05', '100,00']],
  });
  const other = await world.aSale({ of: await world.aClient(), value: '100,00', instalments: 1 });
  at('2026-02-10T12:00');
  const paid = await world.aSale({ of: await world.aClient(), value: '100,00', instalments: 1 });
  await world.pay(paid, 'all');
  at('2026-03-10T12:00');
  return { world, sale, other };
}

describe('vintages', () => {
  it('tell at each month’s end, and today, what the sales of a month have brought and what is late', async () => {
    const { world, sale } = await twoMonths();
    await world.pay(sale, '40,00');
    const told = await vintages(world);
    expect(linesOf(told)).toEqual([
      '2026-01: 200; 1 0 0, 2 0 0, 2.32 20 30',
      '2026-02: 100; 1 100 0, 1.32 100 0',
    ]);
    expect([told.as_of, told.missing]).toEqual(['2026-03-10', 0]);
    const { body } = await world.sara
      .get('/api/portfolio/sales')
      .query({ user_id: world.fabio.id, sold_from: '2026-01-01', sold_to: '2026-01-31', from: 31 })
      .expect(200);
    expect(body.meta.sum.value).toBe(told.vintages[0]?.points.at(-1)?.late);
    expect(linesOf(await vintages(world, { as_of: '2026-02-27' }))).toEqual([
      '2026-01: 200; 1 0 0, 1.96 0 0',
      '2026-02: 100; 0.96 100 0',
    ]);
  });

  it('count a settlement by renewal as no money', async () => {
    const { world, other } = await twoMonths();
    await world.renew(other, { value: '150,00', instalments: 1 });
    expect(linesOf(await vintages(world))).toEqual([
      '2026-01: 200; 1 0 0, 2 0 0, 2.32 0 50',
      '2026-02: 100; 1 100 0, 1.32 100 0',
      '2026-03: 150; 0.32 0 0',
    ]);
    expect(await differencesIn(app)).toEqual([]);
  });

  it('are of who held the clients on each day', async () => {
    const { world } = await twoMonths();
    const rita = await app.newUser();
    await world.act((context) => updateClient(context, world.maria, { user: rita.id }));
    expect(linesOf(await vintages(world))[0]).toBe('2026-01: 100; 1 0 0, 2 0 0, 2.32 0 0');
    expect(linesOf(await vintages(world, { user_id: rita.id }))).toEqual([
      '2026-01: 100; 2.32 0 100',
    ]);
  });

  it('of nobody there are none', async () => {
    const { sara } = await aWorld(app);
    await sara.get('/api/portfolio/vintages?user_id=999999').expect(404);
  });

  it.each(['sold_from=2026-02-30', 'sold_to=x'])('sales of %s are refused', async (query) => {
    const { sara } = await aWorld(app);
    const { body } = await sara.get(`/api/portfolio/sales?${query}`).expect(400);
    expect(body.error.message).toBeTruthy();
  });
});
