import { startApp } from '../harness';
import { aWorld, collector } from '../world';
import { asBrl } from '../world/money';
import { refusalOf } from '../world/refusal';
import { boxValue, fingerprint, ledgerOf, standingOf } from '../world/state';

const app = startApp();

const paymentRow = (id: number) => app.knex('payments').where({ id }).first();

describe('a sale of R$ 100,00 at 0 % in 3', () => {
  it('takes R$ 50,00 in cash over the first and half of the second, and all the rest', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '0%', instalments: 3 });

    await world.pay(sale, '50,00');
    expect(await standingOf(app, sale)).toEqual({
      status: 1,
      paid: '50,00',
      settledCount: 1,
      nextDue: '2026-03-31',
      instalments: [
        ['33,33', '33,33', true],
        ['33,33', '16,67', false],
        ['33,34', '0,00', false],
      ],
    });
    expect(await boxValue(app, world.box)).toBe('-50,00');

    const last = await world.pay(sale, 'all');
    expect(await standingOf(app, sale)).toMatchObject({
      status: 2,
      paid: '100,00',
      settledCount: 3,
      nextDue: null,
    });
    expect(asBrl((await paymentRow(last)).value)).toBe('50,00');
    expect((await paymentRow(last)).portions).toBe(2);
    expect(await boxValue(app, world.box)).toBe('0,00');
  });

  it('opens again when the payment that settled it is replaced, twice', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', instalments: 3 });
    await world.pay(sale, '50,00');
    const settling = await world.pay(sale, 'all');

    expect(await world.pay(sale, 1, { replacing: settling })).toBe(settling);
    expect(await standingOf(app, sale)).toMatchObject({
      status: 1,
      paid: '66,66',
      settledCount: 2,
    });
    expect(await boxValue(app, world.box)).toBe('-33,34');

    await world.pay(sale, '0', { replacing: settling });
    expect(await standingOf(app, sale)).toMatchObject({
      status: 1,
      paid: '50,00',
      settledCount: 1,
    });
    expect(await paymentRow(settling)).toMatchObject({ value: 0, portions: 0, type_payment_id: 2 });
    expect(await ledgerOf(app, world.box)).toEqual([
      ['disbursement', '-100,00', '0,00'],
      ['collection', '50,00', '0,00'],
      ['collection', '50,00', '0,00'],
      ['reversal', '-50,00', '0,00'],
      ['collection', '16,66', '0,00'],
      ['reversal', '-16,66', '0,00'],
    ]);
  });
});

describe('the fee share', () => {
  it('adds up to the fees of the sale exactly, whatever the parts', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '10%', instalments: 3 });
    const payments = [
      await world.pay(sale, '0,01'),
      await world.pay(sale, 1),
      await world.pay(sale, 'all'),
    ];
    const shares = await Promise.all(
      payments.map(async (id) => asBrl((await paymentRow(id)).fee_share)),
    );
    expect(shares).toEqual(['0,00', '3,33', '6,67']);
    const [day] = await app.knex('daily_movements').where({ employee_id: world.fabio.id });
    expect(day).toMatchObject({ fees: 10, received: 110, sales_value: 100, expenses: 0 });
  });
});

describe('a visit without money', () => {
  it('is recorded, moves nothing and is no last payment', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const visit = await world.pay(sale, '0');
    expect(await paymentRow(visit)).toMatchObject({ value: 0, portions: 0 });
    expect(await ledgerOf(app, world.box)).toHaveLength(1);
    const row = await app.knex('sales').where({ id: sale }).first();
    expect(row.last_payment_at).toBeNull();
  });
});

describe('two clerks at once', () => {
  it('pay the last instalment once; the other gets a clear 409', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const results = await Promise.allSettled([world.pay(sale, 'all'), world.pay(sale, 'all')]);

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'SALE_OWES_NOTHING', kind: 'conflict' });
    expect(await app.knex('payments').where({ sale_id: sale })).toHaveLength(1);
    expect(await boxValue(app, world.box)).toBe('0,00');
  });

  it('fifty part payments of one sale all count, none twice', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', instalments: 7 });
    await Promise.all(Array.from({ length: 50 }, () => world.pay(sale, '2,00')));
    expect(await standingOf(app, sale)).toMatchObject({
      status: 2,
      paid: '100,00',
      settledCount: 7,
    });
    expect(await boxValue(app, world.box)).toBe('0,00');
  });
});

describe('a payment is refused', () => {
  it('when it is more than the sale owes, or for more instalments than are unpaid', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    expect(await refusalOf(app, () => world.pay(sale, '100,01'))).toBe('PAYMENT_EXCEEDS_BALANCE');
    expect(await refusalOf(app, () => world.pay(sale, 4))).toBe('TOO_MANY_INSTALMENTS');
    expect(await refusalOf(app, () => world.pay(sale, 0))).toBe('TOO_FEW_INSTALMENTS');
  });

  it('when the sale owes nothing', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    await world.pay(sale, 'all');
    expect(await refusalOf(app, () => world.pay(sale, '0'))).toBe('SALE_OWES_NOTHING');
  });

  it('without an open box, or in a box that is closed, unknown or of another', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const other = await app.newUser();
    const othersBox = await world.anOpenBox(other.id);
    expect(await refusalOf(app, () => world.pay(sale, 1, { box: othersBox }))).toBe(
      'CASH_BOX_OF_ANOTHER_EMPLOYEE',
    );
    expect(await refusalOf(app, () => world.pay(sale, 1, { box: 999_999 }))).toBe(
      'UNKNOWN_RELATION',
    );
    await world.close(world.box);
    expect(await refusalOf(app, () => world.pay(sale, 1))).toBe('NO_OPEN_CASH_BOX');
    expect(await refusalOf(app, () => world.pay(sale, 1, { box: world.box }))).toBe(
      'CASH_BOX_CLOSED',
    );
  });

  it('to a collector who is not the client’s', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const stranger = collector(await app.newUser());
    expect(await refusalOf(app, () => world.pay(sale, 1, { by: stranger }))).toBe('FORBIDDEN');
    expect(await world.pay(sale, 1, { by: collector(world.fabio) })).toBeGreaterThan(0);
  });

  it('when the instalments it lists are not the next ones', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const ids = await app.knex('portions').where({ sale_id: sale }).orderBy('number').pluck('id');
    const listing = (list: number[]) => world.pay(sale, list.length, { instalmentIds: list });
    expect(await refusalOf(app, () => listing([ids[1]]))).toBe('INSTALMENTS_NOT_NEXT');
    expect(await refusalOf(app, () => listing([ids[0], ids[0]]))).toBe('INSTALMENTS_NOT_NEXT');
    await listing([ids[1], ids[0]]);
    expect(await standingOf(app, sale)).toMatchObject({ settledCount: 2 });
  });
});

