import type { CashPaymentRow } from '@crediario/contract/wire';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { type Caller, startApp } from '../harness';
import { aWorld } from '../world';
import { refusedCall } from '../world/http';
import { refusalOf } from '../world/refusal';

const app = startApp();

const report = async (by: Caller, path: string) =>
  (await by.get(`/api/${path}`).expect(200)).body.data;

const consolidated = (by: Caller, box: number) => report(by, `reportCashConsolidated?id=${box}`);

describe('GET /api/reportCashConsolidated', () => {
  it('answers one row with every field of the spec and the added ones', async () => {
    const world = await aWorld(app);
    await world.aSale({ value: '100,00', fee: '10%', instalments: 2 });
    expect(await consolidated(world.sara, world.box)).toEqual([
      {
        value_start: 0,
        atual_cash: -100,
        new_sale_count: 1,
        new_sale_fees: 10,
        renew_sale_count: 0,
        renew_sale_sum: 0,
        sales_count: 1,
        sales_sum: 100,
        payment_tot: 0,
        client_sum_tot_pay: 0,
        client_sum_pay_before: 0,
        client_sum_pay_after: 0,
        client_sum: 0,
        client_count: 0,
        client_visit_pay: 0,
        client_tot_no_pay: 0,
        client_pay_before: 0,
        client_pay_count_total: 0,
        client_count_final_sales: 0,
        cost_tot: 0,
        cost_count: 0,
        comission_tot: 0,
        active_sale_count: 1,
        synced_count: 0,
        reversal_tot: 0,
        adjustment_tot: 0,
      },
    ]);
  });

  it('tells money on its day from arrears and money in advance', async () => {
    const world = await aWorld(app, '2026-03-02T12:00:00-03:00');
    const sale = await world.aSale({ value: '30,00', instalments: 3, frequency: 'Diária' });
    await world.close(world.box);
    // The first two instalments of R$ 10,00 were due on the 3rd and are due today, the third tomorrow.
    app.clock.set('2026-03-04T09:00:00-03:00');
    const box = await world.anOpenBox(world.fabio.id);
    await world.pay(sale, '25,00', { box });
    expect(await consolidated(world.sara, box)).toMatchObject([
      {
        payment_tot: 25,
        client_sum_pay_before: 10,
        client_sum_tot_pay: 10,
        client_sum_pay_after: 5,
        client_sum: 10,
        client_count: 1,
        client_visit_pay: 1,
        client_tot_no_pay: 0,
      },
    ]);
  });
});

describe('GET /api/reportPerformance', () => {
  it('says for how long the box has been open, and what went out of it', async () => {
    const world = await aWorld(app);
    const spend = (kind: 'expense' | 'withdrawal' | 'deposit', valueCents: number) =>
      world.act((context) =>
        registerCost(context, { cashBoxId: world.box, kind, valueCents, observation: null }),
      );
    await spend('expense', 1250);
    await spend('expense', 750);
    await spend('withdrawal', 5000);
    await spend('deposit', 30000);
    app.clock.advance(5 * 60 + 54);
    expect(await report(world.sara, `reportPerformance?id=${world.box}`)).toEqual([
      { open_hours: 5.9, tot_costs: 20, tot_comis: 50 },
    ]);
  });
});

