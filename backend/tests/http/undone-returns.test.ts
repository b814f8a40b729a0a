import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { aLine, aPixId, decide, lineIdOf, send, sentLine, undo } from '../world/bank';
import { accountOf, standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

/** A return of the bank's that was none: the Pix counts again, and October stays October. decision 0028. */
const app = startApp();

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

/** Profit and received of the months. */
const months = async ({ sara, fabio }: World) => {
  const figures = [];
  for (const month of [10, 11]) {
    const address = `/api/reportDashBoard?year=2025&month=${month}&user_id=${fabio.id}`;
    const { body } = await sara.get(address).expect(200);
    figures.push([body.data[0].tot_fees, body.data[0].value_tot_receive]);
  }
  return figures;
};

/** A Pix of 30 October, posted from its line; on the bank's 3 November some of it goes back. */
async function aReturn(value: number, back: number) {
  const world = await aWorld(app, '2025-10-29T12:00:00-03:00');
  const sale = await world.aSale({ value: '1.000,00', fee: '25%', instalments: 10 });
  app.clock.set('2025-11-04T12:00:00-03:00');
  const line = await sentLine(app, world, aLine(value, { day: '2025-10-30' }));
  await decide(world.sara, line, { deed: 'post', sale_id: sale }).expect(200);
  const out = {
    ...aLine(-back, { day: '2025-11-03', text: 'DEVOLUCAO PIX' }),
    id: aPixId().replace('E', 'D'),
  };
  await send(world, [out]);
  const outId = await lineIdOf(app, out);
  const payment_id = (await app.knex('payments').where({ sale_id: sale }).first('id')).id;
  const take = async () => {
    const { body } = await decide(world.sara, outId, { deed: 'return', payment_id }).expect(200);
    return body.data.id as number;
  };
  return { world, sale, line, outId, payment: payment_id as number, take };
}

it('undone on its day, neither month knows of it, however often', async () => {
  const { world, sale, take } = await aReturn(100, 100);
  for (let round = 0; round < 3; round += 1) {
    const use = await take();
    expect(await months(world)).toEqual([
      [20, 100],
      [-20, -100],
    ]);
    await undo(world.sara, use).expect(200);
    expect(await months(world)).toEqual([
      [20, 100],
      [0, 0],
    ]);
  }
  expect(await standingOf(app, sale)).toMatchObject({ paid: '100,00' });
  expect(await app.knex('payments').where({ sale_id: sale })).toHaveLength(1);
});

describe('undone, and the Pix taken back after it', () => {
  const nothing = [
    [0, 0],
    [0, 0],
  ];
  const usesOf = (line: number) =>
    app.knex('bank_uses').where({ line_id: line }).whereNull('undone_at').first();

  it('the same day: no month knows of it, however often', async () => {
    const { world, sale, line, outId } = await aReturn(100, 100);
    for (let round = 0; round < 3; round += 1) {
      if (round > 0) await decide(world.sara, line, { deed: 'post', sale_id: sale }).expect(200);
      const { payment_id } = await usesOf(line);
      await decide(world.sara, outId, { deed: 'return', payment_id }).expect(200);
      await undo(world.sara, (await usesOf(outId)).id).expect(200);
      await undo(world.sara, (await usesOf(line)).id).expect(200);
      expect(await months(world)).toEqual(nothing);
    }
  });

  it('the same day, with its sale or as a payment: no month knows of it', async () => {
    for (const way of ['payment', 'sale']) {
      const { world, sale, payment, take } = await aReturn(100, 100);
      await undo(world.sara, await take()).expect(200);
      if (way === 'sale') await world.act((context) => deleteSale(context, sale));
      else await world.sara.delete(`/api/paymentPortions/${payment}`).expect(200);
      expect([way, await months(world)]).toEqual([way, nothing]);
    }
  });

  it('a part of it: the month keeps nothing', async () => {
    const { world, line, take } = await aReturn(30, 12.34);
    await undo(world.sara, await take()).expect(200);
    await undo(world.sara, (await usesOf(line)).id).expect(200);
    expect(await months(world)).toEqual(nothing);
  });

  it('on a later day: no month of before knows of it', async () => {
    const { world, line, take } = await aReturn(100, 100);
    await undo(world.sara, await take()).expect(200);
    const before = await months(world);
    app.clock.set('2025-12-01T12:00:00-03:00');
    await undo(world.sara, (await usesOf(line)).id).expect(200);
    expect(await months(world)).toEqual(before);
  });
});

it('undone on a later day it counts again from then on, as the Pix of its own day', async () => {
  const { world, sale, payment, take } = await aReturn(100, 100);
  const use = await take();
  app.clock.set('2025-11-06T12:00:00-03:00');
  await undo(world.sara, use).expect(200);
  const days = (await accountOf(app, sale)).map(([, amount, , day]) => [amount, day]);
  expect(days).toEqual([
    ['100,00', '2025-10-30'],
    ['-100,00', '2025-11-03'],
    ['100,00', '2025-11-06'],
  ]);
  const { body } = await world.sara.get(`/api/SalesPortionList?id=${sale}`).expect(200);
  expect(body.payments).toMatchObject([{ id: payment, valuePay: 100, checked: true }]);
  app.clock.set('2025-11-08T12:00:00-03:00');
  const owed = [];
  for (const day of ['2025-11-02', '2025-11-03', '2025-11-05', '2025-11-06']) {
    const figures = await world.sara.get(
      `/api/portfolio/sales?as_of=${day}&user_id=${world.fabio.id}`,
    );
    owed.push(figures.body.data[0].value);
  }
  expect(owed).toEqual([1150, 1250, 1250, 1150]);
});

it('undone on a later day and taken back by the same line again: it goes on the day from which it counts, and no day of before has a hole', async () => {
  const { world, take } = await aReturn(100, 100);
  const use = await take();
  app.clock.set('2025-12-06T12:00:00-03:00');
  await undo(world.sara, use).expect(200);
  const before = await months(world);
  app.clock.set('2025-12-08T12:00:00-03:00');
  await take();
  expect(await months(world)).toEqual(before);
  expect(await differencesIn(app)).toEqual([]);
});

it('a part undone is the whole Pix again, and nothing waits to be posted a second time', async () => {
  const { world, sale, line, take } = await aReturn(30, 12.34);
  const use = await take();
  expect((await months(world)).map(([, received]) => received)).toEqual([30, -12.34]);
  await undo(world.sara, use).expect(200);
  expect((await months(world)).map(([, received]) => received)).toEqual([30, 0]);
  await decide(world.sara, line, { deed: 'post', sale_id: sale }).expect(409);
  const again = await take();
  expect((await months(world)).map(([, received]) => received)).toEqual([30, -12.34]);
  await undo(world.sara, again).expect(200);
  expect((await months(world)).map(([, received]) => received)).toEqual([30, 0]);
  expect(await standingOf(app, sale)).toMatchObject({ paid: '30,00' });
});

describe('undone once its sale owes nothing to it any more: the money waits with its line, and is posted again', () => {
  const restOf = async (world: World, lineId: number) => {
    const { body } = await world.sara.get('/api/company-account/lines?pageSize=999').expect(200);
    return body.data.find((row: { id: number }) => row.id === lineId)?.rest;
  };
  const latest = async (sale: number) =>
    (await app.knex('payments').where({ sale_id: sale }).whereNull('voided_at').first('id'))
      ?.id as number;
  type Way = (world: World, sale: number, stays: number) => Promise<unknown>;
  const WAYS: [string, Way][] = [
    ['with its sale', (world, sale) => world.act((context) => deleteSale(context, sale))],
    [
      'reversed',
      ({ sara }, _sale, id) =>
        sara
          .post('/api/paymentReversals', { data: { payment: { id }, reason: 'engano' } })
          .expect(200),
    ],
    ['taken back', ({ sara }, _sale, id) => sara.delete(`/api/paymentPortions/${id}`).expect(200)],
  ];

  it.each(WAYS)('a part, where what stayed of the Pix is gone %s', async (_how, go) => {
    const { world, sale, line, take } = await aReturn(100, 40);
    const use = await take();
    await go(world, sale, await latest(sale));
    expect(await restOf(world, line)).toBe(60);
    await undo(world.sara, use).expect(200);
    expect(await restOf(world, line)).toBe(100);
    app.clock.set('2025-10-29T12:00:00-03:00');
    const other = await world.aSale({ value: '1.000,00', fee: '25%', instalments: 10 });
    app.clock.set('2025-11-04T12:00:00-03:00');
    await decide(world.sara, line, { deed: 'post', sale_id: other }).expect(200);
    expect(await standingOf(app, other)).toMatchObject({ paid: '100,00' });
  });

  it.each(WAYS)('a part of a part, gone %s: each by itself, in any order', async (_how, go) => {
    for (const isFirstFirst of [true, false]) {
      const { world, sale, line, take } = await aReturn(100, 40);
      const first = await take();
      const out = { ...aLine(-20, { day: '2025-11-04' }), id: aPixId().replace('E', 'D') };
      const order = { deed: 'return', payment_id: await latest(sale) };
      const outId = await sentLine(app, world, out);
      const second = (await decide(world.sara, outId, order).expect(200)).body.data.id as number;
      await undo(world.sara, first).expect(409);
      await go(world, sale, await latest(sale));
      for (const use of isFirstFirst ? [first, second] : [second, first]) {
        await undo(world.sara, use).expect(200);
      }
      expect(await restOf(world, line)).toBe(100);
    }
  });

  it('all of it, where its sale was deleted since', async () => {
    const { world, sale, line, take } = await aReturn(100, 100);
    const use = await take();
    await world.act((context) => deleteSale(context, sale));
    await undo(world.sara, use).expect(200);
    expect(await restOf(world, line)).toBe(100);
  });

  it('what the bank took back after a part: the later return first, then each', async () => {
    const { world, sale, line, take } = await aReturn(100, 40);
    const first = await take();
    const out = { ...aLine(-60, { day: '2025-11-04' }), id: aPixId().replace('E', 'D') };
    const order = { deed: 'return', payment_id: await latest(sale) };
    const outId = await sentLine(app, world, out);
    const second = (await decide(world.sara, outId, order).expect(200)).body.data.id as number;
    await world.act((context) => deleteSale(context, sale));
    await undo(world.sara, first).expect(409);
    await undo(world.sara, second).expect(200);
    await undo(world.sara, first).expect(200);
    expect(await restOf(world, line)).toBe(100);
  });
});

const PARTS_OF_PARTS = readFileSync(
  path.resolve(__dirname, '../../../database/migrations/0225_parts_of_parts.sql'),
  'utf8',
);

/** As it was brought back before: nothing said of which Pix it is a part. */
async function asBefore0225(payment: number): Promise<void> {
  await app.knex.raw('ALTER TABLE bank_uses DISABLE TRIGGER bank_uses_only_undone');
  await app
    .knex('bank_uses')
    .where({ payment_id: payment })
    .whereNull('undone_at')
    .update({ parts_id: null });
  await app.knex.raw('ALTER TABLE bank_uses ENABLE TRIGGER bank_uses_only_undone');
}

it('a part of a part undone, then the first part: each time what was there before, twice over', async () => {
  const { world, sale, take } = await aReturn(100, 30);
  const payments = () =>
    app.knex('payments').where({ sale_id: sale }).whereNull('voided_at').pluck('value');
  for (let round = 0; round < 2; round += 1) {
    const first = await take();
    const stays = await app.knex('payments').where({ sale_id: sale }).max('id as id').first();
    const out = {
      ...aLine(-20, { day: '2025-11-04', text: 'DEVOLUCAO PIX' }),
      id: aPixId().replace('E', 'D'),
    };
    const outId = await sentLine(app, world, out);
    const order = { deed: 'return', payment_id: stays?.['id'] };
    const { body } = await decide(world.sara, outId, order).expect(200);
    expect(await payments()).toEqual([50]);
    await undo(world.sara, first).expect(409);
    await undo(world.sara, body.data.id).expect(200);
    expect(await payments()).toEqual([70]);
    if (round === 1) {
      await asBefore0225(stays?.['id']);
      await app.knex.raw(PARTS_OF_PARTS);
    }
    await undo(world.sara, first).expect(200);
    expect(await payments()).toEqual([100]);
    expect((await months(world)).map(([, received]) => received)).toEqual([100, 0]);
  }
});

it('where the client has paid it otherwise since, it is refused', async () => {
  const { world, sale, take } = await aReturn(100, 100);
  const use = await take();
  await world.pay(sale, 'all');
  await undo(world.sara, use).expect(409);
  expect(await standingOf(app, sale)).toMatchObject({ paid: '1250,00' });
});

it('a deletion leaves no cent of profit where returns had taken more or less than their Pix', async () => {
  for (const values of [
    [0.03, 0.03, 0.05],
    [0.01, 0.02, 0.02],
    [33.33, 0.02, 66.64],
  ]) {
    const world = await aWorld(app, '2025-10-29T12:00:00-03:00');
    const sale = await world.aSale({ value: '100,00', fee: '17%', instalments: 7 });
    app.clock.set('2025-11-04T12:00:00-03:00');
    for (const value of values) {
      const line = await sentLine(app, world, aLine(value, { day: '2025-10-30' }));
      await decide(world.sara, line, { deed: 'post', sale_id: sale }).expect(200);
    }
    const first = await app.knex('payments').where({ sale_id: sale }).orderBy('id').first('id');
    const out = {
      ...aLine(-(values[0] ?? 0), { day: '2025-11-03' }),
      id: aPixId().replace('E', 'D'),
    };
    await decide(world.sara, await sentLine(app, world, out), {
      deed: 'return',
      payment_id: first.id,
    }).expect(200);
    await world.act((context) => deleteSale(context, sale));
    const { rows } = await app.knex.raw(
      'SELECT sum(fees)::text AS fees, sum(received)::text AS received FROM daily_movements WHERE employee_id = ?',
      [world.fabio.id],
    );
    expect([values, rows]).toEqual([values, [{ fees: '0.00', received: '0.00' }]]);
  }
});
