import { addDays } from '@crediario/contract/domain';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { fromKeptDays, notKept } from '../../src/api/portfolio/queries/kept-days';
import { WORKED_OUT } from '../../src/api/portfolio/queries/owing-on';
import { dropOtherDays, keepDays } from '../../src/api/portfolio/use-cases/keep-days';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import { startApp } from '../harness';
import { aWorld } from '../world';
import { differencesIn } from '../world/verify';

const app = startApp();

/** `aWorld` begins on the first of them. */
const DAYS = Array.from({ length: 8 }, (_, days) => addDays('2026-01-31', days));
const LAST = '2026-02-07';

const at = (day: string) => app.clock.set(`${day}T12:00:00-03:00`);
const keep = (days = DAYS) => keepDays(app.strapi, days, () => true);
const keptDays = async () => {
  const gone = await notKept(app.knex, DAYS);
  return DAYS.filter((day) => !gone.includes(day));
};

const COLUMNS = 'sale_id, client_id, employee_id, owed, principal, delay_days, inherited_days';

/** Of a day that is kept: what it came to, and what it comes to now. */
async function bothOf(day: string) {
  const [kept, now] = await Promise.all([
    app.knex.raw(`SELECT ${COLUMNS} FROM portfolio_day_sales WHERE day = :day ORDER BY 1`, { day }),
    app.knex.raw(
      `SELECT id AS sale_id, client_id, coalesce(employee_id, 0) AS employee_id, owed, principal, delay_days, inherited_days
         FROM ${WORKED_OUT} AS owing ORDER BY 1`,
      { day },
    ),
  ]);
  return { kept: kept.rows, now: now.rows };
}

/** One of each: a sale to pay, one whose payment is undone, one to delete, one to renew, and a client who moves. */
async function aBook() {
  const world = await aWorld(app);
  const one = async () =>
    world.aSale({ of: await world.aClient(), value: '100,00', instalments: 2 });
  const [owing, undone, deleted, renewed, moved] = [
    await one(),
    await one(),
    await one(),
    await one(),
    await one(),
  ];
  at(LAST);
  const payment = await world.pay(undone, '10,00');
  await keep();
  return { world, owing, undone, payment, deleted, renewed, moved };
}
type Book = Awaited<ReturnType<typeof aBook>>;

const clientOf = async (saleId: number): Promise<number> => {
  const row = await app.knex('sales').where({ id: saleId }).first('client_id');
  return Number(row?.['client_id']);
};

/** What is done on the last of the days, and the first that is not kept any more. */
const DEEDS: [name: string, deed: (book: Book) => Promise<unknown>, from: string][] = [
  ['a payment', ({ world, owing }) => world.pay(owing, '30,00'), LAST],
  [
    'a payment replaced',
    ({ world, undone, payment }) => world.pay(undone, 'all', { replacing: payment }),
    LAST,
  ],
  [
    'a payment taken back',
    ({ world, payment }) => world.act((context) => undoPayment(context, payment)),
    LAST,
  ],
  [
    'a deletion',
    ({ world, deleted }) => world.act((context) => deleteSale(context, deleted)),
    '2026-01-31',
  ],
  [
    'a transfer',
    async ({ world, moved }) => {
      const rita = await app.newUser();
      const client = await clientOf(moved);
      await world.act((context) => updateClient(context, client, { user: rita.id }));
    },
    LAST,
  ],
  [
    'a renewal',
    ({ world, renewed }) => world.renew(renewed, { value: '150,00', instalments: 1 }),
    LAST,
  ],
  [
    'a due date that is moved',
    ({ owing }) =>
      app
        .knex('portions')
        .where({ sale_id: owing, number: 1 })
        .update({ dt_portion: '2026-02-02' }),
    '2026-01-31',
  ],
];

it.each(DEEDS)('%s takes the days away that it counts on, and no other', async (_, deed, from) => {
  const book = await aBook();
  expect(await keptDays()).toEqual(DAYS);
  await deed(book);
  const left = DAYS.filter((day) => day < from);
  expect(await keptDays()).toEqual(left);
  for (const day of left) {
    const { kept, now } = await bothOf(day);
    expect(kept).toEqual(now);
    expect(kept.length).toBeGreaterThan(0);
  }
  await keep();
  expect(await keptDays()).toEqual(DAYS);
  const { kept, now } = await bothOf(LAST);
  expect(kept).toEqual(now);
});

it('a visit without money, an expense and a new client take no day away', async () => {
  const { world, owing } = await aBook();
  await world.pay(owing, '0,00');
  await world.aClient();
  expect(await keptDays()).toEqual(DAYS);
});