describe('GET /api/reportCashPayment', () => {
  it('lists the payments newest first, each with what it settled and what it left', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '90,00', fee: '10%', instalments: 3 });
    const first = await world.pay(sale, '40,00');
    await world.pay(sale, '0,00');
    app.clock.advance(10);
    const second = await world.pay(sale, 1);
    const row = {
      cash_id: world.box,
      sale_id: sale,
      client_id: world.maria,
      client_name: 'Maria',
      client_last_name: 'Souza',
      sales_date: '2026-01-31',
      sales_portions: 3,
      sale_settled: false,
    };
    // R$ 99,00 in three of R$ 33,00: R$ 40,00 settle the first; one instalment more is what the second still owes.
    const rows = [
      {
        ...row,
        payment_id: second,
        payment_date_time: '2026-01-31T15:10:00.000Z',
        value: 26,
        portion_pay: 1,
        portion_before: 1,
        portion_value_nopay: 33,
      },
      {
        ...row,
        payment_id: first,
        payment_date_time: '2026-01-31T15:00:00.000Z',
        value: 40,
        portion_pay: 1,
        portion_before: 0,
        portion_value_nopay: 59,
      },
    ];
    expect(await report(world.sara, `reportCashPayment?id=${world.box}`)).toEqual(rows);
    expect(await report(world.sara, `reportCashPayment?client_id=${world.maria}`)).toEqual(rows);
    const another = await world.aClient();
    const narrowed = `reportCashPayment?id=${world.box}&client_id=${another}`;
    expect(await report(world.sara, narrowed)).toEqual([]);
  });

  it('tells as settled what the box itself settled, not another', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    await world.pay(sale, '40,00');
    const rita = await app.newUser();
    const ritasBox = await world.anOpenBox(rita.id);
    await app.knex('clients').where({ id: world.maria }).update({ user_id: rita.id });
    await world.pay(sale, 'all');
    const settled = async (box: number) =>
      (await report(world.sara, `reportCashPayment?id=${box}`)).map(
        (row: CashPaymentRow) => row.sale_settled,
      );
    expect(await settled(world.box)).toEqual([false]);
    expect(await settled(ritasBox)).toEqual([true]);
  });

  it('reportcashpaymentfinally tells the payments that settled a sale from the others', async () => {
    const world = await aWorld(app);
    const [settled, open] = [await world.aSale(), await world.aSale()];
    const half = await world.pay(settled, '50,00');
    const rest = await world.pay(settled, 'all');
    const other = await world.pay(open, '10,00');
    const ids = async (isPayment: boolean) => {
      const path = `reportcashpaymentfinally?id=${world.box}&isPayment=${isPayment}`;
      return (await report(world.sara, path)).map((row: CashPaymentRow) => row.payment_id);
    };
    expect(await ids(true)).toEqual([rest, half]);
    expect(await ids(false)).toEqual([other]);
  });
});

describe('GET /api/reportCashNoPayment', () => {
  it('lists the sales with an instalment due that brought no money, and why', async () => {
    const world = await aWorld(app, '2026-03-02T12:00:00-03:00');
    const plan = { value: '30,00', instalments: 3, frequency: 'Diária' } as const;
    const [late, paid] = [await world.aSale(plan), await world.aSale(plan)];
    await world.pay(late, '12,00');
    app.clock.set('2026-03-05T12:00:00-03:00');
    await world.aSale(plan);
    await world.pay(paid, '1,00');
    const occurrence = { sale_id: late, type_occurrence_id: 1 };
    await app.knex('occurrences').insert([
      { ...occurrence, created_at: '2026-03-01T12:00:00Z' },
      { ...occurrence, type_occurrence_id: 2, created_at: '2026-03-06T02:59:00Z' },
      { ...occurrence, created_at: '2026-03-06T03:00:00Z' },
    ]);
    await world.close(world.box);
    app.clock.advance(1);
    const box = await world.anOpenBox(world.fabio.id);
    // Due on 3, 4 and 5 March, R$ 10,00 each: R$ 12,00 leave R$ 8,00 of the second, one day late today.
    const row = {
      sale_id: late,
      client_id: world.maria,
      client_name: 'Maria',
      client_last_name: 'Souza',
      sales_date: '2026-03-02',
      sales_portions: 3,
      number: 2,
      dt_portion: '2026-03-04',
      portion_delay_days: 1,
      portion_value_nopay: 8,
      portion_last_payment: '2026-03-02',
      ocuurence: 'Cliente sem dinheiro',
    };
    // The first box took money of both sales; the second one has had none yet.
    expect(await report(world.sara, `reportCashNoPayment?id=${world.box}`)).toEqual([]);
    const paidLittle = {
      ...row,
      sale_id: paid,
      number: 1,
      dt_portion: '2026-03-03',
      portion_delay_days: 2,
      portion_value_nopay: 9,
      portion_last_payment: '2026-03-05',
      ocuurence: null,
    };
    expect(await report(world.sara, `reportCashNoPayment?id=${box}`)).toEqual([paidLittle, row]);
    const ofMaria = `reportCashNoPayment?client_id=${world.maria}`;
    expect(await report(world.fabio, ofMaria)).toEqual([paidLittle, row]);
  });
});

