import type { LedgerRow } from '@crediario/contract/wire';
import { type Caller, startApp } from '../harness';
import { aWorld, planOf, type World } from '../world';
import { refusedCall } from '../world/http';
import { asBrl } from '../world/money';
import { boxValue } from '../world/state';
import { renewSale } from '../../src/api/sale/use-cases/renew-sale';

const app = startApp();

async function ledger(by: Caller, box: number): Promise<LedgerRow[]> {
  return (await by.get(`/api/cashs/${box}/ledger`).expect(200)).body.data;
}

/** [kind, amount, balance], as the drawer shows them. */
const told = (rows: LedgerRow[]) =>
  rows.map(({ kind, amount, balance }) => [kind, asBrl(amount), asBrl(balance)]);

const spend = async (by: Caller, cash: number, cost: object): Promise<number> =>
  (await by.post('/api/costs', { data: { cash, ...cost } }).expect(200)).body.data.id;

/** Every kind of movement: money in, a sale, a payment, a renewal of it, an expense taken back, a difference. */
async function aBusyBox(): Promise<World & { sale: number; renewal: number }> {
  const world = await aWorld(app);
  const { sara, fabio, box } = world;
  await spend(sara, box, { kind: 'aporte', cost: 1000, observation: 'Para as vendas' });
  app.clock.advance(10);
  const sale = await world.aSale({ value: '200,00', fee: '20%', instalments: 2 });
  await world.pay(sale, 1);
  app.clock.advance(10);
  const renewal = await world.act((context) =>
    renewSale(context, {
      ...planOf({ value: '300,00', instalments: 3 }),
      renewedSaleId: sale,
      cashBoxId: box,
      clientId: null,
    }),
  );
  app.clock.advance(10);
  const lunch = await spend(fabio, box, { cost: 32, observation: 'Almoço' });
  app.clock.advance(10);
  await fabio.delete(`/api/costs/${lunch}`).expect(200);
  await fabio
    .put(`/api/cashs/${box}`, {
      data: { type_status_cash: 2, counted_value: 735, difference_reason: 'Troco errado' },
    })
    .expect(200);
  return { ...world, sale, renewal };
}

describe('GET /api/cashs/{id}/ledger', () => {
  it('tells every movement after the opening, each with the balance that it left', async () => {
    const { sara, box } = await aBusyBox();
    expect(told(await ledger(sara, box))).toEqual([
      ['opening', '0,00', '0,00'],
      ['deposit', '1000,00', '1000,00'],
      ['disbursement', '-200,00', '800,00'],
      ['collection', '120,00', '920,00'],
      ['settlement', '0,00', '920,00'],
      ['disbursement', '-180,00', '740,00'],
      ['expense', '-32,00', '708,00'],
      ['reversal', '32,00', '740,00'],
      ['adjustment', '-5,00', '735,00'],
    ]);
    expect(await boxValue(app, box)).toBe('735,00');
  });

  it('says of each who wrote it, when, and what is behind it', async () => {
    const { sara, fabio, maria, box, sale, renewal } = await aBusyBox();
    const [opening, deposit, sold, paid, , renewed, lunch, back, difference] = await ledger(
      sara,
      box,
    );
    const names = Object.fromEntries(
      (await app.knex('up_users').whereIn('id', [sara.id, fabio.id])).map((row) => [
        row.id,
        [row.name, row.finalname].filter(Boolean).join(' ') || row.username,
      ]),
    );
    const by = (user: Caller) => ({ user_id: user.id, user_name: names[user.id] });
    const client = { client_id: maria, client_name: 'Maria', client_last_name: 'Souza' };
    const nothing = {
      sale_id: null,
      type_sale_id: null,
      client_id: null,
      client_name: null,
      client_last_name: null,
      payment_id: null,
      cost_id: null,
      observation: null,
      previous_cash_id: null,
      reverses: null,
      is_reversed: false,
    };
    expect(opening).toEqual({
      ...nothing,
      ...by(sara),
      id: null,
      kind: 'opening',
      date_time: '2026-01-31T15:00:00.000Z',
      business_date: '2026-01-31',
      amount: 0,
      balance: 0,
    });
    expect(deposit).toEqual({
      ...nothing,
      ...by(sara),
      id: expect.any(Number),
      kind: 'deposit',
      date_time: '2026-01-31T15:00:00.000Z',
      business_date: '2026-01-31',
      amount: 1000,
      balance: 1000,
      cost_id: expect.any(Number),
      observation: 'Para as vendas',
    });
    expect(sold).toMatchObject({ ...client, sale_id: sale, type_sale_id: 2, payment_id: null });
    expect(paid).toMatchObject({
      ...client,
      ...by(sara),
      date_time: '2026-01-31T15:10:00.000Z',
      sale_id: sale,
      payment_id: expect.any(Number),
    });
    expect(renewed).toMatchObject({ ...client, sale_id: renewal, type_sale_id: 1 });
    expect(lunch).toMatchObject({ ...by(fabio), observation: 'Almoço', is_reversed: true });
    expect(back).toMatchObject({
      ...by(fabio),
      date_time: '2026-01-31T15:40:00.000Z',
      cost_id: lunch?.cost_id,
      observation: 'Almoço',
      reverses: {
        id: lunch?.id,
        kind: 'expense',
        date_time: '2026-01-31T15:30:00.000Z',
        cash_id: box,
      },
    });
    expect(difference).toMatchObject({ ...by(fabio), observation: 'Troco errado', cost_id: null });
  });

  it('opens with what the last box held, and names an earlier box’s row that it takes back', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    await world.close(world.box);
    app.clock.advance(24 * 60);
    const next = await world.anOpenBox(world.fabio.id);
    await world.sara.delete(`/api/deleteSales?id=${sale}`).expect(200);
    const rows = await ledger(world.fabio, next);
    expect(told(rows)).toEqual([
      ['opening', '-100,00', '-100,00'],
      ['reversal', '100,00', '0,00'],
    ]);
    expect(rows[0]).toMatchObject({ previous_cash_id: world.box });
    expect(rows[1]).toMatchObject({
      sale_id: sale,
      reverses: { kind: 'disbursement', cash_id: world.box },
    });
    expect((await ledger(world.sara, world.box))[1]).toMatchObject({
      kind: 'disbursement',
      is_reversed: true,
    });
  });

  it('is for staff and the box’s own collector', async () => {
    const { fabio, sara, box } = await aWorld(app);
    const rita = await app.newUser();
    const call = (by: Caller, id: number | string) =>
      refusedCall(app, () => by.get(`/api/cashs/${id}/ledger`));
    expect(await ledger(fabio, box)).toHaveLength(1);
    expect(await call(rita, box)).toEqual([403, 'FORBIDDEN']);
    expect(await call(app.anonymous, box)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await call(fabio, 999_999)).toEqual([403, 'FORBIDDEN']);
    expect(await call(sara, 999_999)).toEqual([404, 'CASH_BOX_NOT_FOUND']);
    expect((await call(fabio, 'abc'))[0]).toBe(400);
  });
});