it('a day that is asked for waits for no long list that is under way', async () => {
  await aBook();
  await app.knex('portfolio_days').delete();
  let worked = 0;
  const all = keepDays(app.strapi, DAYS, () => {
    worked += 1;
    return true;
  });
  await keep([LAST]);
  expect(worked).toBeLessThan(DAYS.length);
  expect(await keptDays()).toContain(LAST);
  await all;
  expect(await keptDays()).toEqual(DAYS);
});

describe('a day that is worked out while somebody writes to it', () => {
  /** A due date is moved in a transaction that is held open, before or after what is done at its end. */
  async function aChangeUnderWay({ owing }: Book, isAtItsEnd: boolean) {
    await app.knex('portfolio_days').where({ day: LAST }).delete();
    let commit = () => {};
    const open = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const done = inTransaction(app.strapi, async (trx) => {
      await trx('portions')
        .where({ sale_id: owing, number: 1 })
        .update({ dt_portion: '2026-02-02' });
      if (isAtItsEnd) await trx.raw('SET CONSTRAINTS ALL IMMEDIATE');
      begin();
      await open;
    });
    await begun;
    return { done, commit };
  }

  it('is not kept where the writer comes to its end after it', async () => {
    const book = await aBook();
    const { done, commit } = await aChangeUnderWay(book, false);
    await keep([LAST]);
    expect(await keptDays()).toContain(LAST);
    commit();
    await done;
    expect(await keptDays()).not.toContain(LAST);
  });

  it('waits for a writer who has come to the end, and knows what was written', async () => {
    const book = await aBook();
    const { done, commit } = await aChangeUnderWay(book, true);
    const kept = keep([LAST]);
    await waitsForALock();
    commit();
    await Promise.all([done, kept]);
    expect(await keptDays()).toContain(LAST);
    const { kept: rows, now } = await bothOf(LAST);
    expect(rows).toEqual(now);
  });
});

async function waitsForALock(): Promise<void> {
  for (;;) {
    const { rows } = await app.knex.raw(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
    );
    if (rows.length > 0) return;
  }
}

it.each([
  ['18_portfolio_days.sql', 'portfolio_day_sales', { delay_days: 9 }],
  ['20_collections.sql', 'portfolio_day_collections', { on_time: 1 }],
  ['20_collections.sql', 'portfolio_day_collections', { recovered: 1 }],
  ['20_collections.sql', 'portfolio_day_collections', { week_due: 1 }],
])('to %s, what was kept in %s and is wrong is a difference: %j', async (name, table, wrong) => {
  const { owing } = await aBook();
  const due = { dt_portion: LAST };
  await app.knex('portions').where({ sale_id: owing, number: 1 }).update(due);
  await keep();
  // As many days as are drawn to be looked at.
  await dropOtherDays(app.strapi, DAYS.slice(-3));
  const told = async () => (await differencesIn(app)).filter(({ check }) => check === name);
  expect(await told()).toEqual([]);
  expect(await app.knex(table).where({ day: LAST }).update(wrong)).toBeGreaterThan(0);
  expect(await told()).not.toEqual([]);
});

it('throws the days away that are worth nothing any more, with all that was kept of them', async () => {
  await aBook();
  const worth = DAYS.slice(5);
  await dropOtherDays(app.strapi, worth);
  expect(await keptDays()).toEqual(worth);
  for (const table of ['sales', 'sums', 'vintages', 'collections']) {
    const left = await app.knex(`portfolio_day_${table}`).whereNotIn('day', worth);
    expect(left).toEqual([]);
  }
  const { kept, now } = await bothOf(LAST);
  expect(kept).toEqual(now);
  expect(kept.length).toBeGreaterThan(0);
});

it('a day that is taken away while it is read, or kept anew, is read again', async () => {
  const { world, owing } = await aBook();
  const [first = ''] = DAYS;
  const read = (meanwhile: () => Promise<unknown>) =>
    fromKeptDays(
      app.knex,
      { asOf: LAST, today: addDays(LAST, 1), employeeId: undefined },
      [first, LAST],
      async ({ kept }) => {
        if (kept) await meanwhile();
        return kept && [...kept].sort();
      },
    );
  expect(await read(async () => {})).toEqual([first, LAST]);
  expect(await read(() => world.pay(owing, '10,00'))).toBeUndefined();
  expect(await read(async () => {})).toEqual([first]);
  await keep();
  const anew = async () => {
    await app.knex('portfolio_days').where({ day: LAST }).delete();
    await keep();
  };
  expect(await read(anew)).toBeUndefined();
});

it('the planner knows of a day as soon as it is kept: it would join its rows as if there were one', async () => {
  await aBook();
  const { rows } = await app.knex.raw(
    `SELECT most_common_vals::text::date[]::text[] AS days FROM pg_stats
      WHERE tablename = 'portfolio_day_sales' AND attname = 'day'`,
  );
  expect([...rows[0].days].sort()).toEqual(DAYS);
});
