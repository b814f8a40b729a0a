import type { ReviewedOperation, TriedSolution } from '@crediario/contract/wire';
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

async function trayOf({ sara, fabio }: World): Promise<ReviewedOperation[]> {
  const { body } = await sara.get(`/api/field/review?user_id=${fabio.id}`).expect(200);
  return body.data.operations;
}

async function theEntry(world: World): Promise<ReviewedOperation> {
  const [entry, ...more] = await trayOf(world);
  if (!entry || more.length > 0) throw new Error(`${more.length} entries beside the first`);
  return entry;
}

const press = ({ sara }: World, id: number, data: object, status = 200) =>
  sara.post(`/api/field/review/${id}`, { data }).expect(status);

async function pressFirst(world: World): Promise<ReviewedOperation> {
  const entry = await theEntry(world);
  await press(world, entry.id, { ...entry.solutions[0] });
  return entry;
}

async function triedOf({ sara }: World, { id }: ReviewedOperation): Promise<TriedSolution[]> {
  const { body } = await sara.get(`/api/field/review/${id}/solutions`).expect(200);
  return body.data.solutions;
}

const paidOn = async (sale: number) => (await standingOf(app, sale)).paid;

const numberOf = async ({ id }: Operation): Promise<number> =>
  Number((await app.knex('field_operations').where({ id }).first('number')).number);

async function nextMorning(world: World): Promise<void> {
  await world.close(world.box);
  app.clock.set('2026-02-01T09:00:00-03:00');
  await world.anOpenBox(world.fabio.id);
}

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

