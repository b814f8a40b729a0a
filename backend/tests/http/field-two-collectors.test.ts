import type { PackedReview, ReviewedDevice } from '@crediario/contract/wire';
import { postDue } from '../../src/api/field/posting/post-due';
import { keepOperations } from '../../src/api/field/use-cases/keep-operations';
import { momentOf } from '../../src/api/field/posting/post-operation';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import { operationFacts } from '@crediario/contract/wire';
import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { by, cash, type Operation, Phone } from '../world/phone';
import { differencesIn } from '../world/verify';

const app = startApp();

interface Shared {
  world: World;
  doris: Caller;
  /** The phone in each one's hands. */
  his: Phone;
  hers: Phone;
  sale: number;
}

/** Fábio and Doris work with one phone; each has a box open. */
async function aSharedPhone(numbering: 'together' | 'apart'): Promise<Shared> {
  const world = await aWorld(app);
  const doris = await app.newUser({ role: 'funcionario' });
  await world.anOpenBox(doris.id);
  const his = new Phone(app, world.fabio);
  const hers = his.inHandsOf(doris, numbering);
  return { world, doris, his, hers, sale: await world.aSale({ value: '90,00' }) };
}

const lunch = { kind: 'gasto', cost: 12.5 };

async function devicesOf({ world, doris }: Shared): Promise<ReviewedDevice[]> {
  const { body } = await world.sara.get('/api/field/review').expect(200);
  const devices: ReviewedDevice[] = body.data.devices;
  return devices.filter(({ user_id }) => [world.fabio.id, doris.id].includes(user_id));
}

/** As one that was kept and put in review before anybody knew better. */
async function stuck(phone: Phone, whose: Caller, operations: Operation[]): Promise<void> {
  const orders = operations.map((sent) => {
    const facts = operationFacts({ ...sent });
    const by = { collectorId: whose.id, sentById: whose.id, device: phone.device };
    return {
      ...by,
      ...facts,
      appVersion: null,
      sent: { ...sent },
      takenAt: momentOf(facts, app.clock),
    };
  });
  await inTransaction(app.strapi, (trx) => keepOperations(trx, orders));
  const numbers = app.knex('field_operations').whereIn(
    'id',
    operations.map(({ id }) => id),
  );
  await app
    .knex('field_results')
    .whereIn('operation_number', numbers.select('number'))
    .update({ status: 'in_review', code: 'OPERATION_NOT_RECEIVED', message: 'Não chegou' });
}

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

describe('a phone of an earlier build, which numbers its logins together', () => {
  test('closes the boxes of both: the other’s numbers are no gap', async () => {
    const shared = await aSharedPhone('together');
    const { his, hers, sale } = shared;
    const first = his.tap('payment', cash(sale, 10), { ago: 9 });
    const lunches = [hers.tap('cost', lunch, { ago: 8 }), hers.tap('cost', lunch, { ago: 7 })];
    const second = his.tap('payment', cash(sale, 20), { ago: 6 });
    const hersCloses = hers.tap('close_box', {}, { ago: 5 });
    const hisCloses = his.tap('close_box', {}, { ago: 4 });
    expect(await his.told(first, second)).toEqual(['accepted', 'accepted']);
    expect(await hers.told(...lunches, hersCloses)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await his.told(hisCloses)).toEqual(['accepted']);
    expect(await devicesOf(shared)).toEqual([]);
  });

  test('waits with a closing for what has not come of either, and tells how much', async () => {
    const shared = await aSharedPhone('together');
    const { his, hers, sale } = shared;
    const payment = his.tap('payment', cash(sale, 10), { ago: 9 });
    const cost = hers.tap('cost', lunch, { ago: 8 });
    const closing = his.tap('close_box', {}, { ago: 7 });
    expect(await his.told(closing)).toEqual(['in_review OPERATION_NOT_RECEIVED']);
    expect(await devicesOf(shared)).toMatchObject([{ missing: 2 }]);
    expect(await hers.told(cost)).toEqual(['accepted']);
    expect(await devicesOf(shared)).toMatchObject([{ missing: 1 }]);
    expect(await his.told(payment)).toEqual(['accepted']);
    expect(await his.told(closing)).toEqual(['repeated']);
  });

  test.each([
    ['at the next contact', ({ his }: Shared) => his.send()],
    ['at the next start', () => postDue(app.strapi, app.clock, null)],
  ])('is rid of closings that have waited for the other’s numbers %s', async (_, contact) => {
    const shared = await aSharedPhone('together');
    const { world, his, hers } = shared;
    await hers.send(hers.tap('cost', lunch, { ago: 9 }));
    const closing = his.tap('close_box', {}, { ago: 7 });
    await stuck(his, world.fabio, [closing]);
    await contact(shared);
    expect(await his.told(closing)).toEqual(['repeated']);
  });
});

