import type { ReviewedOperation, ReviewMeta } from '@crediario/contract/wire';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { by, cash, type Operation, Phone } from '../world/phone';
import { standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

const app = startApp();

async function aStreet() {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '120,00' });
  return { world, phone: new Phone(app, world.fabio), sale };
}

/** A payment of 50 that is posted, and one of 10 by the office after it: no phone corrects the first any more. */
async function aPosted() {
  const street = await aStreet();
  const first = street.phone.tap('payment', cash(street.sale, 50));
  const [result] = await street.phone.send(first);
  await street.world.pay(street.sale, '10,00');
  return { ...street, first, payment: Number(result?.record?.id) };
}

async function trayOf(
  { sara, fabio }: World,
  user = fabio.id,
): Promise<{ operations: ReviewedOperation[]; meta: ReviewMeta }> {
  const { body } = await sara.get(`/api/field/review?user_id=${user}`).expect(200);
  return { operations: body.data.operations, meta: body.meta };
}

async function theEntry(world: World, user?: number): Promise<ReviewedOperation> {
  const [entry, ...more] = (await trayOf(world, user)).operations;
  if (!entry || more.length > 0) throw new Error(`${more.length} entries beside the first`);
  return entry;
}

const press = ({ sara }: World, id: number, data: object, status = 200) =>
  sara.post(`/api/field/review/${id}`, { data }).expect(status);

async function pressFirst(world: World, user?: number): Promise<ReviewedOperation> {
  const [entry] = (await trayOf(world, user)).operations;
  if (!entry) throw new Error('nothing is in review');
  await press(world, entry.id, { ...entry.solutions[0] });
  return entry;
}

const paidOn = async (sale: number) => (await standingOf(app, sale)).paid;

const isVoided = async (id: number) =>
  (await app.knex('payments').where({ id }).first('voided_at')).voided_at !== null;

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

const CORRECTING = ['post', 'today', 'reverse', 'reverse_and_post', 'difference', 'keep_posted'];

describe('a correction corrects only what its own collector took, of the same sale', () => {
  async function touchesNothing(world: World, { user, payment }: Record<string, number>) {
    const entry = await theEntry(world, user);
    expect(entry.facts).toMatchObject({ corrects: null, stands_alone: false });
    const { body } = await world.sara.get(`/api/field/review/${entry.id}/solutions`).expect(200);
    const offered = [...entry.solutions, ...body.data.solutions];
    expect(offered.filter(({ solution }) => CORRECTING.includes(solution))).toEqual([]);
    for (const solution of CORRECTING) await press(world, entry.id, { solution }, 409);
    await press(world, entry.id, { ...body.data.solutions[0] });
    expect([await isVoided(Number(payment)), (await trayOf(world, user)).operations]).toEqual([
      false,
      [],
    ]);
  }

  test.each([
    ['on a sale of their own', 'own'],
    ['on that very sale', 'same'],
  ])('another’s payment stays, %s', async (_words, where) => {
    const { world, sale, payment } = await aPosted();
    const doris = await app.newUser();
    const hers = await world.aSale({
      value: '40,00',
      of: await world.aClient({ of: doris.id }),
      box: await world.anOpenBox(doris.id),
    });
    const phone = new Phone(app, doris);
    const named = where === 'own' ? hers : sale;
    await phone.send(phone.tap('payment', { ...cash(named, 1), id: payment }));
    await touchesNothing(world, { user: doris.id, payment });
    expect(await paidOn(sale)).toBe('60,00');
  });

  test('a payment of another sale stays, and so it does when the money goes onto that one', async () => {
    const { world, phone, sale } = await aStreet();
    const other = await world.aSale({ value: '40,00' });
    const [result] = await phone.send(phone.tap('payment', cash(sale, 50)));
    const payment = Number(result?.record?.id);
    await phone.send(phone.tap('payment', { ...cash(other, 1), id: payment }));
    const { id } = await theEntry(world);
    await press(world, id, { solution: 'other_sale', sale }, 409);
    await touchesNothing(world, { user: world.fabio.id, payment });
    expect([await paidOn(sale), await paidOn(other)]).toEqual(['50,00', '0,00']);
  });
});

