import type { ClientScore } from '@crediario/contract/wire';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { keepScores } from '../../src/api/score/use-cases/keep-scores';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';

const app = startApp();

const at = (moment: string) => app.clock.set(`${moment}:00-03:00`);

async function scoreOf({ sara, maria }: World, asOf?: string): Promise<ClientScore> {
  const query = asOf === undefined ? {} : { as_of: asOf };
  return (await sara.get(`/api/clients/${maria}/score`).query(query).expect(200)).body.data;
}

const told = ({ lines }: ClientScore) =>
  Object.fromEntries(lines.map(({ key, found, points }) => [key, `${found}: ${points}`]));

/** Four weeks: two paid on their days, one five days late, the last one owed. */
async function fourWeeks() {
  const world = await aWorld(app, '2026-03-02T09:00:00-03:00');
  const sale = await world.aSale({
    instalments: 4,
    own: [
      ['2026-03-09', '25,00'],
      ['2026-03-16', '25,00'],
      ['2026-03-23', '25,00'],
      ['2026-03-30', '25,00'],
    ],
  });
  at('2026-03-09T10:00');
  await world.pay(sale, 1);
  at('2026-03-16T10:00');
  await world.pay(sale, 1);
  at('2026-03-28T10:00');
  await world.pay(sale, 1);
  at('2026-04-02T10:00');
  return { world, sale };
}

test('the score tells line by line what was found, and the sale behind it', async () => {
  const { world, sale } = await fourWeeks();
  const score = await scoreOf(world);
  expect(told(score)).toEqual({
    // 54471 + 57489 of those and of 60675 and 64035: 250 × 111960 / 236707 = 118.25; a hundred, of 172635: 64.85.
    onTime: '2 de 4: 118',
    nearlyOnTime: '2 de 3: 65',
    worstDelay: '5 dias: 75',
    currentDelay: '3 dias: 190',
    brokenPromises: 'Nenhuma: 50',
    settledSales: 'Nenhuma: 0',
    lateRenewals: 'Nenhuma: 75',
    monthsKnown: '1 mês: 0',
  });
  expect(score).toMatchObject({ client_id: world.maria, as_of: '2026-04-02', grade: 'D' });
  expect(score.points).toBe(score.lines.reduce((sum, { points }) => sum + points, 0));
  expect(score.lines.map(({ of }) => of).reduce((sum, of) => sum + of, 0)).toBe(1000);
  const delay = score.lines.find(({ key }) => key === 'worstDelay');
  expect(delay).toMatchObject({ label: 'Maior atraso', span: 'últimos 12 meses', sale_id: sale });
});

test('of a past day it is what it was then, whatever came later; a day to come is as today', async () => {
  const { world, sale } = await fourWeeks();
  const days = ['2026-03-01', '2026-03-17', '2026-03-27', '2026-03-28', '2026-04-01'];
  const then = await Promise.all(days.map((day) => scoreOf(world, day)));
  expect(then.map(({ grade }) => grade)).toEqual([null, null, 'D', 'C', 'D']);
  // What a box that is closed has seen stays as it was seen.
  await world.close(world.box);
  await world.anOpenBox(world.fabio.id);
  await world.pay(sale, 'all');
  at('2026-04-09T10:00');
  expect(await scoreOf(world)).toMatchObject({ grade: 'C' });
  await world.act((context) => deleteSale(context, sale));
  expect(await scoreOf(world)).toMatchObject({ grade: null });
  expect(await Promise.all(days.map((day) => scoreOf(world, day)))).toEqual(then);
  expect(await scoreOf(world, '2026-12-31')).toEqual(await scoreOf(world));
});

test('nothing is said of a client of whom too little is known, nor of one who does not exist', async () => {
  const world = await aWorld(app);
  expect(await scoreOf(world)).toMatchObject({ points: null, grade: null, lines: [] });
  await world.sara.get('/api/clients/999999/score').expect(404);
  await world.sara.get(`/api/clients/${world.maria}/score?as_of=2026-02-30`).expect(400);
});

test('the export tells the client what is kept, and forgetting them takes it away', async () => {
  const { world, sale } = await fourWeeks();
  await world.pay(sale, 'all');
  at('2026-04-03T10:00');
  await keepScores(app.strapi, '2026-04-02', () => true);
  const path = `/api/clients/${world.maria}`;
  const admin = world.sara;
  const { body } = await admin.get(`${path}/personal-data`).expect(200);
  const score = await scoreOf(world, '2026-04-02');
  expect(body.data.titular.avaliacao).toEqual({
    nota: score.grade,
    pontos: score.points,
    em: '2026-04-02',
  });
  await admin.post(`${path}/anonymise`).expect(200);
  expect(await app.knex('client_scores').where({ client_id: world.maria })).toEqual([]);
  await keepScores(app.strapi, '2026-04-02', () => true);
  expect(await app.knex('client_scores').where({ client_id: world.maria })).toEqual([]);
});