describe('a phone that numbers each login apart', () => {
  test('closes the boxes of both', async () => {
    const { his, hers, sale } = await aSharedPhone('apart');
    const taps = [his.tap('payment', cash(sale, 10), { ago: 9 }), his.tap('close_box', {})];
    expect(await hers.told(hers.tap('cost', lunch), hers.tap('close_box', {}))).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(await his.told(...taps)).toEqual(['accepted', 'accepted']);
  });

  test('waits for what is missing of the one, though the other has used that number', async () => {
    const shared = await aSharedPhone('apart');
    const { his, hers, sale } = shared;
    for (let n = 0; n < 4; n += 1) await hers.send(hers.tap('cost', lunch));
    const [first, second] = [1, 2].map((value) =>
      his.tap('payment', cash(sale, value), { ago: 9 }),
    ) as [Operation, Operation];
    const closing = his.tap('close_box', {});
    expect(await his.told(first, closing)).toEqual([
      'accepted',
      'in_review OPERATION_NOT_RECEIVED',
    ]);
    expect(await devicesOf(shared)).toMatchObject([{ missing: 1 }]);
    expect(await his.told(second)).toEqual(['accepted']);
    expect(await his.told(closing)).toEqual(['repeated']);
  });
});

describe('a phone that says up to which number it has sent all of a login', () => {
  /** The other's operations wait on the phone for her to come back. */
  async function aClosingAfterHers() {
    const shared = await aSharedPhone('together');
    shared.hers.tap('cost', lunch, { ago: 9 });
    const closing = shared.his.tap('close_box', {}, { ago: 7 });
    expect(await shared.his.told(closing)).toEqual(['in_review OPERATION_NOT_RECEIVED']);
    return { ...shared, closing };
  }

  test('closes its box, whatever of the other waits on it', async () => {
    const shared = await aClosingAfterHers();
    const { his, closing } = shared;
    await his.post([], { sent_up_to: 2 }).expect(200);
    expect(await his.told(closing)).toEqual(['repeated']);
    expect(await devicesOf(shared)).toEqual([]);
  });

  test('has sent it for good: a request that was under way for long takes nothing back', async () => {
    const { his, sale } = await aClosingAfterHers();
    await his.post([], { sent_up_to: 2 }).expect(200);
    await his.post([], { sent_up_to: 1 }).expect(200);
    await his.post([]).expect(200);
    his.tap('payment', cash(sale, 10));
    const [device] = await app.knex('field_devices').where({ device: his.device });
    expect(device.sent_up_to).toBe('2');
  });

  test.each([0, 'dois', -2, 2.5, 1e300, null, [2]])('says nothing by %p', async (sent_up_to) => {
    const { his, closing } = await aClosingAfterHers();
    await his.post([], { sent_up_to }).expect(200);
    expect(await his.told(closing)).toEqual(['in_review OPERATION_NOT_RECEIVED']);
  });

  test('says nothing of another login', async () => {
    const { world, his, hers, closing } = await aClosingAfterHers();
    await hers.post([], { collector: world.fabio.id, sent_up_to: 2 }).expect(200);
    expect(await his.told(closing)).toEqual(['in_review OPERATION_NOT_RECEIVED']);
  });
});

