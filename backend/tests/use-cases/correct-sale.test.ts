import { sentenceOf } from '@crediario/contract/errors';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import type { CurrentUser } from '../../src/platform/transaction/context';
import { startApp } from '../harness';
import { aWorld, collector, type PlanWords, planOf, type World } from '../world';
import { asBrl } from '../world/money';
import { refusalOf } from '../world/refusal';
import { boxValue, ledgerOf, scheduleOf, standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

const app = startApp();

interface Read {
  clientId?: number;
  readUpdatedAt?: string;
}

const edit = (world: World, sale: number, words: PlanWords, read: Read = {}) =>
  world.act((context) =>
    editSale(context, {
      ...planOf(words),
      saleId: sale,
      clientId: read.clientId ?? null,
      readUpdatedAt: read.readUpdatedAt ?? null,
    }),
  );

const remove = (world: World, sale: number, by?: CurrentUser) =>
  world.act((context) => deleteSale(context, sale), by);

const saleRow = (id: number) => app.knex('sales').where({ id }).first();

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

describe('an edited sale', () => {
  it('gets a new plan from its original date, and the difference leaves the box', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', instalments: 3 });
    app.clock.set('2026-02-10T12:00:00-03:00');
    await edit(world, sale, { value: '150,00', fee: '20%', instalments: 2 });

    expect(await scheduleOf(app, sale)).toEqual([
      ['90,00', '2026-02-28'],
      ['90,00', '2026-03-31'],
    ]);
    expect(await ledgerOf(app, world.box)).toEqual([
      ['disbursement', '-100,00', '0,00'],
      ['reversal', '100,00', '0,00'],
      ['disbursement', '-150,00', '0,00'],
    ]);
    expect(await boxValue(app, world.box)).toBe('-150,00');
  });

  it('moves no money where only the plan changes', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', instalments: 3 });
    await edit(world, sale, { value: '100,00', fee: '5%', instalments: 5, frequency: 'Diária' });
    expect(await ledgerOf(app, world.box)).toHaveLength(1);
    expect(await standingOf(app, sale)).toMatchObject({ instalments: { length: 5 } });
  });

  it('after a visit without money, or a payment replaced by one, is still free to change', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', instalments: 3 });
    const payment = await world.pay(sale, '70,00');
    expect(await refusalOf(app, () => edit(world, sale, {}))).toBe('SALE_ALREADY_PAID');
    await world.pay(sale, '0', { replacing: payment });
    await edit(world, sale, { value: '100,00', instalments: 1 });
    const history = await app
      .knex('payment_allocations')
      .where({ payment_id: payment })
      .orderBy('id');
    expect(history.map((row) => [row.portion_number, row.amount, row.revoked_at !== null])).toEqual(
      [
        [1, 33.33, true],
        [2, 33.33, true],
        [3, 3.34, true],
      ],
    );
  });

  it('keeps its client', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const other = await world.aClient();
    expect(await refusalOf(app, () => edit(world, sale, {}, { clientId: other }))).toBe(
      'CLIENT_OF_SALE_IS_FIXED',
    );
  });

  it('leaves a closed box as it was, and asks its owner for an open one', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    await world.close(world.box);
    expect(await refusalOf(app, () => edit(world, sale, { value: '120,00' }))).toBe(
      'REVERSAL_WITHOUT_OPEN_CASH_BOX',
    );
    const today = await world.anOpenBox(world.fabio.id);
    await edit(world, sale, { value: '120,00' });
    expect(await boxValue(app, world.box)).toBe('-100,00');
    expect(await boxValue(app, today)).toBe('-120,00');
  });

  it('gives an inactive client no more money, and may give less', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    await app.knex('clients').where({ id: world.maria }).update({ active: false });
    expect(await refusalOf(app, () => edit(world, sale, { value: '100,01' }))).toBe(
      'CLIENT_INACTIVE',
    );
    await edit(world, sale, { value: '100,00', instalments: 5 });
    await edit(world, sale, { value: '80,00' });
    expect(await boxValue(app, world.box)).toBe('-80,00');
  });
});