describe('corrections in review of one posted payment are one decision, about the last word', () => {
  const WAYS: [string, (of: { first: Operation; payment: number }) => unknown][] = [
    ['by its number', ({ payment }) => payment],
    ['by its operation', ({ first }) => by(first)],
  ];

  test.each(WAYS)('named %s: one entry, and the last figure is booked', async (_words, name) => {
    const { world, phone, sale, ...posted } = await aPosted();
    const id = name(posted);
    const taps = [30, 20].map((value) => phone.tap('payment', { ...cash(sale, value), id }));
    await phone.send(...taps);
    expect(await theEntry(world)).toMatchObject({ value: 20, facts: { corrects: 50 } });
    expect((await trayOf(world)).meta.unposted).toBe(-30);
    await pressFirst(world);
    expect([await paidOn(sale), (await trayOf(world)).operations]).toEqual(['30,00', []]);
    const statuses = (await phone.send(...taps)).map(({ status }) => status);
    expect(statuses).toEqual(['repeated', 'repeated']);
  });

  test('of one that was taken back meanwhile: one payment of its own', async () => {
    const { world, phone, sale } = await aStreet();
    const [result] = await phone.send(phone.tap('payment', cash(sale, 50)));
    const id = Number(result?.record?.id);
    await world.act((context) => undoPayment(context, id));
    for (const value of [30, 20])
      await phone.send(phone.tap('payment', { ...cash(sale, value), id }));
    expect(await theEntry(world)).toMatchObject({ value: 20, facts: { stands_alone: true } });
    await pressFirst(world);
    expect([await paidOn(sale), (await trayOf(world)).operations]).toEqual(['20,00', []]);
  });

  test('a second one waits for the first even where it could be posted by now', async () => {
    const { world, phone, sale } = await aStreet();
    const [result] = await phone.send(phone.tap('payment', cash(sale, 50)));
    const id = result?.record?.id;
    await phone.send(phone.tap('payment', { ...cash(sale, 500), id }));
    await phone.send(phone.tap('payment', { ...cash(sale, 40), id }));
    expect(await theEntry(world)).toMatchObject({ value: 40 });
    await pressFirst(world);
    expect([await paidOn(sale), (await trayOf(world)).operations]).toEqual(['40,00', []]);
  });

  test('kept as it is, and taken back: it joins what came meanwhile', async () => {
    const { world, phone, sale, payment: id } = await aPosted();
    await phone.send(phone.tap('payment', { ...cash(sale, 30), id }));
    const first = await theEntry(world);
    await press(world, first.id, { solution: 'keep_posted' });
    await phone.send(phone.tap('payment', { ...cash(sale, 20), id }));
    const second = await theEntry(world);
    await press(world, first.id, { solution: 'reopen' });
    expect(await theEntry(world)).toMatchObject({ id: first.id, value: 20 });
    await press(world, first.id, { solution: 'keep_posted' });
    await press(world, first.id, { solution: 'reopen' });
    expect(await theEntry(world)).toMatchObject({ id: first.id, value: 20 });
    await press(world, second.id, { solution: 'reverse_and_post' }, 409);
    await pressFirst(world);
    expect([await paidOn(sale), (await trayOf(world)).operations]).toEqual(['30,00', []]);
  });

  test('kept one after the other, and taken back in the other order: one decision again', async () => {
    const { world, phone, sale, payment: id } = await aPosted();
    const kept: number[] = [];
    for (const value of [30, 20]) {
      await phone.send(phone.tap('payment', { ...cash(sale, value), id }));
      kept.push((await theEntry(world)).id);
      await press(world, Number(kept.at(-1)), { solution: 'keep_posted' });
    }
    for (const one of kept) await press(world, one, { solution: 'reopen' });
    expect(await theEntry(world)).toMatchObject({ id: kept[0], value: 20 });
    await pressFirst(world);
    expect([await paidOn(sale), (await trayOf(world)).operations]).toEqual(['30,00', []]);
  });
});

