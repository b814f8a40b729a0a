import { type Caller, startApp } from '../harness';
import { aWorld, collector, type World } from '../world';
import { refusedCall } from '../world/http';
import { refusalOf } from '../world/refusal';
import { aTwin, merge } from '../world/twin';
import { accountOf, boxValue, ledgerOf, standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

/** Money that passes through no collector's hands: domain.md 11. */
const app = startApp();

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

const pay = (world: World, sale: number, fields: object, by: Caller = world.sara) =>
  by.post('/api/paymentPortions', { data: { sale: { id: sale }, means: 'pix', ...fields } });

const undo = (by: Caller, id: number) => by.delete(`/api/paymentPortions/${id}`);

/** [received, of it by Pix, profit] of a day. */
async function dayOf(world: World, day: string, employee: number): Promise<number[]> {
  const { body } = await world.sara
    .get(`/api/reportDashBoard?date=${day}&user_id=${employee}`)
    .expect(200);
  const [row] = body.data;
  return [row.value_tot_receive, row.value_tot_pix, row.tot_fees];
}

describe('a Pix', () => {
  it('settles as cash does, in the company’s account and in no box, open or not', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '10%', instalments: 2 });
    await world.close(world.box);
    const { body } = await pay(world, sale, { type_payment: 1, portions: 1, cash: world.box });
    expect(body.data).toMatchObject({ value: 55, portions: 1, means: 'pix', cash: null });
    expect(await standingOf(app, sale)).toMatchObject({ paid: '55,00', settledCount: 1 });
    expect(await boxValue(app, world.box)).toBe('-100,00');
    expect(await ledgerOf(app, world.box)).toHaveLength(1);
    expect(await accountOf(app, sale)).toEqual([['pix_collection', '55,00', '5,00', '2026-01-31']]);
    expect(await dayOf(world, '2026-01-31', world.fabio.id)).toEqual([55, 55, 5]);
    await world.anOpenBox(world.fabio.id);
    await world.pay(sale, '5,00');
    expect(await dayOf(world, '2026-01-31', world.fabio.id)).toEqual([60, 55, 5.45]);
  });

  it('leaves the report of the collector’s box as it was, but for what the client still owes', async () => {
    const world = await aWorld(app);
    const report = async () => {
      const answer = await world.sara.get(`/api/reportCashConsolidated?id=${world.box}`);
      return answer.body.data[0];
    };
    const own = await world.aSale({
      value: '90,00',
      instalments: 1,
      own: [['2026-02-02', '90,00']],
    });
    app.clock.set('2026-02-02T09:00:00-03:00');
    await world.pay(own, '20,00');
    const before = await report();
    await pay(world, own, { type_payment: 2, value: 30 }).expect(200);
    expect(await report()).toEqual(before);
    await pay(world, own, { type_payment: 3 }).expect(200);
    expect(await report()).toEqual({ ...before, active_sale_count: 0 });
  });

  it('is to the credit of the one who held the client on its own day', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const rita = await app.newUser();
    app.clock.set('2026-02-03T09:00:00-03:00');
    await world.sara.put(`/api/clients/${world.maria}`, { data: { user: rita.id } }).expect(200);
    await pay(world, sale, { type_payment: 2, value: 10, dtPayment: '2026-02-01T23:40:00-03:00' });
    await pay(world, sale, { type_payment: 2, value: 7 }, rita).expect(200);
    expect(await dayOf(world, '2026-02-01', world.fabio.id)).toEqual([10, 10, 0]);
    expect(await dayOf(world, '2026-02-03', rita.id)).toEqual([7, 7, 0]);
    const collected = await world.sara
      .get(`/api/portfolio/collectors?as_of=2026-02-03`)
      .expect(200);
    expect(collected.body.data.collectors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user_id: world.fabio.id, received: 10 }),
        expect.objectContaining({ user_id: rita.id, received: 7 }),
      ]),
    );
    const behind = await world.sara
      .get(`/api/portfolio/collected?as_of=2026-02-03&of=received&user_id=${rita.id}`)
      .expect(200);
    expect(behind.body.data).toMatchObject([{ id: sale, received: 7 }]);
  });

  it('of a day before a merge is to the credit of the one who held its sale then, replaced too', async () => {
    const { world, bruna, twin, moved } = await aTwin(app);
    app.clock.set('2026-01-09T12:00:00-03:00');
    await merge(world, world.maria, twin).expect(200);
    const early = { type_payment: 2, value: 10, dtPayment: '2026-01-08T12:00:00-03:00' };
    const { body } = await pay(world, moved, early).expect(200);
    const later = await pay(world, moved, { type_payment: 2, value: 7 }).expect(200);
    expect(await dayOf(world, '2026-01-08', bruna.id)).toEqual([10, 10, 0]);
    expect(await dayOf(world, '2026-01-09', world.fabio.id)).toEqual([7, 7, 0]);
    await world.sara.delete(`/api/paymentPortions/${later.body.data.id}`).expect(200);
    await pay(world, moved, { ...early, value: 12, id: body.data.id }).expect(200);
    expect(await dayOf(world, '2026-01-08', bruna.id)).toEqual([12, 12, 0]);
    expect(await dayOf(world, '2026-01-08', world.fabio.id)).toEqual([0, 0, 0]);
  });

  it('is told as one: in the sale’s history, the client’s timeline and the list of payments', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const { body } = await pay(world, sale, { type_payment: 2, value: 10 }, world.fabio);
    const { id } = body.data;
    const list = await world.fabio.get(`/api/SalesPortionList?id=${sale}`).expect(200);
    expect(list.body.data?.payments ?? list.body.payments).toMatchObject([
      { id, means: 'pix', checked: false, canTakeBack: false },
    ]);
    const timeline = await world.sara.get(`/api/clients/${world.maria}/timeline?kind=payments`);
    expect(timeline.body.data).toMatchObject([
      { id, means: 'pix', checked: false, cash_id: null, user_name: expect.any(String) },
    ]);
    const history = await world.sara.get(`/api/history?sale_id=${sale}`).expect(200);
    expect(JSON.stringify(history.body.data[0])).toContain('"means","before":null,"after":"pix"');
    const sales = await world.fabio.get(`/api/reportSales?sale_id=${sale}`).expect(200);
    expect(sales.body.data).toMatchObject([{ sales_id: sale, payment_id: id }]);
    const receipts = await world.sara.get(`/api/reportCashPayment?client_id=${world.maria}`);
    expect(receipts.body.data).toMatchObject([{ payment_id: id, cash_id: null, value: 10 }]);
    expect((await world.sara.get(`/api/gerarRecibo?id=${id}`)).status).toBe(200);
  });

  it('comes from a phone whose collector has no box open', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    await world.close(world.box);
    const operation = {
      id: '019a0000-0000-7000-8000-00000000aaaa',
      seq: 1,
      kind: 'payment',
      taken_at: app.clock.now().toISOString(),
      offset_ms: 0,
      payload: { sale: { id: sale }, type_payment: { id: 2 }, value: 10, means: 'pix' },
    };
    const data = { device: 'telefone', operations: [operation] };
    const { body } = await world.fabio.post('/api/field/operations', { data }).expect(200);
    expect(body.data).toMatchObject([{ status: 'accepted' }]);
    expect(await accountOf(app, sale)).toHaveLength(1);
  });
});