describe('two edits of one sale', () => {
  /** Both have seen the sale, and wait for its row, before either has its turn. */
  async function atOnce(sale: number, edits: (() => Promise<unknown>)[]) {
    const holder = await app.knex.transaction();
    await holder('sales').where({ id: sale }).forUpdate().first('id');
    const settled = Promise.allSettled(edits.map((one) => one()));
    await waitUntilWaiting(edits.length);
    await holder.commit();
    return settled;
  }

  async function waitUntilWaiting(count: number): Promise<void> {
    for (;;) {
      const { rows } = await app.knex.raw(
        `SELECT count(*)::integer AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"sales"%for no key update%'`,
      );
      if (rows[0].waiting >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  it('at once: the second is refused, it was made on what the first has changed', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const [first, second] = await atOnce(sale, [
      () => edit(world, sale, { value: '150,00' }),
      () => edit(world, sale, { value: '120,00' }),
    ]);
    const refused = [first, second].filter((one) => one?.status === 'rejected');
    expect(refused).toEqual([
      {
        status: 'rejected',
        reason: expect.objectContaining({ code: 'SALE_CHANGED', kind: 'conflict' }),
      },
    ]);
    const kept = first?.status === 'fulfilled' ? '-150,00' : '-120,00';
    expect(await boxValue(app, world.box)).toBe(kept);
  });

  it('one after the other: the second is refused where its form was filled before the first', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const readUpdatedAt = (await saleRow(sale)).updated_at.toISOString();
    await edit(world, sale, { value: '150,00' }, { readUpdatedAt });
    const stale = () => edit(world, sale, { value: '120,00' }, { readUpdatedAt });
    expect(await refusalOf(app, stale)).toBe('SALE_CHANGED');
    const fresh = (await saleRow(sale)).updated_at.toISOString();
    await edit(world, sale, { value: '120,00' }, { readUpdatedAt: fresh });
    // The mobile app does not tell what it read.
    await edit(world, sale, { value: '110,00' });
    expect(await boxValue(app, world.box)).toBe('-110,00');
  });
});

describe('a renewed sale', () => {
  it('is settled by the new one; only the difference leaves the box', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '100,00', fee: '10%', instalments: 3 });
    await world.pay(old, '50,00');
    const renewal = await world.renew(old, { value: '100,00', fee: '10%', instalments: 2 });

    expect(await standingOf(app, old)).toMatchObject({ status: 2, paid: '110,00' });
    expect(await saleRow(old)).toMatchObject({ renewed_by: renewal, last_payment_value: 50 });
    expect(await saleRow(renewal)).toMatchObject({ type_sale_id: 1, id_sale_renew: old });
    expect(await ledgerOf(app, world.box)).toEqual([
      ['disbursement', '-100,00', '0,00'],
      ['collection', '50,00', '4,55'],
      ['settlement', '0,00', '5,45'],
      ['disbursement', '-40,00', '0,00'],
    ]);
    const [day] = await app.knex('daily_movements').where({ employee_id: world.fabio.id });
    expect(day).toMatchObject({ fees: 10, sales_value: 200, received: 50 });
  });

  it('with 800,00 of 1.200,00 owed and 1.000,00 anew takes 200,00 out of the box', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '1.000,00', fee: '20%', instalments: 3 });
    await world.pay(old, 1);
    expect(await boxValue(app, world.box)).toBe('-600,00');
    const written = await ledgerOf(app, world.box);

    const renewal = await world.renew(old, { value: '1.000,00', fee: '20%', instalments: 3 });
    expect(await boxValue(app, world.box)).toBe('-800,00');
    const since = (await ledgerOf(app, world.box)).slice(written.length);
    expect(since).toEqual([
      ['settlement', '0,00', '133,33'],
      ['disbursement', '-200,00', '0,00'],
    ]);
    const [day] = await app.knex('daily_movements').where({ employee_id: world.fabio.id });
    expect(day).toMatchObject({ received: 400, sales_value: 2000, fees: 200 });
    expect(await standingOf(app, old)).toMatchObject({ status: 2, paid: '1200,00' });
    expect(await standingOf(app, renewal)).toMatchObject({ status: 1, paid: '0,00' });
    expect(await refusalOf(app, () => world.renew(old, { value: '1.000,00' }))).toBe(
      'SALE_ALREADY_RENEWED',
    );

    await remove(world, renewal);
    expect(await boxValue(app, world.box)).toBe('-600,00');
    expect(await standingOf(app, old)).toMatchObject({ status: 1, paid: '400,00' });
  });

  it('is refused at 799,99, and nothing is changed', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '1.000,00', fee: '20%', instalments: 3 });
    await world.pay(old, 1);
    expect(await refusalOf(app, () => world.renew(old, { value: '799,99' }))).toBe(
      'RENEWAL_BELOW_BALANCE',
    );
    expect(sentenceOf('RENEWAL_BELOW_BALANCE')).toBe(
      'O valor da venda deve ser maior ou igual ao valor atual',
    );
  });

  it('may hand out nothing, where the new value is just the balance', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '100,00' });
    expect(await refusalOf(app, () => world.renew(old, { value: '99,99' }))).toBe(
      'RENEWAL_BELOW_BALANCE',
    );
    await world.renew(old, { value: '100,00' });
    expect(await boxValue(app, world.box)).toBe('-100,00');
  });

  it('is renewed once, even by two at the same instant, takes no payment and cannot be deleted', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '100,00' });
    const results = await Promise.allSettled([
      world.renew(old, { value: '200,00' }),
      world.renew(old, { value: '300,00' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'SALE_ALREADY_RENEWED' },
    });
    expect(await refusalOf(app, () => world.pay(old, '0'))).toBe('SALE_ALREADY_RENEWED');
    expect(await refusalOf(app, () => remove(world, old))).toBe('SALE_ALREADY_RENEWED');
  });

  it('and a payment that arrives meanwhile are one after the other, never both on the same money', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '100,00' });
    const [payment, renewal] = await Promise.allSettled([
      world.pay(old, 'all'),
      world.renew(old, { value: '100,00' }),
    ]);
    expect(renewal.status).toBe('fulfilled');
    const received = payment.status === 'fulfilled' ? 100 : 0;
    const [day] = await app.knex('daily_movements').where({ employee_id: world.fabio.id });
    expect(day).toMatchObject({ received, sales_value: 200 });
    expect(await boxValue(app, world.box)).toBe('-100,00');
  });

  it('keeps its payment from being replaced', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '100,00' });
    const payment = await world.pay(old, '50,00');
    await world.renew(old, { value: '100,00' });
    expect(await refusalOf(app, () => world.pay(old, '10,00', { replacing: payment }))).toBe(
      'PAYMENT_NOT_REPLACEABLE',
    );
  });

  it('once edited, stays at or above the balance that it settled', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '100,00' });
    const renewal = await world.renew(old, { value: '150,00' });
    expect(await refusalOf(app, () => edit(world, renewal, { value: '99,99' }))).toBe(
      'RENEWAL_BELOW_BALANCE',
    );
    await edit(world, renewal, { value: '130,00' });
    expect(await boxValue(app, world.box)).toBe('-130,00');
    await expect(edit(world, renewal, { value: '100,00' })).resolves.toBe(renewal);
    expect(await boxValue(app, world.box)).toBe('-100,00');
  });
});

