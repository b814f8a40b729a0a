import type { PortfolioCourse } from '@crediario/contract/wire';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { differencesIn } from '../world/verify';

const app = startApp();

const at = (moment: string) => app.clock.set(`${moment}:00-03:00`);

async function course(world: World, query: Record<string, unknown> = {}): Promise<PortfolioCourse> {
  const asked = { user_id: world.fabio.id, ...query };
  const { body } = await world.sara.get('/api/portfolio/course').query(asked).expect(200);
  return body.data;
}

/** '2026-02-01: 200, 0 %' */
const linesOf = ({ points }: PortfolioCourse) =>
  points.map(({ day, outstanding, par }) => `${day}: ${outstanding}, ${par[1]?.percent} %`);

describe('the course of what is at risk', () => {
  it('tells the end of each week since the first sale, and the day itself', async () => {
    const world = await aWorld(app);
    await world.aSale({ value: '100,00', instalments: 1, own: [['2026-02-05', '100,00']] });
    await world.aSale({ of: await world.aClient(), value: '300,00', instalments: 1 });
    at('2026-02-23T12:00');
    const told = await course(world);
    expect(linesOf(told)).toEqual([
      '2026-02-01: 400, 0 %',
      '2026-02-08: 400, 0 %',
      '2026-02-15: 400, 25 %',
      '2026-02-22: 400, 25 %',
      '2026-02-23: 400, 25 %',
    ]);
    expect([told.as_of, told.missing]).toEqual(['2026-02-23', 0]);
    expect((await course(world, { as_of: '2026-02-10' })).points).toEqual([
      ...told.points.slice(0, 2),
      { ...told.points[1], day: '2026-02-10' },
    ]);
  });

  it('is told anew where a day gone by was written to, and moves with no client', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', instalments: 1 });
    at('2026-02-08T12:00');
    const of = (user_id: number) => course(world, { user_id });
    expect(linesOf(await of(world.fabio.id))).toHaveLength(2);
    // Today's end is not known yet: what was kept of it is as good as nothing.
    at('2026-02-09T12:00');
    expect(linesOf(await of(world.fabio.id))).toContain('2026-02-08: 100, 0 %');
    at('2026-02-08T20:00');
    await world.pay(sale, '40,00');
    at('2026-02-16T12:00');
    const rita = await app.newUser();
    await world.act((context) => updateClient(context, world.maria, { user: rita.id }));
    expect(linesOf(await of(world.fabio.id))).toEqual([
      '2026-02-01: 100, 0 %',
      '2026-02-08: 60, 0 %',
      '2026-02-15: 60, 0 %',
      '2026-02-16: 0, 0 %',
    ]);
    expect(linesOf(await of(rita.id)).at(-1)).toBe('2026-02-16: 60, 0 %');
    expect(await differencesIn(app)).toEqual([]);
  });

  it('of nobody there is none', async () => {
    const { sara } = await aWorld(app);
    const { body } = await sara.get('/api/portfolio/course?user_id=999999').expect(404);
    expect(body.error.details.code).toBe('EMPLOYEE_NOT_FOUND');
  });
});
