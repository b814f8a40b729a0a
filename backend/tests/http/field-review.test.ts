import { randomUUID } from 'node:crypto';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { by, cash, Phone } from '../world/phone';
import { standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

const app = startApp();

interface Choice {
  solution: string;
  sale?: number;
  opens_box?: boolean;
}

interface Row {
  id: number;
  operation: string;
  code: string;
  solutions: Choice[];
}

async function trayOf({ sara, fabio }: World): Promise<{ operations: Row[]; devices: object[] }> {
  const { body } = await sara.get(`/api/field/review?user_id=${fabio.id}`).expect(200);
  return body.data;
}

/** By the likeliest solution, or another. */
async function solve(world: World, more: { solution?: string; sale?: number } = {}, status = 200) {
  const [row] = (await trayOf(world)).operations;
  if (!row) throw new Error('nothing is in review');
  const data = more.solution === undefined ? { ...row.solutions[0], ...more } : more;
  const { body } = await world.sara.post(`/api/field/review/${row.id}`, { data }).expect(status);
  return { ...body.data, row };
}

const reopen = ({ sara }: World, id: number) =>
  sara.post(`/api/field/review/${id}`, { data: { solution: 'reopen' } });

const paidOn = async (sale: number) => (await standingOf(app, sale)).paid;

async function aStreet() {
  const world = await aWorld(app);
  return { world, phone: new Phone(app, world.fabio), sale: await world.aSale({ value: '90,00' }) };
}

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

test('a closed box: into the open one of today, and back again', async () => {
  const { world, phone, sale } = await aStreet();
  const payment = phone.tap('payment', { ...cash(sale, 10), cash: world.box });
  await world.close(world.box);
  app.clock.set('2026-02-01T09:00:00-03:00');
  const today = await world.anOpenBox(world.fabio.id);
  const [told] = await phone.send(payment);
  expect([told?.status, told?.code]).toEqual(['in_review', 'CASH_BOX_CLOSED']);
  expect(told?.closed_box).toBe(world.box);
  const tray = await trayOf(world);
  expect(tray).toMatchObject({
    operations: [
      {
        operation: payment.id,
        kind: 'payment',
        taken_at: payment.taken_at,
        value: 10,
        code: 'CASH_BOX_CLOSED',
        client_id: world.maria,
        client_name: 'Maria Souza',
        solutions: [{ solution: 'today' }, { solution: 'give_back' }],
        sent: payment,
      },
    ],
    devices: [{ device: phone.device, in_review: 1, missing: 0, last_taken_at: payment.taken_at }],
  });

  const { status, record, row } = await solve(world);
  expect(status).toBe('accepted');
  const paid = await app.knex('payments').where({ id: record.id }).first();
  expect([paid.cash_id, paid.business_date, paid.origin]).toEqual([today, '2026-02-01', 'mobile']);
  expect((await trayOf(world)).operations).toEqual([]);
  expect(await phone.told(payment)).toEqual(['repeated']);

  await reopen(world, row.id).expect(200);
  expect(await paidOn(sale)).toBe('0,00');
  expect((await trayOf(world)).operations).toMatchObject([{ code: 'CASH_BOX_CLOSED' }]);
  await reopen(world, row.id).expect(409);
  expect((await solve(world, { solution: 'give_back' })).status).toBe('closed');
  expect(await phone.send(payment)).toEqual([
    {
      id: payment.id,
      status: 'closed',
      solution: 'give_back',
      decided: 'devolva R$\u00a010,00 a Maria.',
      task: 'devolva R$\u00a010,00 a Maria',
    },
  ]);
  expect(await paidOn(sale)).toBe('0,00');
  const deeds = await app
    .knex('audit_log')
    .where({ entity: 'operation', entity_id: row.id })
    .orderBy('id')
    .select('action', 'user_id');
  expect(deeds.map(({ action }) => action)).toEqual(['solve', 'reopen', 'solve']);
  expect(deeds.every(({ user_id }) => user_id === world.sara.id)).toBe(true);
});

test('a settled sale: on another one of the same client', async () => {
  const { world, phone, sale } = await aStreet();
  const [other, stranger] = [await world.aSale(), await world.aSale({ of: await world.aClient() })];
  const payment = phone.tap('payment', cash(sale, 10));
  await world.pay(sale, 'all');
  await phone.send(payment);
  await solve(world, { solution: 'other_sale', sale: stranger }, 409);
  await solve(world, { solution: 'other_sale' }, 409);
  await solve(world, { solution: 'today' }, 409);
  await solve(world);
  expect([await paidOn(sale), await paidOn(other)]).toEqual(['90,00', '10,00']);
});

test('a renewed sale: on the renewal', async () => {
  const { world, phone, sale } = await aStreet();
  const payment = phone.tap('payment', cash(sale, 10));
  const renewal = await world.renew(sale, { value: '120,00' });
  expect(await phone.told(payment)).toEqual(['in_review SALE_ALREADY_RENEWED']);
  await solve(world);
  expect(await paidOn(renewal)).toBe('10,00');
});

test('a client who was another’s: the office may allow it', async () => {
  const { world, phone, sale } = await aStreet();
  const doris = await app.newUser();
  const given = { data: { user: { id: doris.id } } };
  await world.sara.put(`/api/clients/${world.maria}`, given).expect(200);
  app.clock.advance(30);
  expect(await phone.told(phone.tap('payment', cash(sale, 10)))).toEqual(['in_review FORBIDDEN']);
  await solve(world);
  const { cash_id } = await app.knex('payments').where({ sale_id: sale }).first();
  expect(cash_id).toBe(world.box);
});

test('a collector who lost access, and a clock that was wrong', async () => {
  const { world, phone, sale } = await aStreet();
  const ahead = phone.tap('payment', cash(sale, 5), { ago: -600 });
  await phone.send(ahead);
  expect((await solve(world)).row).toMatchObject({ code: 'OPERATION_CLOCK_WRONG' });
  await world.sara.put(`/api/users/${world.fabio.id}`, { blocked: true }).expect(200);
  await phone.send(phone.tap('payment', cash(sale, 6)));
  await solve(world);
  expect(await paidOn(sale)).toBe('11,00');
});

test('one that looks repeated is posted: kept, or taken back', async () => {
  const { world, phone, sale } = await aStreet();
  const other = new Phone(app, world.fabio);
  await phone.send(phone.tap('payment', cash(sale, 10)));
  await other.send(other.tap('payment', cash(sale, 10)));
  const { row } = await solve(world, { solution: 'keep' });
  expect((await trayOf(world)).operations).toEqual([]);
  await reopen(world, row.id).expect(200);
  expect((await solve(world, { solution: 'undo' })).status).toBe('closed');
  expect(await paidOn(sale)).toBe('10,00');
  await reopen(world, row.id).expect(409);
});

test('what waited for it is posted with it', async () => {
  const { world, phone } = await aStreet();
  await world.close(world.box);
  const sale = phone.tap('sale', {
    value: 50,
    fees: 0,
    portion: 2,
    type_frequency: 1,
    client: world.maria,
  });
  const payment = phone.tap('payment', cash(by(sale), 25));
  expect(await phone.told(sale, payment)).toEqual([
    'in_review NO_OPEN_CASH_BOX',
    'in_review OPERATION_IN_REVIEW',
  ]);
  await world.anOpenBox(world.fabio.id);
  const { record } = await solve(world);
  expect(await paidOn(record.id)).toBe('25,00');
  expect((await trayOf(world)).operations).toEqual([]);
});

test('who decides sees whom it is about, through what it waits for, and which box was closed when', async () => {
  const { world, phone, sale } = await aStreet();
  const rosa = phone.tap('client', { name: 'Rosa', lastName: 'Lima', cpf: '111' });
  const sold = phone.tap('sale', { client: by(rosa), value: 50, fees: 0, portion: 2 });
  const operations = [
    rosa,
    sold,
    phone.tap('cost', { kind: 'gasto', cost: 12.5, observation: 'Almoço' }),
    phone.tap('payment', { ...cash(sale, 10), cash: world.box }),
    phone.tap('payment', cash(by(sold), 25)),
    phone.tap('payment', cash(by(phone.tap('visit', {})), 26)),
  ];
  app.clock.advance(20);
  await world.close(world.box);
  const { final_at } = await app.knex('cashs').where({ id: world.box }).first('final_at');
  const box = { id: world.box, closed_at: new Date(final_at).toISOString() };
  await phone.send(...operations);
  const tray = (await trayOf(world)).operations as object[];
  const told = tray.map((row) => ({ closed_box: undefined, ...row }));
  expect(told).toMatchObject([
    { kind: 'client', client_id: null, client_name: 'Rosa Lima', closed_box: undefined },
    { kind: 'sale', client_id: null, client_name: 'Rosa Lima' },
    { kind: 'cost', code: 'NO_OPEN_CASH_BOX', client_name: null, closed_box: box },
    { kind: 'payment', client_name: 'Maria Souza', closed_box: box },
    { value: 25, client_id: null, client_name: 'Rosa Lima' },
    { value: 26, client_name: null },
  ]);
});

test('a hole in a device’s sequence is what it still has', async () => {
  const { world, phone, sale } = await aStreet();
  phone.tap('payment', cash(sale, 1));
  phone.tap('payment', cash(sale, 2));
  await phone.send(phone.tap('close_box', {}));
  expect((await trayOf(world)).devices).toMatchObject([{ in_review: 1, missing: 2 }]);
});

test('who sends for another collector is heard of only on a phone that is known to be theirs', async () => {
  const { world, phone, sale } = await aStreet();
  const doris = await app.newUser();
  const more = { collector: world.fabio.id, unsent: 7 };
  await new Phone(app, doris).post([], more).expect(200);
  expect((await trayOf(world)).devices).toEqual([]);

  await phone.send(phone.tap('payment', cash(sale, 1)));
  await doris
    .post('/api/field/operations', { data: { device: phone.device, operations: [], ...more } })
    .expect(200);
  expect((await trayOf(world)).devices).toMatchObject([{ device: phone.device, unsent: 7 }]);
});

test('nobody makes up a phone of somebody else’s that has something left', async () => {
  const { world, sale } = await aStreet();
  const invented = new Phone(app, await app.newUser());
  const payment = { ...invented.tap('payment', cash(sale, 1)), seq: 9_000 };
  await invented.post([payment], { collector: world.fabio.id }).expect(200);
  expect((await trayOf(world)).devices).toMatchObject([{ in_review: 1, missing: 0 }]);
  await solve(world, { solution: 'give_back' });
  expect((await trayOf(world)).devices).toEqual([]);
});

test('money of a client who was made one with another meanwhile goes onto a sale of who they are now', async () => {
  const { world, phone, sale } = await aStreet();
  const twin = await world.aClient();
  const settled = await world.aSale({ of: twin, value: '40,00' });
  const other = await world.aSale({ of: twin, value: '60,00' });
  await world.pay(settled, '40,00');
  for (const value of [11, 12]) await phone.send(phone.tap('payment', cash(settled, value)));
  await world.sara
    .post('/api/clientMerges', { data: { kept: world.maria, gone: twin, from_gone: [] } })
    .expect(200);
  await solve(world, { solution: 'other_sale', sale });
  await solve(world, { solution: 'other_sale', sale: other });
  expect([await paidOn(sale), await paidOn(other)].sort()).toEqual(['11,00', '12,00']);
});

test('whatever stood in the way, once its box is closed too it goes into the one of today', async () => {
  const { world, phone, sale } = await aStreet();
  const settled = await world.aSale({ value: '40,00' });
  await world.pay(settled, '40,00');
  const doris = await app.newUser();
  const named = { cash: world.box };
  const stranger = new Phone(app, doris);
  const borrowed = stranger.tap('payment', { ...cash(sale, 10), ...named });
  await stranger.post([borrowed], { collector: world.fabio.id }).expect(200);
  await phone.send(phone.tap('payment', { ...cash(settled, 11), ...named }));
  await world.close(world.box);
  await solve(world, { solution: 'post' }, 409);
  await world.anOpenBox(world.fabio.id);
  await solve(world, { solution: 'today' });
  await solve(world, { solution: 'other_sale', sale });
  expect(await paidOn(sale)).toBe('21,00');
  expect((await trayOf(world)).operations).toEqual([]);
});

test('what goes into another box of the same day keeps its moment: a payment is never before its sale', async () => {
  const { world, phone } = await aStreet();
  const named = { cash: world.box };
  const sale = phone.tap('sale', {
    client: world.maria,
    ...named,
    value: 300,
    fees: 0,
    portion: 3,
    type_frequency: 1,
  });
  const payment = phone.tap('payment', { ...cash(by(sale), 30), ...named });
  await world.close(world.box);
  await phone.send(sale, payment);
  app.clock.set(new Date(app.clock.now().getTime() + 20 * 60_000).toISOString());
  await world.anOpenBox(world.fabio.id);
  const { record } = await solve(world, { solution: 'today' });
  await solve(world, { solution: 'today' });
  const sold = await app.knex('sales').where({ id: record.id }).first('created_at');
  const paid = await app.knex('payments').where({ sale_id: record.id }).first('dt_payment');
  expect(new Date(sold.created_at).toISOString()).toBe(sale.taken_at);
  expect(new Date(paid.dt_payment).toISOString()).toBe(payment.taken_at);
});

test('taken before the box was opened: into it, today; money that another login sent, or that came under the id of another: as it is', async () => {
  const { world, phone, sale } = await aStreet();
  const early = phone.tap('cost', { kind: 'gasto', cost: 5 }, { ago: 60 * 24 });
  await phone.send(early);
  const { row, record } = await solve(world);
  expect([row.code, row.solutions]).toEqual([
    'OPERATION_OUTSIDE_CASH_BOX_DAYS',
    [{ solution: 'today' }, { solution: 'dismiss' }],
  ]);
  const cost = await app.knex('costs').where({ id: record.id }).first('cash_id');
  expect(cost.cash_id).toBe(world.box);

  const others = new Phone(app, await app.newUser());
  const payment = others.tap('payment', cash(sale, 10));
  await others.post([payment], { collector: world.fabio.id }).expect(200);
  expect((await solve(world)).row).toMatchObject({
    code: 'OPERATION_OF_ANOTHER_LOGIN',
    solutions: [{ solution: 'post' }, { solution: 'give_back' }],
  });
  const twin = { ...payment, payload: cash(sale, 7) };
  expect(await phone.told(twin)).toEqual(['in_review OPERATION_ID_REUSED']);
  expect((await solve(world)).row.solutions).toEqual([
    { solution: 'post' },
    { solution: 'give_back' },
  ]);
  expect(await paidOn(sale)).toBe('17,00');
  const boxes = await app.knex('payments').where({ sale_id: sale }).pluck('cash_id');
  expect(boxes).toEqual([world.box, world.box]);
});

test('what was decided is listed, the latest first, with who decided, until it is taken back', async () => {
  const { world, phone, sale } = await aStreet();
  await phone.send(phone.tap('payment', cash(sale, 100)), phone.tap('payment', cash(sale, 200)));
  const [first] = [await solve(world, { solution: 'give_back' })];
  await solve(world, { solution: 'give_back' });
  const solved = async () =>
    (await world.sara.get(`/api/field/review?solved=true&user_id=${world.fabio.id}`).expect(200))
      .body.data.operations;
  expect(await solved()).toMatchObject([
    { value: 200, code: 'PAYMENT_EXCEEDS_BALANCE', solutions: [] },
    {
      id: first.row.id,
      value: 100,
      solved: { solution: 'give_back', by: expect.stringContaining('Sara'), is_forgotten: false },
    },
  ]);
  await reopen(world, first.row.id).expect(200);
  expect(await solved()).toMatchObject([{ value: 200 }]);
});

/** Another frequency than the others have, which is deleted in the panel before the phone sends what was sold with it. */
async function aGoneFrequency(act: (id: number) => void) {
  const frequencies = app.strapi.db.query('api::type-frequency.type-frequency');
  const data = { name: `Dezena ${randomUUID()}`, order: 9, skip_weekdays: [0] };
  const { id } = await frequencies.create({ data });
  act(id);
  await frequencies.delete({ where: { id } });
  return { id: Number(id), ...data };
}

const PLAN_OF = (id: number) => ({ value: 200, fees: 20, portion: 4, type_frequency: { id } });
test.each(['sale', 'renewal'] as const)(
  'a %s with a frequency that was deleted meanwhile is entered with it: its money has left the pocket',
  async (kind) => {
    const { world, phone, sale } = await aStreet();
    const whose = kind === 'sale' ? { client: world.maria } : { id_sale_renew: sale };
    const { total, paid_value } = await app.knex('sales').where({ id: sale }).first();
    const settled_balance = total - paid_value;
    let operation = phone.tap('visit', {});
    const gone = await aGoneFrequency((id) => {
      const shown = { settled_balance, handed_over: 200 - settled_balance };
      const figures = kind === 'sale' ? {} : shown;
      operation = phone.tap(kind, { ...PLAN_OF(id), ...whose, ...figures });
    });
    expect(await phone.told(operation)).toEqual(['in_review FREQUENCY_GONE']);
    const { row, record } = await solve(world);
    expect(row.solutions[0]?.solution).toBe(kind === 'sale' ? 'post' : 'hand_over');
    const sold = await app.knex('sales').where({ id: record.id }).first('type_frequency_id');
    expect(sold.type_frequency_id).toBe(gone.id);
    const frequencies = app.strapi.db.query('api::type-frequency.type-frequency');
    const there = await frequencies.findOne({ where: { id: gone.id } });
    expect(there).toMatchObject({ name: gone.name, order: 9, skip_weekdays: [0] });
  },
);

test('a frequency of that name that was made anew takes the place of the deleted one', async () => {
  const { world, phone } = await aStreet();
  let operation = phone.tap('visit', {});
  const gone = await aGoneFrequency((id) => {
    operation = phone.tap('sale', { ...PLAN_OF(id), client: world.maria });
  });
  const { id: _, ...data } = gone;
  const frequencies = app.strapi.db.query('api::type-frequency.type-frequency');
  const { id } = await frequencies.create({ data });
  expect(await phone.told(operation)).toEqual(['in_review FREQUENCY_GONE']);
  const { record } = await solve(world);
  const sold = await app.knex('sales').where({ id: record.id }).first('type_frequency_id');
  expect(sold.type_frequency_id).toBe(id);
});

test('of a collector who lost access: each as the office decides', async () => {
  const { world, phone, sale } = await aStreet();
  const taken = [phone.tap('payment', cash(sale, 8)), phone.tap('payment', cash(sale, 9))];
  await world.sara.put(`/api/users/${world.fabio.id}`, { blocked: true }).expect(200);
  expect(await phone.told(...taken)).toEqual(Array(2).fill('in_review ACCESS_BLOCKED'));
  const { row } = await solve(world);
  expect(row.solutions).toEqual([{ solution: 'post' }, { solution: 'give_back' }]);
  expect((await solve(world, { solution: 'give_back' })).status).toBe('closed');
  expect(await paidOn(sale)).toBe('8,00');
});

test.each([
  ['by operation', (paid: { id: string }) => by(paid as never)],
  ['by number', (_: unknown, record: number) => ({ id: record })],
])(
  'what corrects a payment goes back with it and is posted with it again, named %s',
  async (how, named) => {
    const { world, phone, sale } = await aStreet();
    const payment = phone.tap('payment', { ...cash(sale, 20), cash: world.box }, { ago: 3 });
    await world.close(world.box);
    await world.anOpenBox(world.fabio.id);
    expect(await phone.told(payment)).toEqual(['in_review CASH_BOX_CLOSED']);
    const correct = (value: number, record: number) =>
      phone.tap('payment', { ...cash(sale, value), id: named(payment, record) }, { ago: 2 });
    const early = how === 'by operation' ? correct(35, 0) : null;
    if (early) expect(await phone.told(early)).toEqual(['in_review OPERATION_IN_REVIEW']);
    const { row, record } = await solve(world, { solution: 'today' });
    if (!early) expect(await phone.told(correct(35, record.id))).toEqual(['accepted']);
    expect(await paidOn(sale)).toBe('35,00');

    await reopen(world, row.id).expect(200);
    expect(await paidOn(sale)).toBe('0,00');
    const { operations } = await trayOf(world);
    expect(operations).toMatchObject([{ code: 'CASH_BOX_CLOSED', value: 35 }]);
    await solve(world, { solution: 'today' });
    expect(await paidOn(sale)).toBe('35,00');
    expect((await trayOf(world)).operations).toEqual([]);
  },
);

test('what was paid on a sale goes back with the sale and is posted with it again', async () => {
  const { world, phone } = await aStreet();
  const plan = { value: 100, fees: 20, portion: 4, type_frequency: { id: 1 } };
  const sold = phone.tap('sale', { ...plan, client: world.maria, cash: world.box }, { ago: 3 });
  const paid = phone.tap('payment', cash(by(sold), 30), { ago: 2 });
  await world.close(world.box);
  await world.anOpenBox(world.fabio.id);
  expect(await phone.told(sold, paid)).toEqual([
    'in_review CASH_BOX_CLOSED',
    'in_review OPERATION_IN_REVIEW',
  ]);
  const first = await solve(world, { solution: 'today' });
  expect(await paidOn(first.record.id)).toBe('30,00');
  await reopen(world, first.row.id).expect(200);
  expect((await trayOf(world)).operations).toHaveLength(2);
  const again = await solve(world, { solution: 'today' });
  expect(again.record.id).not.toBe(first.record.id);
  expect(await paidOn(again.record.id)).toBe('30,00');
});

test('a sale that the office was paid on itself stays, until that payment is undone', async () => {
  const { world, phone } = await aStreet();
  const plan = { value: 100, fees: 20, portion: 4, type_frequency: { id: 1 } };
  const sold = phone.tap('sale', { ...plan, client: world.maria, cash: world.box }, { ago: 3 });
  const paid = phone.tap('payment', cash(by(sold), 30), { ago: 2 });
  await world.close(world.box);
  await world.anOpenBox(world.fabio.id);
  await phone.send(sold, paid);
  const { row, record } = await solve(world, { solution: 'today' });
  const office = await world.pay(record.id, '10,00');
  const { body } = await reopen(world, row.id).expect(409);
  expect(body.error.details.code).toBe('SALE_PAID_AT_OFFICE');
  expect(await paidOn(record.id)).toBe('40,00');
  expect((await trayOf(world)).operations).toEqual([]);

  await world.act((context) => undoPayment(context, office));
  await reopen(world, row.id).expect(200);
  expect((await trayOf(world)).operations).toHaveLength(2);
});

test('what waits for a box to be opened is paid on the sale that it names by number', async () => {
  const { world, phone, sale } = await aStreet();
  await world.close(world.box);
  const opened = phone.tap('open_box', {}, { ago: -600 });
  const paid = phone.tap('payment', { ...cash(sale, 30), cash: by(opened) }, { ago: -601 });
  expect(await phone.told(opened, paid)).toEqual([
    'in_review OPERATION_CLOCK_WRONG',
    'in_review OPERATION_IN_REVIEW',
  ]);
  app.clock.advance(602);
  await solve(world);
  expect(await paidOn(sale)).toBe('30,00');
});

test('a box as of a day before the last one was closed waits, and what was to go into it; the office opens one of today', async () => {
  const { world, phone, sale } = await aStreet();
  await world.close(world.box);
  const DAY = 24 * 60;
  const opened = phone.tap('open_box', {}, { ago: 40 * DAY });
  const lunch = phone.tap('cost', { kind: 'gasto', cost: 50, cash: by(opened) }, { ago: 40 * DAY });
  const paid = phone.tap('payment', { ...cash(sale, 30), cash: by(opened) }, { ago: 39 * DAY });
  expect(await phone.told(opened, lunch, paid)).toEqual([
    'in_review OPERATION_OUTSIDE_CASH_BOX_DAYS',
    'in_review OPERATION_IN_REVIEW',
    'in_review OPERATION_IN_REVIEW',
  ]);
  const [opening] = (await trayOf(world)).operations;
  const decide = (solution: string) =>
    world.sara.post(`/api/field/review/${opening?.id}`, { data: { solution } });
  await decide('post').expect(409);
  await decide('today').expect(200);
  const { opened_on } = await app.knex('cashs').orderBy('id', 'desc').first('opened_on');
  expect(opened_on).toBe(app.clock.today());
});

test('more than the sale owes: what it owes is posted, the rest is to go back', async () => {
  const { world, phone, sale } = await aStreet();
  const taken = phone.tap('payment', { ...cash(sale, 60), cash: world.box }, { ago: 3 });
  const office = await world.pay(sale, '70,00');
  expect(await phone.told(taken)).toEqual(['in_review PAYMENT_EXCEEDS_BALANCE']);
  expect((await trayOf(world)).operations).toMatchObject([
    {
      facts: { owed: 20, split: { posted: 20, returned: 40 }, open_box: world.box },
      solutions: [{ solution: 'split' }, { solution: 'give_back' }],
    },
  ]);
  const { row, record } = await solve(world);
  expect(await paidOn(sale)).toBe('90,00');
  expect(await app.knex('payments').where({ id: record.id }).first('value', 'origin')).toEqual({
    value: 20,
    origin: 'mobile',
  });
  expect(await phone.send(taken)).toEqual([
    {
      id: taken.id,
      status: 'repeated',
      record,
      solution: 'split',
      returned: 40,
      decided: 'valem R$\u00a020,00; devolva R$\u00a040,00 a Maria.',
      task: 'devolva R$\u00a040,00 a Maria',
    },
  ]);
  const { body } = await world.sara.get(`/api/field/review?solved=true&user_id=${world.fabio.id}`);
  expect(body.data.operations).toMatchObject([
    { value: 60, solved: { solution: 'split', posted: 20 } },
  ]);

  await reopen(world, row.id).expect(200);
  expect(await paidOn(sale)).toBe('70,00');
  // What the office took back in the meantime, the sale owes again: nothing is too much.
  await world.act((context) => undoPayment(context, office));
  expect(
    (await trayOf(world)).operations[0]?.solutions?.map(({ solution }) => solution),
  ).not.toContain('split');
  await solve(world, { solution: 'split' }, 409);
  await solve(world, { solution: 'post' });
  expect(await paidOn(sale)).toBe('60,00');
});

test('what came by Pix is not divided: it goes back as it came', async () => {
  const { world, phone, sale } = await aStreet();
  const pix = phone.tap('payment', { ...cash(sale, 100), means: 'pix' }, { ago: 3 });
  expect(await phone.told(pix)).toEqual(['in_review PAYMENT_EXCEEDS_BALANCE']);
  expect(
    (await trayOf(world)).operations[0]?.solutions?.map(({ solution }) => solution),
  ).not.toContain('split');
  await solve(world, { solution: 'split' }, 409);
  await solve(world, { solution: 'give_back' });
  expect(await phone.send(pix)).toMatchObject([
    { decided: 'o escritório devolve R$\u00a0100,00 a Maria por Pix.' },
  ]);
});

test('a correction that the office posted is taken back alone, and posted again', async () => {
  const { world, phone, sale } = await aStreet();
  const payment = phone.tap('payment', { ...cash(sale, 20), cash: world.box }, { ago: 5 });
  const [told] = await phone.send(payment);
  const id = told?.record?.id ?? 0;
  const correction = phone.tap('payment', { ...cash(sale, 35), id: by(payment) }, { ago: 3 });
  await world.sara.put(`/api/users/${world.fabio.id}`, { blocked: true }).expect(200);
  expect(await phone.told(correction)).toEqual(['in_review ACCESS_BLOCKED']);
  expect((await trayOf(world)).operations).toMatchObject([{ facts: { corrects: 20 } }]);
  const { row } = await solve(world, { solution: 'post' });
  expect(await paidOn(sale)).toBe('35,00');

  await reopen(world, row.id).expect(200);
  expect(await paidOn(sale)).toBe('20,00');
  const stands = await app.knex('payments').where({ id }).first();
  expect([stands.value, stands.voided_at, stands.cash_id, stands.dt_payment.toISOString()]).toEqual(
    [20, null, world.box, payment.taken_at],
  );
  expect((await trayOf(world)).operations).toMatchObject([
    { operation: correction.id, code: 'ACCESS_BLOCKED' },
  ]);
  await solve(world, { solution: 'post' });
  expect(await paidOn(sale)).toBe('35,00');

  // Changed again since by the office: neither of the two is what stood before.
  await world.pay(sale, '50,00', { replacing: id });
  await reopen(world, row.id).expect(409);
  expect(await paidOn(sale)).toBe('50,00');
});