describe('a Pix that is put right', () => {
  it('on its day leaves nothing, even one of days before', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    app.clock.set('2026-02-03T09:00:00-03:00');
    const at = '2026-02-01T10:00:00-03:00';
    const id = await world.pay(sale, '10,00', { means: 'pix', at });
    expect(await world.pay(sale, '12,00', { replacing: id, at })).toBe(id);
    expect(await dayOf(world, '2026-02-01', world.fabio.id)).toEqual([12, 12, 0]);
    await undo(world.fabio, id).expect(200);
    expect(await dayOf(world, '2026-02-01', world.fabio.id)).toEqual([0, 0, 0]);
    expect(await accountOf(app, sale)).toEqual([
      ['pix_collection', '10,00', '0,00', '2026-02-01'],
      ['pix_return', '-10,00', '0,00', '2026-02-01'],
      ['pix_collection', '12,00', '0,00', '2026-02-01'],
      ['pix_return', '-12,00', '0,00', '2026-02-01'],
    ]);
  });

  it('moves to an earlier day, and back', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    app.clock.set('2026-02-03T09:00:00-03:00');
    const id = await world.pay(sale, '10,00', { means: 'pix' });
    await world.pay(sale, '10,00', { replacing: id, at: '2026-02-01' });
    expect(await dayOf(world, '2026-02-01', world.fabio.id)).toEqual([10, 10, 0]);
    await world.pay(sale, '10,00', { replacing: id, at: '2026-02-02' });
    expect(await dayOf(world, '2026-02-01', world.fabio.id)).toEqual([0, 0, 0]);
    expect(await dayOf(world, '2026-02-02', world.fabio.id)).toEqual([10, 10, 0]);
  });

  it('becomes cash, and cash a Pix, only where that is said', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const id = await world.pay(sale, '10,00');
    await world.pay(sale, '20,00', { replacing: id, means: 'pix' });
    expect(await boxValue(app, world.box)).toBe('-100,00');
    await world.close(world.box);
    await world.pay(sale, '25,00', { replacing: id });
    const toCash = () => world.pay(sale, '30,00', { replacing: id, means: 'cash' });
    expect(await refusalOf(app, toCash)).toBe('NO_OPEN_CASH_BOX');
    const next = await world.anOpenBox(world.fabio.id);
    await toCash();
    expect(await boxValue(app, next)).toBe('-70,00');
    expect(await standingOf(app, sale)).toMatchObject({ paid: '30,00' });
    expect((await accountOf(app, sale)).map(([, amount]) => amount)).toEqual([
      '20,00',
      '-20,00',
      '25,00',
      '-25,00',
    ]);
    const steps = await world.sara.get(`/api/reportCashSteps?id=${world.box}`).expect(200);
    expect(steps.body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ step: 'collection', amount: 0, count: 0 }),
        expect.objectContaining({ step: 'reversal', amount: 0, count: 0 }),
      ]),
    );
  });

  it('goes back on the day on which its sale is deleted', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    await world.pay(sale, '10,00', { means: 'pix' });
    await world.pay(sale, '5,00');
    app.clock.advance(24 * 60);
    await world.sara.delete(`/api/deleteSales?id=${sale}`).expect(200);
    expect(await accountOf(app, sale)).toEqual([
      ['pix_collection', '10,00', '0,00', '2026-01-31'],
      ['pix_return', '-10,00', '0,00', '2026-02-01'],
    ]);
    expect(await dayOf(world, '2026-02-01', world.fabio.id)).toEqual([-10, -10, 0]);
    expect(await boxValue(app, world.box)).toBe('0,00');
  });

  it('is not another collector’s to put right, nor anybody’s on another day', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const id = await world.pay(sale, '10,00', { means: 'pix', by: collector(world.fabio) });
    const rita = await app.newUser();
    await world.sara.put(`/api/clients/${world.maria}`, { data: { user: rita.id } }).expect(200);
    // On that day the client was both's; the credit is the first one's.
    expect(await refusedCall(app, () => undo(rita, id))).toEqual([403, 'FORBIDDEN']);
    app.clock.advance(24 * 60);
    expect(await refusedCall(app, () => undo(world.sara, id))).toEqual([
      409,
      'PAYMENT_NOT_REVOCABLE',
    ]);
  });
});