describe('a deleted sale', () => {
  it('gives its money back, is in no list and stays for audit', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '10%' });
    await world.pay(sale, '50,00');
    await remove(world, sale);
    expect(await boxValue(app, world.box)).toBe('0,00');
    expect(await saleRow(sale)).toMatchObject({ status_sale_id: 3, paid_value: 0 });
    expect(await refusalOf(app, () => world.pay(sale, '1,00'))).toBe('SALE_NOT_FOUND');
    expect(await refusalOf(app, () => remove(world, sale))).toBe('SALE_NOT_FOUND');
    const [day] = await app.knex('daily_movements').where({ employee_id: world.fabio.id });
    expect(day).toMatchObject({ fees: 0, sales_value: 0, received: 0 });
  });

  it('reverses each movement with its own owner, on the day of the deletion', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    await world.close(world.box);
    const rita = await app.newUser();
    const ritas = await world.anOpenBox(rita.id);
    await app.knex('clients').where({ id: world.maria }).update({ user_id: rita.id });
    await world.pay(sale, '30,00');

    app.clock.set('2026-02-01T12:00:00-03:00');
    expect(await refusalOf(app, () => remove(world, sale))).toBe('REVERSAL_WITHOUT_OPEN_CASH_BOX');
    const fabios = await world.anOpenBox(world.fabio.id);
    expect(await refusalOf(app, () => remove(world, sale, collector(rita)))).toBe('FORBIDDEN');
    await remove(world, sale);
    expect(await boxValue(app, world.box)).toBe('-100,00');
    expect(await boxValue(app, fabios)).toBe('0,00');
    expect(await boxValue(app, ritas)).toBe('0,00');
    const days = await app
      .knex('daily_movements')
      .where({ employee_id: world.fabio.id })
      .orderBy('business_date');
    expect(days.map((day) => [day.business_date, day.sales_value])).toEqual([
      ['2026-01-31', 100],
      ['2026-02-01', -100],
    ]);
  });

  it('that was a renewal restores the sale that it settled', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '100,00', fee: '10%', instalments: 3 });
    await world.pay(old, '50,00');
    const before = await standingOf(app, old);
    const renewal = await world.renew(old, { value: '100,00' });
    await world.pay(renewal, '20,00');
    await remove(world, renewal);
    expect(await standingOf(app, old)).toEqual(before);
    expect(await boxValue(app, world.box)).toBe('-50,00');
    await world.renew(old, { value: '100,00' });
  });

  it('that was a renewal gives the fees back too: the restored sale earns them again', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '100,00', fee: '10%' });
    await world.pay(old, '50,00');
    const renewal = await world.renew(old, { value: '100,00' });
    await remove(world, renewal);
    const rest = await world.pay(old, 'all');
    const payment = await app.knex('payments').where({ id: rest }).first();
    // 10,00 in all, of which the first payment earned 4,55.
    expect(asBrl(payment.fee_share)).toBe('5,45');
  });
});