describe('the date of a payment', () => {
  it('may be in the past of the box’s days, not before the sale, not in the future', async () => {
    const world = await aWorld(app, '2026-03-02T09:00:00-03:00');
    app.clock.set('2026-03-04T09:00:00-03:00');
    const sale = await world.aSale();
    app.clock.set('2026-03-06T18:00:00-03:00');
    const code = (at: string) => world.pay(sale, '1,00', { at }).catch((error) => error.code);

    expect(await code('2026-03-03T12:00:00-03:00')).toBe('PAYMENT_BEFORE_SALE');
    expect(await code('2026-03-06T18:05:01-03:00')).toBe('PAYMENT_IN_FUTURE');
    const late = await world.pay(sale, '1,00', { at: '2026-03-05' });
    expect(await paymentRow(late)).toMatchObject({ business_date: '2026-03-05' });
  });

  it('must not lie before the box was opened', async () => {
    const world = await aWorld(app, '2026-03-02T09:00:00-03:00');
    const sale = await world.aSale();
    await world.close(world.box);
    app.clock.set('2026-03-05T09:00:00-03:00');
    await world.anOpenBox(world.fabio.id);
    await expect(world.pay(sale, '1,00', { at: '2026-03-04' })).rejects.toMatchObject({
      code: 'PAYMENT_OUTSIDE_CASH_BOX_DAYS',
    });
  });

  it('says which payment is the last, not the order of recording', async () => {
    const world = await aWorld(app, '2026-03-02T09:00:00-03:00');
    const sale = await world.aSale();
    app.clock.set('2026-03-05T09:00:00-03:00');
    await world.pay(sale, '10,00');
    await world.pay(sale, '5,00', { at: '2026-03-04' });
    expect(await app.knex('sales').where({ id: sale }).first()).toMatchObject({
      last_payment_value: 10,
      last_payment_date: '2026-03-05',
    });
  });

  it('forgives a phone that is five minutes fast, without moving the payment into tomorrow', async () => {
    const world = await aWorld(app, '2026-03-02T23:58:00-03:00');
    const sale = await world.aSale();
    const payment = await world.pay(sale, '1,00', { at: '2026-03-03T00:02:59-03:00' });
    const row = await paymentRow(payment);
    expect(row.business_date).toBe('2026-03-02');
    expect(row.dt_payment.toISOString()).toBe('2026-03-03T02:58:00.000Z');
  });

  it('is São Paulo’s day on both sides of midnight, while the server lives in UTC', async () => {
    const world = await aWorld(app, '2026-03-02T23:59:00-03:00');
    const sale = await world.aSale();
    app.clock.set('2026-03-03T00:01:00-03:00');
    const payment = await world.pay(sale, '1,00');
    expect(await app.knex('sales').where({ id: sale }).first()).toMatchObject({
      sale_date: '2026-03-02',
    });
    expect(await paymentRow(payment)).toMatchObject({ business_date: '2026-03-03' });
    const days = await app
      .knex('daily_movements')
      .where({ employee_id: world.fabio.id })
      .orderBy('business_date');
    expect(days.map(({ business_date, received }) => [business_date, received])).toEqual([
      ['2026-03-02', 0],
      ['2026-03-03', 1],
    ]);
  });
});

describe('a client transferred between sale and payment', () => {
  it('pays into the new employee’s box', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const rita = await app.newUser();
    const ritasBox = await world.anOpenBox(rita.id);
    await app.knex('clients').where({ id: world.maria }).update({ user_id: rita.id });

    await expect(world.pay(sale, 1, { box: world.box })).rejects.toMatchObject({
      code: 'CASH_BOX_OF_ANOTHER_EMPLOYEE',
    });
    await world.pay(sale, 1);
    expect(await boxValue(app, ritasBox)).toBe('33,33');
    expect(await boxValue(app, world.box)).toBe('-100,00');
  });
});

describe('a fault in the middle', () => {
  it('leaves nothing behind', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    await app.knex.raw(`CREATE FUNCTION break_here() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'power cut'; END $$`);
    await app.knex.raw(
      'CREATE TRIGGER break_here BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION break_here()',
    );
    const before = await fingerprint(app);
    await expect(world.pay(sale, 'all')).rejects.toThrow('power cut');
    await expect(world.aSale()).rejects.toThrow('power cut');
    await app.knex.raw('DROP TRIGGER break_here ON audit_log');
    expect(await fingerprint(app)).toEqual(before);
  });
});