describe('what is posted in the place of a reversed payment is what later corrections correct', () => {
  test.each([
    ['the same phone', false],
    ['the collector’s other phone', true],
  ])('of %s', async (_words, isOther) => {
    const { world, phone, sale, payment: id } = await aPosted();
    await phone.send(phone.tap('payment', { ...cash(sale, 30), id }));
    await pressFirst(world);
    const later = isOther ? new Phone(app, world.fabio) : phone;
    for (const value of [20, 15]) {
      await later.send(later.tap('payment', { ...cash(sale, value), id }));
      const { facts, solutions } = await theEntry(world);
      expect([facts?.stands_alone, solutions[0]?.solution]).not.toContain(true);
      await pressFirst(world);
      expect(await paidOn(sale)).toBe(`${value + 10},00`);
    }
  });

  test('of two phones, both in review: two decisions, each about what the one before left', async () => {
    const { world, phone, sale, payment: id } = await aPosted();
    const other = new Phone(app, world.fabio);
    await phone.send(phone.tap('payment', { ...cash(sale, 30), id }));
    await other.send(other.tap('payment', { ...cash(sale, 20), id }));
    expect((await trayOf(world)).meta.unposted).toBe(-30);
    await pressFirst(world);
    expect(await theEntry(world)).toMatchObject({ facts: { corrects: 30, stands_alone: false } });
    expect((await trayOf(world)).meta.unposted).toBe(-10);
    await pressFirst(world);
    expect([await paidOn(sale), (await trayOf(world)).operations]).toEqual(['30,00', []]);
  });

  test('kept first, it comes back to what stands by then; an older word never after a newer one', async () => {
    const { world, phone, sale, payment: id } = await aPosted();
    await phone.send(phone.tap('payment', { ...cash(sale, 30), id }));
    const first = await theEntry(world);
    await press(world, first.id, { solution: 'keep_posted' });
    await phone.send(phone.tap('payment', { ...cash(sale, 20), id }));
    await pressFirst(world);
    await press(world, first.id, { solution: 'reopen' }, 409);
    expect([await paidOn(sale), (await trayOf(world)).operations]).toEqual(['30,00', []]);
  });
});

describe('what was posted as a difference is part of what later corrections correct', () => {
  test.each([
    ['more', 75, '85,00'],
    ['less, and all of it is reversed', 45, '55,00'],
    ['as much as the first said', 60, '70,00'],
  ])('%s', async (_words, value, paid) => {
    const { world, phone, sale, payment: id } = await aPosted();
    await phone.send(phone.tap('payment', { ...cash(sale, 60), id }));
    await press(world, (await theEntry(world)).id, { solution: 'difference', corrects: 50 });
    expect(await paidOn(sale)).toBe('70,00');
    await phone.send(phone.tap('payment', { ...cash(sale, value), id }));
    expect(await theEntry(world)).toMatchObject({ facts: { corrects: 60 } });
    expect((await trayOf(world)).meta.unposted).toBe(value - 60);
    await pressFirst(world);
    expect([await paidOn(sale), (await trayOf(world)).operations]).toEqual([paid, []]);
  });
});

describe('the headline counts a row of corrections once', () => {
  test('two of one payment, all in review: what was tapped last', async () => {
    const { world, phone, sale } = await aStreet();
    await world.close(world.box);
    const first = phone.tap('payment', cash(sale, 50));
    const more = [70, 20].map((value) =>
      phone.tap('payment', { ...cash(sale, value), id: by(first) }),
    );
    await phone.send(first, ...more);
    const { operations, meta } = await trayOf(world);
    expect(operations.map(({ value }) => value)).toEqual([20]);
    expect([meta.unposted, meta.doubtful]).toEqual([20, 0]);
  });

  test('less than nothing lowers no sum', async () => {
    const { world, phone, sale } = await aStreet();
    await phone.send(phone.tap('payment', cash(sale, -3)), phone.tap('payment', cash(999_999, -3)));
    const { operations, meta } = await trayOf(world);
    expect([operations.length, meta.unposted, meta.doubtful]).toEqual([2, 0, 0]);
  });
});