describe('what waits for the office', () => {
  const reviewsOf = async (caller: Caller): Promise<PackedReview[]> =>
    (await caller.get('/api/field/package').expect(200)).body.data.in_review;

  test('is known to the collector’s other phone, until it is decided', async () => {
    const { world, doris, his, sale } = await aSharedPhone('apart');
    const odd = his.tap('payment', cash(sale, 91));
    const note = his.tap('visit', { sale, type_occurrence: 99_999 });
    await his.told(odd, note);
    expect(await reviewsOf(world.fabio)).toMatchObject([
      {
        operation: odd.id,
        device: his.device,
        kind: 'payment',
        client_id: world.maria,
        code: 'PAYMENT_EXCEEDS_BALANCE',
        payload: { sale, value: 91 },
        sent_by: null,
        whose: null,
      },
    ]);
    expect(await reviewsOf(doris)).toEqual([]);
    const { body } = await world.sara.get(`/api/field/review?user_id=${world.fabio.id}`);
    const row = body.data.operations.find((one: { kind: string }) => one.kind === 'payment');
    const data = { solution: 'give_back' };
    await world.sara.post(`/api/field/review/${row.id}`, { data }).expect(200);
    expect(await reviewsOf(world.fabio)).toEqual([]);
  });

  test('is told to both where it came by another’s login, and to who sent it no more than whose it is', async () => {
    const { world, doris, hers, sale } = await aSharedPhone('apart');
    const paid = hers.tap('payment', cash(sale, 10));
    await hers.post([paid], { collector: world.fabio.id }).expect(200);
    const [his] = await reviewsOf(world.fabio);
    const [told] = await reviewsOf(doris);
    expect(his).toMatchObject({ operation: paid.id, whose: null, payload: { value: 10 } });
    expect(his?.sent_by).toBeTruthy();
    expect(told).toMatchObject({ operation: paid.id, sent_by: null, client_name: null });
    expect(told?.whose).toBeTruthy();
    expect(told).not.toHaveProperty('payload');
  });

  test('tells nothing of a client who was never the collector’s, not even that there is one', async () => {
    const { world, doris, hers, sale } = await aSharedPhone('apart');
    const of = (client: number) =>
      hers.tap('sale', { client, value: 50, fees: 0, portion: 1, type_frequency: 1 });
    await hers.told(hers.tap('payment', cash(sale, 10)), of(world.maria), of(999_999));
    const told = await reviewsOf(doris);
    expect(told).toHaveLength(3);
    for (const one of told) expect(one).toMatchObject({ client_id: null, client_name: null });
  });

  test('of a correction says which posted payment it corrects, and none where that counts no more', async () => {
    const { world, his, sale } = await aSharedPhone('apart');
    const paid = his.tap('payment', cash(sale, 50), { ago: 9 });
    const waits = his.tap('payment', cash(sale, 500), { ago: 8 });
    const put = (of: Operation, value: number) =>
      his.tap('payment', { ...cash(sale, value), id: by(of) });
    await his.told(paid, waits);
    const { id: payment } = await app.knex('payments').where({ sale_id: sale }).first();
    await world.pay(sale, '10,00');
    const correction = put(paid, 30);
    const byRecord = his.tap('payment', { ...cash(sale, 20), id: payment });
    const ofWaiting = put(waits, 400);
    await his.told(correction, byRecord, ofWaiting);
    const told = async () =>
      (await reviewsOf(world.fabio)).map(({ operation, corrects }) => [operation, corrects]);
    const toldWhere = (corrects: number | null) => [
      [ofWaiting.id, null],
      [byRecord.id, corrects],
      [correction.id, corrects],
      [waits.id, undefined],
    ];
    expect(await told()).toEqual(toldWhere(payment));
    const reversal = { payment: { id: payment }, reason: 'Recebido em dobro' };
    await world.sara.post('/api/paymentReversals', { data: reversal }).expect(200);
    expect(await told()).toEqual(toldWhere(null));
  });

  test('of a device that the office refuses is told to nobody', async () => {
    const { world, his, sale } = await aSharedPhone('apart');
    const refused = { user_id: world.fabio.id, device: his.device, is_refused: true };
    await his.told(his.tap('visit', { sale, type_occurrence: 2 }));
    await world.sara.put('/api/field/devices', { data: refused }).expect(200);
    expect(await his.told(his.tap('payment', cash(sale, 10)))).toEqual([
      'in_review OPERATION_DEVICE_REFUSED',
    ]);
    expect(await reviewsOf(world.fabio)).toEqual([]);
  });
});