describe('a Pix is refused', () => {
  it.each([
    [{ type_payment: 2, value: 0 }, 'value'],
    [{ type_payment: 2, value: 5, dtPayment: '2026-01-30' }, 'dtPayment'],
    [{ type_payment: 2, value: 5, dtPayment: '2026-02-01T12:00:00Z' }, 'dtPayment'],
    [{ type_payment: 2, value: 100.01 }, 'value'],
    [{ type_payment: 2, value: 5, means: 'cheque' }, 'means'],
  ])('%j: a 400 for that field', async (fields, path) => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const [status, , at] = await refusedCall(app, () => pay(world, sale, fields));
    expect([status, at]).toEqual([400, path]);
  });

  it('of a client without a collector, on that day', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    app.clock.set('2026-02-03T09:00:00-03:00');
    await world.act(async ({ trx }) => {
      await trx.raw(`SELECT set_config('crediario.today', '2026-02-03', true)`);
      await trx('clients').where({ id: world.maria }).update({ user_id: null });
    });
    const refused = (dtPayment: string) =>
      refusedCall(app, () => pay(world, sale, { type_payment: 2, value: 5, dtPayment }));
    expect(await refused('2026-02-03')).toEqual([409, 'PIX_WITHOUT_COLLECTOR']);
    await pay(world, sale, { type_payment: 2, value: 5, dtPayment: '2026-02-02' }).expect(200);
  });
});

describe('GET /api/company-account', () => {
  it('tells what came and what went back, newest first, with what the account held', async () => {
    const world = await aWorld(app);
    const held = async () => {
      const { body } = await world.sara.get('/api/company-account?pageSize=1').expect(200);
      return body.meta.balance;
    };
    const before = await held();
    app.clock.set('2026-05-10T12:00:00-03:00');
    const sale = await world.aSale({ value: '100,00' });
    const [first] = [await world.pay(sale, '10,00', { means: 'pix' })];
    const second = await world.pay(sale, '20,00', { means: 'pix' });
    app.clock.set('2026-05-11T12:00:00-03:00');
    await world.sara.delete(`/api/deleteSales?id=${sale}`).expect(200);
    const { body } = await world.sara
      .get('/api/company-account?from=2026-05-10&to=2026-05-11')
      .expect(200);
    expect(
      body.data.map((row: Record<string, unknown>) => [
        row['kind'],
        row['payment_id'],
        row['amount'],
        row['business_date'],
        Math.round(Number(row['balance']) * 100 - before * 100) / 100,
      ]),
    ).toEqual([
      ['pix_return', second, -20, '2026-05-11', 0],
      ['pix_return', first, -10, '2026-05-11', 20],
      ['pix_collection', second, 20, '2026-05-10', 30],
      ['pix_collection', first, 10, '2026-05-10', 10],
    ]);
    expect(body.data[3]).toMatchObject({
      moment: '2026-05-10T15:00:00.000Z',
      sale_id: sale,
      client_id: world.maria,
      client_name: 'Maria Souza',
      user_id: world.fabio.id,
    });
    expect(body.meta).toMatchObject({
      received: { value: 30, count: 2 },
      returned: { value: -30, count: 2 },
      pagination: { total: 4 },
    });
    const page = await world.sara
      .get('/api/company-account?from=2026-05-10&to=2026-05-11&page=2&pageSize=3')
      .expect(200);
    expect(page.body.data).toEqual([body.data[3]]);
    expect(await held()).toBe(before);
  });

  it.each(['from=2026-02-30', 'to=ontem', 'page=0'])('%s is a 400', async (query) => {
    const world = await aWorld(app);
    const refused = await refusedCall(app, () => world.sara.get(`/api/company-account?${query}`));
    expect(refused[0]).toBe(400);
  });
});