describe('a closed box', () => {
  it('answers what it showed when it closed, whatever is corrected afterwards', async () => {
    const world = await aWorld(app);
    const [kept, deleted] = [await world.aSale(), await world.aSale({ value: '80,00' })];
    await world.pay(kept, '10,00');
    await world.pay(deleted, '30,00');
    app.clock.set('2026-03-01T12:00:00-03:00');
    const paths = [
      `reportCashConsolidated?id=${world.box}`,
      `reportPerformance?id=${world.box}`,
      `reportCashPayment?id=${world.box}`,
      `reportCashNoPayment?id=${world.box}`,
      `reportcashpaymentfinally?id=${world.box}&isPayment=false`,
    ];
    const everything = () => Promise.all(paths.map((path) => report(world.sara, path)));
    const open = await everything();
    await world.close(world.box);
    expect(await everything()).toEqual(open);

    app.clock.advance(60);
    const next = await world.anOpenBox(world.fabio.id);
    await world.act((context) => deleteSale(context, deleted));
    await world.pay(kept, 'all');
    expect(await everything()).toEqual(open);
    // The sale's R$ 80,00 come back, the R$ 30,00 paid on it go out again.
    expect(await report(world.sara, `reportCashConsolidated?id=${next}`)).toMatchObject([
      { reversal_tot: 50, payment_tot: 90, atual_cash: -100 - 80 + 10 + 30 + 50 + 90 },
    ]);
  });

  it('keeps its lists even from who goes past the product', async () => {
    const world = await aWorld(app);
    await world.close(world.box);
    const refused = (sql: string) => refusalOf(app, () => app.knex.raw(sql));
    expect(await refused(`UPDATE closed_box_lists SET receipts = '[]'`)).toBe('CR001');
    expect(await refused('DELETE FROM closed_box_lists')).toBe('CR001');
    expect(await refused('TRUNCATE closed_box_lists')).toBe('CR001');
  });
});

describe('the reports on a box', () => {
  const REPORTS = [
    ['reportCashConsolidated', ''],
    ['reportPerformance', ''],
    ['reportCashPayment', ''],
    ['reportCashNoPayment', ''],
    ['reportcashpaymentfinally', '&isPayment=true'],
  ];

  it.each(REPORTS)('%s: staff see any, a collector their own', async (name, more) => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    const path = `/api/${name}?id=${world.box}${more}`;
    await world.sara.get(path).expect(200);
    await world.fabio.get(path).expect(200);
    expect(await refusedCall(app, () => rita.get(path))).toEqual([403, 'FORBIDDEN']);
    expect(await refusedCall(app, () => app.anonymous.get(path))).toEqual([401, 'UNAUTHENTICATED']);
  });

  it.each(REPORTS)('%s: bad input and missing boxes', async (name, more) => {
    const staff = await app.loginAs('gerente');
    const call = (query: string) =>
      refusedCall(app, () => staff.get(`/api/${name}${query}${more}`));
    expect((await call('?')).slice(0, 3)).toEqual([400, 'INVALID_QUERY', 'id']);
    expect(await call('?id=abc')).toEqual([400, 'INVALID_QUERY', 'id']);
    expect(await call('?id=1&id=2')).toEqual([400, 'INVALID_QUERY', 'id']);
    expect(await call('?id=999999')).toEqual([404, 'CASH_BOX_NOT_FOUND']);
  });

  it.each([['reportCashPayment'], ['reportCashNoPayment']])('%s of one client', async (name) => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    const path = (client: unknown) => `/api/${name}?client_id=${client}`;
    await world.fabio.get(path(world.maria)).expect(200);
    const call = (by: Caller, client: unknown) => refusedCall(app, () => by.get(path(client)));
    expect(await call(rita, world.maria)).toEqual([403, 'FORBIDDEN']);
    expect(await call(world.sara, 999_999)).toEqual([404, 'CLIENT_NOT_FOUND']);
    expect(await call(world.sara, 'x')).toEqual([400, 'INVALID_QUERY', 'client_id']);
  });

  it('reportcashpaymentfinally must be told which rows', async () => {
    const { sara, box } = await aWorld(app);
    const path = `/api/reportcashpaymentfinally?id=${box}`;
    for (const query of ['', '&isPayment=', '&isPayment=1']) {
      const call = () => sara.get(`${path}${query}`);
      expect(await refusedCall(app, call)).toEqual([400, 'INVALID_QUERY', 'isPayment']);
    }
  });
});