describe('a payment and its corrections, all in review, are decided as one', () => {
  test('over the debt, and corrected: what was taken is booked, and nothing goes back', async () => {
    const { world, phone, sale } = await aStreet();
    const wrong = phone.tap('payment', cash(sale, 500));
    const right = phone.tap('payment', { ...cash(sale, 50), id: by(wrong) });
    await phone.send(wrong, right);
    const entry = await theEntry(world);
    expect(entry).toMatchObject({ operation: wrong.id, value: 50, facts: { split: null } });
    await pressFirst(world);
    expect([await paidOn(sale), await trayOf(world)]).toEqual(['50,00', []]);
    const [first, second] = await phone.send(wrong, right);
    expect([first?.status, second?.status]).toEqual(['repeated', 'repeated']);
    expect(second?.record).toEqual(first?.record);
    expect([first?.returned, second?.returned]).toEqual([undefined, undefined]);
  });

  test.each([
    ['less', [60, 50], '50,00'],
    ['more', [50, 60], '60,00'],
    ['less, and more again', [50, 40, 70], '70,00'],
  ])('in a closed box, corrected to %s: the last figure, once', async (_words, values, paid) => {
    const { world, phone, sale } = await aStreet();
    const taps: Operation[] = [];
    for (const value of values) {
      const before = taps.at(-1);
      const corrects = before && { id: by(before) };
      taps.push(phone.tap('payment', { ...cash(sale, value), ...corrects, cash: world.box }));
    }
    await nextMorning(world);
    await phone.send(...taps);
    await pressFirst(world);
    expect([await paidOn(sale), await trayOf(world)]).toEqual([paid, []]);
    const statuses = (await phone.send(...taps)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['repeated']));
  });

  test('over the debt, and corrected to what fits: nothing stands in the way any more, and it is posted in one way', async () => {
    const { world, phone, sale } = await aStreet();
    const wrong = phone.tap('payment', cash(sale, 150));
    await phone.send(wrong, phone.tap('payment', { ...cash(sale, 100), id: by(wrong) }));
    const entry = await theEntry(world);
    expect(entry.facts?.obstacles).toEqual([]);
    expect((await triedOf(world, entry)).map(({ solution }) => solution)).toEqual([
      'post',
      'give_back',
    ]);
  });

  test('corrected to nothing: nobody took anything, and it is refused', async () => {
    const { world, phone, sale } = await aStreet();
    const wrong = phone.tap('payment', cash(sale, 150));
    const right = phone.tap('payment', { ...cash(sale, 0), id: by(wrong) });
    await phone.send(wrong, right);
    const entry = await theEntry(world);
    const tried = await triedOf(world, entry);
    expect(tried[0]).toMatchObject({ solution: 'dismiss', told: 'não foi lançado.' });
    expect(entry.facts?.obstacles).toEqual([]);
    await pressFirst(world);
    expect([await paidOn(sale), await trayOf(world)]).toEqual(['0,00', []]);
    expect(await phone.send(wrong, right)).toMatchObject([
      { status: 'closed', decided: 'não foi lançado.' },
      { status: 'closed', decided: 'não foi lançado.' },
    ]);
  });

  test('over the debt even when corrected: what is too much goes back, of what was taken', async () => {
    const { world, phone, sale } = await aStreet();
    const wrong = phone.tap('payment', cash(sale, 500));
    const right = phone.tap('payment', { ...cash(sale, 150), id: by(wrong) });
    await phone.send(wrong, right);
    const { facts } = await pressFirst(world);
    expect(facts?.split).toEqual({ posted: 120, returned: 30 });
    const [told] = await phone.send(wrong);
    expect(told).toMatchObject({ solution: 'split', returned: 30 });
  });

  test('a refused correction that was corrected: what it comes to in the end', async () => {
    const { world, phone, sale } = await aStreet();
    const first = phone.tap('payment', cash(sale, 50));
    await phone.send(first);
    await nextMorning(world);
    const second = phone.tap('payment', { ...cash(sale, 70), id: by(first) });
    const third = phone.tap('payment', { ...cash(sale, 60), id: by(second) });
    await phone.send(second, third);
    const entry = await pressFirst(world);
    expect([entry.value, entry.solutions[0]?.solution]).toEqual([60, 'difference']);
    expect(await paidOn(sale)).toBe('60,00');
    await press(world, entry.id, { solution: 'reopen' });
    expect([await paidOn(sale), (await theEntry(world)).value]).toEqual(['50,00', 60]);
  });

  test('of a collector who lost access: the last figure, once', async () => {
    const { world, phone, sale } = await aStreet();
    await world.sara.put(`/api/users/${world.fabio.id}`, { blocked: true }).expect(200);
    const wrong = phone.tap('payment', cash(sale, 60));
    const right = phone.tap('payment', { ...cash(sale, 50), id: by(wrong) });
    await phone.send(wrong, right);
    await pressFirst(world);
    expect([await paidOn(sale), await trayOf(world)]).toEqual(['50,00', []]);
  });

  test('who opens the entry sees what was tapped, and to what it was corrected; the paper of the last one is the payment’s', async () => {
    const { world, phone, sale } = await aStreet();
    const wrong = { ...phone.tap('payment', cash(sale, 500)), receipt: 'JA2-000148' };
    const right = {
      ...phone.tap('payment', { ...cash(sale, 50), id: by(wrong) }),
      receipt: 'JA2-000149',
    };
    await phone.send(wrong, right);
    const { id } = await theEntry(world);
    const { body } = await world.sara.get(`/api/field/review/${id}/solutions`).expect(200);
    expect(body.data.happened).toMatchObject([
      { what: 'taken', value: 500, receipt: 'JA2-000148' },
      { what: 'corrected', value: 50, receipt: 'JA2-000149' },
      { what: 'refused' },
    ]);
    await pressFirst(world);
    const papers = await app.knex('receipt_codes').whereIn('operation', [wrong.id, right.id]);
    expect(papers.map(({ number, value }) => [number, value])).toEqual([['JA2-000149', 50]]);
  });

  test('a correction moves no money by itself while its payment waits', async () => {
    const { world, phone, sale } = await aStreet();
    const wrong = phone.tap('payment', cash(sale, 500));
    const right = phone.tap('payment', { ...cash(sale, 50), id: by(wrong) });
    await phone.send(wrong, right);
    const number = await numberOf(right);
    const { body } = await world.sara.get(`/api/field/review/${number}/solutions`).expect(200);
    expect(body.data).toMatchObject({ solutions: [], impossible: [] });
    for (const solution of ['give_back', 'split', 'today', 'post', 'keep_posted']) {
      await press(world, number, { solution }, 409);
    }
    expect(await trayOf(world)).toHaveLength(1);
  });

  test('given back, all of it is decided; taken back, all of it waits again', async () => {
    const { world, phone, sale } = await aStreet();
    const wrong = phone.tap('payment', cash(sale, 500));
    const right = phone.tap('payment', { ...cash(sale, 50), id: by(wrong) });
    await phone.send(wrong, right);
    const { id } = await theEntry(world);
    await press(world, id, { solution: 'give_back', returned: 50 });
    expect(await trayOf(world)).toEqual([]);
    expect(await phone.send(wrong, right)).toMatchObject([
      { status: 'closed', decided: 'devolva R$\u00a050,00 a Maria.' },
      { status: 'closed', decided: 'não foi lançado.' },
    ]);
    const solved = await world.sara.get(`/api/field/review?solved=true&user_id=${world.fabio.id}`);
    expect(solved.body.data.operations).toMatchObject([{ operation: wrong.id, value: 50 }]);
    await press(world, id, { solution: 'reopen' });
    expect(await theEntry(world)).toMatchObject({ id, value: 50 });
    await pressFirst(world);
    expect(await paidOn(sale)).toBe('50,00');
    await press(world, id, { solution: 'reopen' });
    expect([await paidOn(sale), (await theEntry(world)).value]).toEqual(['0,00', 50]);
  });

  test('another’s phone, and another login, correct nothing', async () => {
    const { world, phone, sale } = await aStreet();
    const doris = await app.newUser();
    const wrong = phone.tap('payment', cash(sale, 500));
    await phone.send(wrong);
    const forged = { ...cash(sale, 1), id: by(wrong) };
    const hers = new Phone(app, doris);
    await hers.send(hers.tap('payment', forged));
    const second = new Phone(app, world.fabio);
    await second.send(second.tap('payment', forged), second.tap('payment', forged));
    const values = (await trayOf(world)).map(({ value }) => value);
    expect(values).toEqual([500, 1, 1]);
  });
});

test('a refused correction of a payment that is taken back waits for it: list, code and dry run say the same', async () => {
  const { world, phone, sale } = await aStreet();
  const first = phone.tap('payment', { ...cash(sale, 50), cash: world.box });
  await nextMorning(world);
  await phone.send(first);
  const { id } = await pressFirst(world);
  const later = await world.pay(sale, '10,00');
  const correction = phone.tap('payment', { ...cash(sale, 80), id: by(first) });
  await phone.send(correction);
  expect(await theEntry(world)).toMatchObject({ code: 'PAYMENT_NOT_REPLACEABLE', value: 80 });
  await world.act((context) => undoPayment(context, later));
  await press(world, id, { solution: 'reopen' });
  expect(await theEntry(world)).toMatchObject({ id, operation: first.id, value: 80 });
  await pressFirst(world);
  expect([await paidOn(sale), await trayOf(world)]).toEqual(['80,00', []]);
});
