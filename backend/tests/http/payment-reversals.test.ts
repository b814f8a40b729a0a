import { addDays } from '@crediario/contract/domain';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import { type Caller, startApp } from '../harness';
import { aWorld, planOf, type World } from '../world';
import { historyOf } from '../world/history';
import { refusedCall } from '../world/http';
import { pastFigures } from '../world/past';
import { accountOf, boxValue, ledgerOf, standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

/** POST /api/paymentReversals: a payment of any day, taken back today. domain.md 13. */
const app = startApp();

const REASON = 'Recibo de outro cliente';
const FIRST = '2026-02-02';

const reverse = (by: Caller, payment: number, reason: unknown = REASON) =>
  by.post('/api/paymentReversals', { data: { payment: { id: payment }, reason } });
const refused = (by: Caller, payment: number, reason?: unknown) =>
  refusedCall(app, () => reverse(by, payment, reason));
const at = (day: string, time = '12:00') => app.clock.set(`${day}T${time}:00-03:00`);
const daysUpTo = (day: string): string[] => {
  const days = [];
  for (let one = FIRST; one < day; one = addDays(one, 1)) days.push(one);
  return days;
};
const dashboard = async ({ sara, fabio }: World, day: string) => {
  const { body } = await sara
    .get(`/api/reportDashBoard?date=${day}&user_id=${fabio.id}`)
    .expect(200);
  const { tot_fees, value_tot_receive } = body.data[0];
  return [tot_fees, value_tot_receive];
};

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

/** From Monday on a sale of 1.000,00 at 20 % in ten instalments of 120,00, one a day but on weekends; three are paid, a day each, in a box
 *  of its own; it is Friday, and today's box is open. */
async function aPaidWeek() {
  const world = await aWorld(app, `${FIRST}T12:00:00-03:00`);
  const sale = await world.aSale({
    value: '1.000,00',
    fee: '20%',
    instalments: 10,
    frequency: 'Diária',
  });
  const boxes = [world.box];
  const payments: number[] = [];
  await world.close(world.box);
  for (const day of ['2026-02-03', '2026-02-04', '2026-02-05']) {
    at(day);
    const box = await world.anOpenBox(world.fabio.id);
    payments.push(await world.pay(sale, 1));
    await world.close(box);
    boxes.push(box);
  }
  at('2026-02-06');
  const today = await world.anOpenBox(world.fabio.id);
  const [first, second, third] = payments as [number, number, number];
  return { world, sale, boxes, first, second, third, today };
}

it('what it paid owes again though later instalments are paid, and new money goes there first', async () => {
  const { world, sale, first, today } = await aPaidWeek();
  const { body } = await reverse(world.sara, first).expect(200);
  expect(body.data).toMatchObject({ id: first, value: 120, sale: { status_sale: { id: 1 } } });
  const paid = (count: number) => Array.from({ length: count }, () => ['120,00', '120,00', true]);
  const open = ['120,00', '0,00', false];
  expect(await standingOf(app, sale)).toMatchObject({
    paid: '240,00',
    settledCount: 2,
    nextDue: '2026-02-03',
    instalments: [open, ...paid(2), ...Array(7).fill(open)],
  });
  expect(await ledgerOf(app, today)).toEqual([['reversal', '-120,00', '-20,00']]);
  await world.pay(sale, 2);
  expect(await standingOf(app, sale)).toMatchObject({
    nextDue: '2026-02-09',
    instalments: [...paid(4), ...Array(6).fill(open)],
  });
});

it('every figure of a past day stays, and what closed boxes show', async () => {
  const { world, boxes, second } = await aPaidWeek();
  const asked = { days: daysUpTo('2026-02-06'), clients: [world.maria], boxes };
  const before = await pastFigures(world.sara, asked);
  await reverse(world.sara, second).expect(200);
  expect(await pastFigures(world.sara, asked)).toEqual(before);
  expect(await dashboard(world, '2026-02-04')).toEqual([20, 120]);
  expect(await dashboard(world, '2026-02-06')).toEqual([-20, -120]);
  at('2026-02-10');
  expect(await pastFigures(world.sara, asked)).toEqual(before);
});

it('from its day on the figures know of the gap', async () => {
  const { world, second } = await aPaidWeek();
  await reverse(world.sara, second).expect(200);
  const late = async (day: string) => {
    const { body } = await world.sara
      .get(`/api/portfolio/sales?as_of=${day}&user_id=${world.fabio.id}`)
      .expect(200);
    return body.data.map((row: { delay_days: number; value: number }) => [
      row.delay_days,
      row.value,
    ]);
  };
  const today = await late('2026-02-06');
  expect(today).toEqual([[2, 960]]);
  at('2026-02-09');
  expect(await late('2026-02-06')).toEqual(today);
  expect(await late('2026-02-05')).toEqual([[0, 840]]);
  expect(await late('2026-02-09')).toEqual([[5, 960]]);
});

it('is gone from the sale’s payments, its last payment and its receipt’s page; the history says why', async () => {
  const { world, sale, second, third } = await aPaidWeek();
  const { body: receipt } = await world.sara
    .get(`/api/paymentPortions/${third}/receipt`)
    .expect(200);
  await reverse(world.sara, third, `  ${REASON} `).expect(200);
  const { body } = await world.sara.get(`/api/SalesPortionList?id=${sale}`).expect(200);
  expect(body.payments.map(({ id }: { id: number }) => id)).toEqual([second, expect.any(Number)]);
  const sales = await world.sara.get(`/api/reportSales?user_id=${world.fabio.id}`).expect(200);
  expect(sales.body.data[0]).toMatchObject({
    portion_last_dt_pay: '2026-02-04T15:00:00.000Z',
    portion_value_nopay: 960,
  });
  const page = await app.anonymous.get(`/r/${receipt.data.code}`).expect(200);
  expect(page.text).toContain('Pagamento estornado');
  const [latest] = await historyOf(world.sara, `sale_id=${sale}`);
  expect(latest).toMatchObject({ action: 'payment.reverse', entity_id: third });
  expect(latest?.changes).toContainEqual({ field: 'reason', before: null, after: REASON });
  expect(await refused(world.sara, third)).toEqual([409, 'PAYMENT_TAKEN_BACK']);
});

it('of a settled sale it opens the sale again, and the last instalment is counted to the payment that settles it now', async () => {
  const world = await aWorld(app, `${FIRST}T12:00:00-03:00`);
  const sale = await world.aSale({ value: '100,00', instalments: 2, frequency: 'Diária' });
  const part = await world.pay(sale, '30,00');
  const rest = await world.pay(sale, '70,00');
  expect(await app.knex('payments').where({ id: rest }).first('portions')).toEqual({ portions: 2 });
  at('2026-02-03');
  await reverse(world.sara, part).expect(200);
  expect(await standingOf(app, sale)).toMatchObject({ status: 1, paid: '70,00' });
  expect(await app.knex('payments').where({ id: rest }).first('portions')).toEqual({ portions: 1 });
  await world.pay(sale, 'all');
  expect(await standingOf(app, sale)).toMatchObject({ status: 2 });
});

it('in its own box that is still open it leaves it today, and the day of the payment stays', async () => {
  const world = await aWorld(app, `${FIRST}T12:00:00-03:00`);
  const sale = await world.aSale({ value: '100,00', fee: '10%' });
  const payment = await world.pay(sale, '50,00');
  at('2026-02-03');
  await reverse(world.sara, payment).expect(200);
  expect(await boxValue(app, world.box)).toBe('-100,00');
  expect(await dashboard(world, FIRST)).toEqual([4.55, 50]);
  expect(await dashboard(world, '2026-02-03')).toEqual([-4.55, -50]);
  const { body } = await world.sara.get(`/api/reportCashConsolidated?id=${world.box}`).expect(200);
  expect(body.data[0]).toMatchObject({ payment_tot: 0, reversal_tot: 0, atual_cash: -100 });
  await world.close(world.box);
});

it('leaves an open box of its own collector, also after a transfer; without an open one it is refused', async () => {
  const { world, first, today } = await aPaidWeek();
  const rita = await app.newUser();
  await app.knex('clients').where({ id: world.maria }).update({ user_id: rita.id });
  await world.anOpenBox(rita.id);
  await world.close(today);
  const answer = await reverse(world.sara, first).expect(409);
  expect(answer.body.error.details.code).toBe('REVERSAL_WITHOUT_OPEN_CASH_BOX');
  expect(await refused(world.sara, first)).toEqual([409, 'REVERSAL_WITHOUT_OPEN_CASH_BOX']);
  const box = await world.anOpenBox(world.fabio.id);
  await reverse(world.sara, first).expect(200);
  const { body } = await world.sara.get(`/api/reportCashConsolidated?id=${box}`).expect(200);
  expect(body.data[0]).toMatchObject({ payment_tot: 0, reversal_tot: -120 });
});

it('a Pix goes back today, to the credit of who had it, and its line of the bank waits again', async () => {
  const { world, sale } = await aPaidWeek();
  const payment = await world.pay(sale, '90,00', { means: 'pix', at: '2026-02-05' });
  const { body } = await world.sara
    .post('/api/company-account/lines', {
      data: {
        name: 'extrato.ofx',
        lines: [{ id: 'E1', day: '2026-02-05', value: 90, text: 'PIX RECEBIDO' }],
      },
    })
    .expect(200);
  expect(body.data).toMatchObject({ added: 1 });
  const line = await app.knex('bank_lines').first('id');
  await world.sara
    .post(`/api/company-account/lines/${line.id}`, {
      data: { deed: 'confirm', payment_id: payment },
    })
    .expect(200);
  at('2026-02-07');
  await reverse(world.sara, payment).expect(200);
  expect(await accountOf(app, sale)).toEqual([
    ['pix_collection', '90,00', '15,00', '2026-02-05'],
    ['pix_return', '-90,00', '-15,00', '2026-02-07'],
  ]);
  const uses = await app.knex('bank_uses').whereNull('undone_at');
  expect(uses).toEqual([]);
});

it('refused: a renewal’s, a visit, of a sale renewed or deleted since, without a reason, by a collector', async () => {
  const { world, sale, first, today: box } = await aPaidWeek();
  const visit = await world.pay(sale, '0');
  expect(await refused(world.sara, visit)).toEqual([409, 'PAYMENT_NOT_REVERSIBLE']);
  expect(await refused(world.fabio, first)).toEqual([403, 'FORBIDDEN']);
  for (const reason of ['', '   ', null, undefined, 'x'.repeat(256)]) {
    const answer = await world.sara.post('/api/paymentReversals', {
      data: { payment: first, reason },
    });
    expect([answer.status, answer.body.error.details.errors[0].path]).toEqual([400, 'reason']);
  }
  await world.renew(sale, { value: '2.000,00', box });
  const renewal = await app
    .knex('payments')
    .where({ sale_id: sale, origin: 'renewal' })
    .first('id');
  expect(await refused(world.sara, renewal.id)).toEqual([409, 'PAYMENT_NOT_REVERSIBLE']);
  const answer = await reverse(world.sara, first).expect(409);
  expect(answer.body.error.message).toBe(
    'Este pagamento não pode ser estornado: a venda já foi renovada',
  );
  const other = await world.aSale({ box });
  const paid = await world.pay(other, '10,00');
  await world.act((context) => deleteSale(context, other));
  expect(await refused(world.sara, paid)).toEqual([409, 'PAYMENT_TAKEN_BACK']);
  expect(await refused(world.sara, 999_999)).toEqual([404, 'PAYMENT_NOT_FOUND']);
});

it('a sale of which a payment was reversed is edited no more: it stood on days gone by', async () => {
  const world = await aWorld(app, `${FIRST}T12:00:00-03:00`);
  const sale = await world.aSale({ value: '100,00' });
  const payment = await world.pay(sale, '50,00');
  at('2026-02-03');
  await reverse(world.sara, payment).expect(200);
  const order = {
    ...planOf({ value: '30,00' }),
    saleId: sale,
    clientId: null,
    readUpdatedAt: null,
  };
  await expect(world.act((context) => editSale(context, order))).rejects.toMatchObject({
    code: 'SALE_ALREADY_PAID',
  });
});

it('a client deleted since would owe again: it is refused', async () => {
  const world = await aWorld(app, `${FIRST}T12:00:00-03:00`);
  const sale = await world.aSale({ value: '100,00' });
  const payment = await world.pay(sale, 'all');
  await world.sara.delete(`/api/deleteClient?id=${world.maria}`).expect(200);
  expect(await refused(world.sara, payment)).toEqual([409, 'CLIENT_DELETED']);
});

it('asked by two at once, or twice with one key, it is done once', async () => {
  const { world, first, second, today } = await aPaidWeek();
  const both = await Promise.all([reverse(world.sara, first), reverse(world.sara, first)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await boxValue(app, today)).toBe('-760,00');
  for (let time = 0; time < 2; time += 1) {
    await reverse(world.sara, second).set('Idempotency-Key', 'once-only-1').expect(200);
  }
  expect(await boxValue(app, today)).toBe('-880,00');
});

it('where shares were rounded, a cent goes with whichever goes, and nothing is left at the end', async () => {
  const world = await aWorld(app, `${FIRST}T12:00:00-03:00`);
  const sale = await world.aSale({ value: '100,00', fee: '17%', instalments: 7 });
  const payments = [];
  for (const value of ['0,03', '0,03', '0,03', '0,05']) payments.push(await world.pay(sale, value));
  await world.close(world.box);
  at('2026-02-03');
  await world.anOpenBox(world.fabio.id);
  for (const payment of [payments[2], payments[0]])
    await reverse(world.sara, payment as number).expect(200);
  expect(await differencesIn(app)).toEqual([]);
  await world.act((context) => deleteSale(context, sale));
  const { rows } = await app.knex.raw(
    'SELECT sum(fees)::text AS fees, sum(received)::text AS received FROM daily_movements WHERE employee_id = ?',
    [world.fabio.id],
  );
  expect(rows).toEqual([{ fees: '0.00', received: '0.00' }]);
});
