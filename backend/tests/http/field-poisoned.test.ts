import { randomUUID } from 'node:crypto';
import { clientOfSale } from '../../src/api/field/queries/collector-facts';
import { postDue } from '../../src/api/field/posting/post-due';
import { keepOperations } from '../../src/api/field/use-cases/keep-operations';
import { inTransaction, type Transaction } from '../../src/platform/transaction/in-transaction';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { cash, type Operation, Phone } from '../world/phone';
import { standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

jest.mock('../../src/api/field/queries/collector-facts', () => {
  const actual = jest.requireActual('../../src/api/field/queries/collector-facts');
  return { ...actual, clientOfSale: jest.fn(actual.clientOfSale) };
});

const app = startApp();

async function aStreet() {
  const world = await aWorld(app);
  return { world, phone: new Phone(app, world.fabio), sale: await world.aSale({ value: '90,00' }) };
}

const paidOn = async (sale: number) => (await standingOf(app, sale)).paid;

async function trayOf({ sara, fabio }: World) {
  const { body } = await sara.get(`/api/field/review?user_id=${fabio.id}`).expect(200);
  return body.data;
}

const keep = (world: World, phone: Phone, ...taps: Operation[]) =>
  inTransaction(app.strapi, (trx) =>
    keepOperations(
      trx,
      taps.map((sent) => ({
        sent: { ...sent },
        collectorId: world.fabio.id,
        sentById: world.fabio.id,
        device: phone.device,
        appVersion: null,
        seq: sent.seq,
        kind: sent.kind,
        takenAt: new Date(sent.taken_at),
        valueCents: (sent.payload as { value: number }).value * 100,
      })),
    ),
  );

describe('what nobody foresaw', () => {
  /** Ends the transaction in which it happens. */
  const fails = (trx: Transaction): Promise<never> =>
    trx.raw('SELECT 1 / 0').then(() => null as never);

  test('stops nothing after it, and a person sees it', async () => {
    const { world, phone, sale } = await aStreet();
    const poisoned = await world.aSale({ value: '90,00' });
    const lookUp = jest.mocked(clientOfSale);
    const asItIs = lookUp.getMockImplementation();
    lookUp.mockImplementation(async (trx, id) =>
      id === poisoned ? fails(trx) : ((await asItIs?.(trx, id)) ?? null),
    );
    const odd = phone.tap('payment', cash(poisoned, 10));
    await keep(world, phone, odd, phone.tap('payment', cash(sale, 11)));
    await postDue(app.strapi, app.clock, world.fabio.id);
    expect(await paidOn(sale)).toBe('11,00');
    expect((await trayOf(world)).operations).toMatchObject([
      {
        operation: odd.id,
        code: 'OPERATION_NOT_POSTED',
        message: 'O sistema não conseguiu lançar esta operação: tente de novo ou avise o suporte',
        solutions: [{ solution: 'post' }, { solution: 'other_sale' }, { solution: 'give_back' }],
      },
    ]);
  });
});

describe('what is not sane is kept, and counts for nothing else', () => {
  test.each([0, -1, 1.5, 1e300, null, 9_007_199_254_740_991, 50_000, '1', 'x', true, [1]])(
    'a sequence of %s',
    async (seq) => {
      const { world, phone, sale } = await aStreet();
      const odd = { ...phone.tap('payment', cash(sale, 10)), seq: seq as number };
      await phone.send(odd);
      phone.tap('payment', cash(sale, 1));
      await phone.send({ ...phone.tap('payment', cash(sale, 2000)), seq: 2 });
      expect((await trayOf(world)).devices).toMatchObject([{ in_review: 1, missing: 1 }]);
      expect(await paidOn(sale)).toBe('10,00');
      expect(await differencesIn(app)).toEqual([]);
    },
  );

  test('a moment that lies ahead is nobody’s last', async () => {
    const { world, phone, sale } = await aStreet();
    const late = phone.tap('payment', cash(sale, 2000), { ago: 5 });
    await phone.send(late, phone.tap('payment', cash(sale, 10), { ago: -60 * 24 * 365 }));
    expect((await trayOf(world)).devices).toMatchObject([{ last_taken_at: late.taken_at }]);
  });

  test.each(['-172800000', 'x', true, {}, 1e15, -1e15])(
    'an offset of %p is none that anybody can read: when it was is for the office to say',
    async (offset_ms) => {
      const { phone, sale } = await aStreet();
      const paid = phone.tap('payment', cash(sale, 10), { offset_ms: offset_ms as number });
      expect(await phone.told(paid)).toEqual(['in_review OPERATION_CLOCK_WRONG']);
      expect(await app.knex('payments').where({ sale_id: sale })).toEqual([]);
    },
  );

  test.each([null, undefined, 0.4])(
    'without an offset (%p) the phone’s clock is right',
    async (offset_ms) => {
      const { phone, sale } = await aStreet();
      const paid = phone.tap('payment', cash(sale, 10), { offset_ms: offset_ms as number });
      expect(await phone.told(paid)).toEqual(['accepted']);
      const { dt_payment } = await app.knex('payments').where({ sale_id: sale }).first();
      expect(dt_payment.toISOString()).toBe(paid.taken_at);
    },
  );

  test('a count of a box that is another’s, or none', async () => {
    const { world, phone } = await aStreet();
    const doris = await app.newUser();
    const hers = await world.anOpenBox(doris.id);
    const counted = (box: number) => phone.tap('count', { counted_value: 5, cash: box });
    expect(await phone.told(counted(hers), counted(2_000_000_000), counted(world.box))).toEqual([
      'in_review FORBIDDEN',
      'in_review FORBIDDEN',
      'accepted',
    ]);
  });

  test('a day that is no moment; a box that is opened for another', async () => {
    const { world, phone, sale } = await aStreet();
    const day = { ...phone.tap('payment', cash(sale, 10)), taken_at: '2026-01-31' };
    const doris = await app.newUser();
    const theirs = [{ user: doris.id }, { users_permissions_user: { id: doris.id } }];
    expect(await phone.told(day, ...theirs.map((whose) => phone.tap('open_box', whose)))).toEqual([
      'in_review OPERATION_CLOCK_WRONG',
      'in_review FORBIDDEN',
      'in_review FORBIDDEN',
    ]);
    const own = phone.tap('open_box', { users_permissions_user: world.fabio.id });
    expect(await phone.told(own)).toEqual(['accepted']);
    const note = phone.tap('visit_note', { client: world.maria, cautoin: 'Cachorro' });
    expect(await phone.told(note)).toEqual(['in_review INVALID_INPUT']);
  });

  test.each(['a\u0000b', 'a\ud800b'])('what no text can hold', async (odd) => {
    const { world, phone, sale } = await aStreet();
    const observation = `${odd}${String.raw`\u0000\\ud800`}`;
    const sent = phone.tap('visit', { sale, type_occurrence: 2, [odd]: 1, observation });
    for (const told of ['accepted', 'repeated']) expect(await phone.told(sent)).toEqual([told]);
    const visit = await app.knex('occurrences').where({ sale_id: sale }).first('observation');
    expect(visit.observation).toBe(observation.replace(odd, 'a\ufffdb'));
    await phone.send(phone.tap('payment', cash(sale, 90)));
    await world.sara.post(`/api/clients/${world.maria}/anonymise`).expect(200);
  });
});

describe('each is answered', () => {
  test.each([
    ['no id', { seq: 1 }, ''],
    ['an id that is none', { id: 'um' }, 'um'],
    ['an id that is a number', { id: 7 }, ''],
    ['no operation at all', 5, ''],
    ['a list', [1], ''],
  ])('%s: kept once, for a person; the others are posted', async (_, odd, id) => {
    const { world, phone, sale } = await aStreet();
    const good = phone.tap('payment', cash(sale, 10));
    const sent =
      typeof odd === 'object' && 'seq' in odd
        ? { ...odd, kind: 'payment', payload: cash(sale, 7) }
        : odd;
    for (const told of ['accepted', 'repeated']) {
      const { body } = await phone.post([sent, good]).expect(200);
      expect(body.data).toMatchObject([
        { status: 'in_review', code: 'OPERATION_ID_UNREADABLE' },
        { id: good.id, status: told },
      ]);
      if (id) expect(body.data[0].id).toBe(id);
    }
    expect((await trayOf(world)).operations).toMatchObject([{ code: 'OPERATION_ID_UNREADABLE' }]);
    expect(await differencesIn(app)).toEqual([]);
  });

  test.each([
    ['as a text', { unsent: 'muitas' }],
    ['below zero', { unsent: -1 }],
    ['beyond measure', { unsent: 1e300 }],
    ['an endless version', { app_version: 'v'.repeat(300) }],
    ['a version that is a number', { app_version: 7 }],
  ])('what a phone says of itself hinders nothing: %s', async (_, more) => {
    const { phone, sale } = await aStreet();
    await phone.post([phone.tap('payment', cash(sale, 10))], more).expect(200);
    expect(await paidOn(sale)).toBe('10,00');
  });

  test.each([
    ['no list', {}],
    ['too many', Array.from({ length: 101 }, () => ({ id: randomUUID() }))],
  ])('%s is a 400', async (_, operations) => {
    const { phone } = await aStreet();
    const { body } = await phone.post(operations).expect(400);
    expect(body.error.details.errors).toMatchObject([{ path: 'operations' }]);
  });
});
