import type request from 'supertest';
import { closeCashBox } from '../../src/api/cash/use-cases/close-cash-box';
import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { asBrl } from '../world/money';
import { boxValue } from '../world/state';
import { heldOpen, someoneWaits } from '../world/turns';
import { differencesIn } from '../world/verify';

const app = startApp();

interface Route {
  collector: Caller;
  box: number;
  sale: number;
}

const ROUTES = 3;
const PAYMENTS_EACH = 6;

/** A collector with an open box and a client who owes a hundred reais, one by one. */
async function aRoute(world: World): Promise<Route> {
  const collector = await app.newUser();
  const box = await world.anOpenBox(collector.id);
  const of = await world.aClient({ of: collector.id });
  return { collector, box, sale: await world.aSale({ of, box, value: '100,00', instalments: 10 }) };
}

const payOneReal = ({ collector, box, sale }: Route) =>
  collector.post('/api/paymentPortions', {
    data: { type_payment: 2, value: 1, sale, cash: box },
  });

const spendOneReal = ({ collector, box }: Route) =>
  collector.post('/api/costs', { data: { cash: box, cost: 1 } });

const close = ({ collector, box }: Route) =>
  collector.put(`/api/cashs/${box}`, { data: { type_status_cash: 2 } });

/** How many got in; each of the others was told that the box is closed. */
function acceptedOf(answers: request.Response[]): number {
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.error.details.code]).toEqual([409, 'CASH_BOX_CLOSED']);
  }
  return answers.filter(({ status }) => status === 200).length;
}

async function closingValue(box: number): Promise<string | null> {
  const row = await app.knex('cashs').where({ id: box }).first();
  expect(row.type_status_cash_id).toBe(2);
  return asBrl(row.closing_value);
}

/** Whatever happens to a box while it closes, it closes on what it holds, and holds what was accepted. */
async function expectClosedOn(box: number, value: string): Promise<void> {
  expect(await closingValue(box)).toBe(value);
  expect(await boxValue(app, box)).toBe(value);
}

test('closing all while payments arrive loses none and lets none into a closed box', async () => {
  const world = await aWorld(app);
  const routes = await Promise.all(Array.from({ length: ROUTES }, () => aRoute(world)));
  const streams = routes.map((route) =>
    Promise.all(Array.from({ length: PAYMENTS_EACH }, () => payOneReal(route))),
  );
  const closing = world.sara.get('/api/closedCashs').expect(200);
  const [{ body }, ...answers] = await Promise.all([closing, ...streams]);

  // Fábio's box too.
  expect(body.data).toEqual({ closed: ROUTES + 1, failed: [] });
  for (const [index, route] of routes.entries()) {
    const accepted = acceptedOf(answers[index] ?? []);
    const paid = await app.knex('payments').where({ cash_id: route.box });
    expect(paid).toHaveLength(accepted);
    await expectClosedOn(route.box, `${accepted - 100},00`);
  }
  expect(await differencesIn(app)).toEqual([]);
});

test('two who close all at once close each box once', async () => {
  const world = await aWorld(app);
  await Promise.all(Array.from({ length: ROUTES }, () => aRoute(world)));
  const answers = await Promise.all([
    world.sara.get('/api/closedCashs').expect(200),
    world.sara.get('/api/closedCashs').expect(200),
  ]);
  const closed = answers.map(({ body }) => body.data.closed);
  expect(closed[0] + closed[1]).toBe(ROUTES + 1);
});

test('costs that race the closing are in the box or refused', async () => {
  const route = await aRoute(await aWorld(app));
  const costs = Promise.all(Array.from({ length: PAYMENTS_EACH }, () => spendOneReal(route)));
  const [closing, answers] = await Promise.all([close(route), costs]);
  expect(closing.status).toBe(200);
  const accepted = acceptedOf(answers);
  await expectClosedOn(route.box, `${-100 - accepted},00`);
});

test('a cost is taken back before the closing or not at all', async () => {
  const route = await aRoute(await aWorld(app));
  const { body } = await spendOneReal(route).expect(200);
  const removal = route.collector.delete(`/api/costs/${body.data.id}`);
  const [closing, removed] = await Promise.all([close(route), removal]);
  expect(closing.status).toBe(200);
  const takenBack = acceptedOf([removed]);
  await expectClosedOn(route.box, `${-101 + takenBack},00`);
  const cost = await app.knex('costs').where({ id: body.data.id }).first();
  expect(cost.deleted_at !== null).toBe(takenBack === 1);
});

test('an opening waits for the closing under way, and starts with what that box held', async () => {
  const world = await aWorld(app);
  await world.aSale({ value: '100,00' });
  const closing = heldOpen(world, (context) => closeCashBox(context, { cashBoxId: world.box }));
  await closing.reached;
  const opening = world.anOpenBox(world.fabio.id).then(
    (box) => boxValue(app, box),
    (refused: { code?: string }) => refused.code,
  );
  await Promise.race([someoneWaits(app), opening]);
  closing.release();
  await closing.done;
  expect(await opening).toBe('-100,00');
});

test('a box open across midnight counts each movement on its own business date', async () => {
  const world = await aWorld(app, '2026-01-31T23:59:00-03:00');
  const { fabio, box } = world;
  const sale = await world.aSale({ value: '100,00', fee: '10%' });
  await fabio.post('/api/costs', { data: { cash: box, cost: 5 } }).expect(200);
  app.clock.set('2026-02-01T00:01:00-03:00');
  await world.pay(sale, '50,00');
  await fabio.post('/api/costs', { data: { cash: box, cost: 7 } }).expect(200);

  const { body } = await fabio.get(`/api/cashs/${box}/ledger`).expect(200);
  const told = body.data.map((row: { business_date: string; kind: string; balance: number }) => [
    row.business_date,
    row.kind,
    row.balance,
  ]);
  expect(told).toEqual([
    ['2026-01-31', 'opening', 0],
    ['2026-01-31', 'disbursement', -100],
    ['2026-01-31', 'expense', -105],
    ['2026-02-01', 'collection', -55],
    ['2026-02-01', 'expense', -62],
  ]);
  const days = await app
    .knex('daily_movements')
    .where({ employee_id: fabio.id })
    .orderBy('business_date')
    .select('business_date', 'sales_value', 'received', 'expenses');
  expect(days).toEqual([
    { business_date: '2026-01-31', sales_value: 100, received: 0, expenses: 5 },
    { business_date: '2026-02-01', sales_value: 0, received: 50, expenses: 7 },
  ]);
});
