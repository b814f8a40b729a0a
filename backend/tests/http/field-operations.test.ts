import type { PackedReview, ReviewedOperation } from '@crediario/contract/wire';
import { postDue } from '../../src/api/field/posting/post-due';
import { keepOperations } from '../../src/api/field/use-cases/keep-operations';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import { startApp } from '../harness';
import { createCaller } from '../harness/caller';
import { aWorld, type World } from '../world';
import { by, cash, type Operation, Phone } from '../world/phone';
import { refusalOf } from '../world/refusal';
import { fingerprint, standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

const app = startApp();

const PLAN = { value: 100, fees: 20, portion: 4, type_frequency: { id: 1 } };
const RITA = { name: 'Rita', lastName: 'Lima', cpf: '529.982.247-25', phone: '(11) 98888-7777' };
const ADDRESS = {
  cep: '01001-000',
  address: 'Rua A',
  number: '1',
  neighborhood: 'Centro',
  city: 'Recife',
  state: 'PE',
};

async function aStreet() {
  const world = await aWorld(app);
  return { world, phone: new Phone(app, world.fabio), sale: await world.aSale({ value: '90,00' }) };
}

const paidOn = async (sale: number) => (await standingOf(app, sale)).paid;

/** Whatever is kept for a while only; after the end of a session one logs in again. */
const EXPIRING = [
  ...['idempotency_keys', 'throttles', 'password_resets', 'known_addresses'],
  ...['statement_files', 'field_positions', 'field_devices'],
];

async function forgetWhatExpires(): Promise<void> {
  for (const table of EXPIRING) await app.knex(table).delete();
}

async function giveAway({ sara, maria }: World): Promise<number> {
  const doris = await app.newUser();
  await sara.put(`/api/clients/${maria}`, { data: { user: { id: doris.id } } }).expect(200);
  return doris.id;
}

describe('a day without network', () => {
  test('client, sale and payment refer to each other by their operations, and are posted in their order', async () => {
    const world = await aWorld(app);
    await world.close(world.box);
    const phone = new Phone(app, world.fabio);
    const open = phone.tap('open_box', { observation: 'Rua' }, { ago: 60 });
    const client = phone.tap('client', { ...RITA, ...ADDRESS }, { ago: 50 });
    const sale = phone.tap('sale', { ...PLAN, client: by(client), cash: by(open) }, { ago: 40 });
    const payment = phone.tap('payment', cash(by(sale), 30), { ago: 30 });
    const promise = phone.tap(
      'promise',
      { sale: by(sale), value: 30, date: '2026-02-03' },
      { ago: 29 },
    );
    const visit = phone.tap('visit', { sale: by(sale), type_occurrence: 2 }, { ago: 28 });
    const lunch = phone.tap(
      'cost',
      { kind: 'gasto', cost: 12.5, observation: 'Almoço' },
      { ago: 20 },
    );
    const day = [open, client, sale, payment, promise, visit, lunch];

    const results = await phone.send(...[...day].reverse());
    expect(results.map(({ status, record }) => [status, record?.entity]).reverse()).toEqual([
      ['accepted', 'cash'],
      ['accepted', 'client'],
      ['accepted', 'sale'],
      ['accepted', 'payment'],
      ['accepted', 'promise'],
      ['accepted', 'occurrence'],
      ['accepted', 'cost'],
    ]);
    const saleId = results.find(({ id }) => id === sale.id)?.record?.id ?? 0;
    expect(await paidOn(saleId)).toBe('30,00');
    const paid = await app.knex('payments').where({ sale_id: saleId }).first();
    expect([paid.dt_payment.toISOString(), paid.origin]).toEqual([payment.taken_at, 'mobile']);
    const kept = await app.knex('promises').where({ sale_id: saleId }).first();
    expect([kept.promised_for, kept.employee_id]).toEqual(['2026-02-03', world.fabio.id]);

    const before = await fingerprint(app);
    for (const wait of [0, 49, 30 * 24]) {
      app.clock.advance(wait * 60);
      await forgetWhatExpires();
      const again = await phone.send(...day);
      expect(again.map(({ status, record }) => [status, record])).toEqual(
        [...results].reverse().map(({ record }) => ['repeated', record]),
      );
    }
    expect({ ...(await fingerprint(app)), idempotency_keys: '' }).toEqual({
      ...before,
      idempotency_keys: '',
    });
    expect(await differencesIn(app)).toEqual([]);
  });

  test('what arrives before that to which it refers waits for it', async () => {
    const { phone, world } = await aStreet();
    const sale = phone.tap('sale', { ...PLAN, client: world.maria }, { ago: 9 });
    const payment = phone.tap('payment', cash(by(sale), 20), { ago: 8 });
    const close = phone.tap('close_box', {}, { ago: 7 });
    expect(await phone.told(payment, close)).toEqual([
      'in_review OPERATION_NOT_RECEIVED',
      'in_review OPERATION_NOT_RECEIVED',
    ]);
    expect(await phone.told(sale)).toEqual(['accepted']);
    expect(await phone.told(payment, close)).toEqual(['repeated', 'repeated']);
    expect(await differencesIn(app)).toEqual([]);
  });

  test('six times at once is once', async () => {
    const { phone, world, sale } = await aStreet();
    const client = phone.tap('client', { ...RITA, ...ADDRESS });
    const day = [client, phone.tap('sale', { ...PLAN, client: by(client) })];
    const paid = [phone.tap('payment', cash(sale, 10)), phone.tap('payment', cash(sale, 11))];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => phone.send(...(n % 2 ? day : []), ...paid)),
    );
    for (const answer of answers.flat()) expect(answer.status).toMatch(/accepted|repeated/);
    expect(await paidOn(sale)).toBe('21,00');
    const made = await app.knex('clients').where({ name: 'Rita', user_id: world.fabio.id });
    expect(made).toHaveLength(1);
  });

  test('a payment replaced before it was sent', async () => {
    const { phone, sale } = await aStreet();
    const wrong = phone.tap('payment', cash(sale, 50), { ago: 3 });
    const right = phone.tap('payment', { ...cash(sale, 15), id: by(wrong) }, { ago: 2 });
    expect(await phone.told(wrong, right)).toEqual(['accepted', 'accepted']);
    expect(await paidOn(sale)).toBe('15,00');
  });
});

describe('what was taken counts', () => {
  test('to the cent, where the instalment comes to something else by now', async () => {
    const { phone, world, sale } = await aStreet();
    const tapped = { type_payment: 1, portions: 1, value: 30, sale };
    const operation = phone.tap('payment', tapped);
    await world.pay(sale, '12,00');
    expect(await phone.told(operation)).toEqual(['accepted']);
    expect(await paidOn(sale)).toBe('42,00');
    expect(await phone.told(phone.tap('payment', { type_payment: 3, value: 48, sale }))).toEqual([
      'accepted',
    ]);
    expect(await differencesIn(app)).toEqual([]);
  });

  test('the same from two phones is posted, and flagged', async () => {
    const { phone, world, sale } = await aStreet();
    const other = new Phone(app, world.fabio);
    expect(await phone.told(phone.tap('payment', cash(sale, 10)))).toEqual(['accepted']);
    expect(await other.told(other.tap('payment', cash(sale, 10)))).toEqual([
      'accepted OPERATION_DUPLICATE_SUSPECTED',
    ]);
    expect(await paidOn(sale)).toBe('20,00');
  });

  test('in the box of who took it, after the client was given to another', async () => {
    const { phone, world, sale } = await aStreet();
    const before = phone.tap('payment', cash(sale, 10));
    app.clock.advance(10);
    await giveAway(world);
    app.clock.advance(10);
    const after = phone.tap('payment', cash(sale, 10));
    expect(await phone.told(before, after)).toEqual(['accepted', 'in_review FORBIDDEN']);
    const { cash_id } = await app.knex('payments').where({ sale_id: sale }).first('cash_id');
    expect(cash_id).toBe(world.box);
    expect(await differencesIn(app)).toEqual([]);
  });
});

describe('what a rule refuses is kept for a person', () => {
  const kept = (operation: Operation) =>
    app.knex('field_operations').where({ id: operation.id }).select('kind', 'body');

  test.each([
    ['an unknown kind', 'dance', {}, 'OPERATION_KIND_UNKNOWN'],
    ['no payload', 'payment', 'nada', 'INVALID_INPUT'],
    ['no value', 'payment', { type_payment: 2, sale: 1 }, 'INVALID_INPUT'],
    ['an unknown sale', 'payment', { ...cash(2_000_000_000, 5) }, 'FORBIDDEN'],
    ['a promise in the past', 'promise', { value: 1, date: '2020-01-01' }, 'PROMISE_IN_THE_PAST'],
  ])('%s, and what follows is posted', async (_, kind, payload, code) => {
    const { phone, sale } = await aStreet();
    const data = kind === 'promise' ? { ...(payload as object), sale } : payload;
    const odd = phone.tap(kind as 'payment', data);
    expect(await phone.told(odd, phone.tap('payment', cash(sale, 5)))).toEqual([
      `in_review ${code}`,
      'accepted',
    ]);
    expect((await kept(odd))[0].body).toEqual(odd);
    expect(await phone.told(odd)).toEqual([`in_review ${code}`]);
  });

  test('the office reads the validator’s sentence, the phone one of the street', async () => {
    const { world, phone } = await aStreet();
    const odd = phone.tap('payment', { type_payment: 2, value: 5, sale: 'dez' });
    const [told] = await phone.send(odd);
    expect(told?.message).toBe('O escritório não entendeu um dado deste registro');
    const { body } = await world.sara.get('/api/field/review').expect(200);
    const row = body.data.operations.find((one: { operation: string }) => one.operation === odd.id);
    expect(row?.message).toMatch(/id|registro|número/i);
    expect(row?.message).not.toBe(told?.message);
  });

  test('a closed box, a settled sale, too much, a day before the box', async () => {
    const { phone, world, sale } = await aStreet();
    const early = phone.tap('cost', { kind: 'gasto', cost: 5 }, { ago: 60 * 24 });
    const tooMuch = phone.tap('payment', cash(sale, 91));
    expect(await phone.told(early, tooMuch)).toEqual([
      'in_review OPERATION_OUTSIDE_CASH_BOX_DAYS',
      'in_review PAYMENT_EXCEEDS_BALANCE',
    ]);
    await world.pay(sale, 'all');
    expect(await phone.told(phone.tap('payment', cash(sale, 1)))).toEqual([
      'in_review SALE_OWES_NOTHING',
    ]);
    const named = phone.tap('cost', { kind: 'gasto', cost: 5, cash: { id: world.box } });
    const unnamed = phone.tap('cost', { kind: 'gasto', cost: 5 });
    await world.close(world.box);
    expect(await phone.told(named, unnamed)).toEqual([
      'in_review CASH_BOX_CLOSED',
      'in_review NO_OPEN_CASH_BOX',
    ]);
  });

  test('a clock that runs ahead; one that is known to be off is corrected', async () => {
    const { phone, sale } = await aStreet();
    const day = 24 * 60;
    const ahead = phone.tap('payment', cash(sale, 5), { ago: -2 * day });
    const known = phone.tap('payment', cash(sale, 6), {
      ago: -2 * day,
      offset_ms: -2 * day * 60_000,
    });
    expect(await phone.told(ahead, known)).toEqual(['in_review OPERATION_CLOCK_WRONG', 'accepted']);
    expect(await paidOn(sale)).toBe('6,00');
  });

  test.each([366, 400, 1000, 3650, 20_000, -366, -400, -1000, -3650])(
    'a clock that is %p days behind, as the server’s answer showed, is corrected',
    async (days) => {
      const { phone, sale } = await aStreet();
      const ago = days * 24 * 60;
      const paid = phone.tap('payment', cash(sale, 10), { ago, offset_ms: ago * 60_000 });
      const ahead = { ago, offset_ms: ago * 60_000 + 3_600_000 };
      expect(await phone.told(paid, phone.tap('payment', cash(sale, 5), ahead))).toEqual([
        'accepted',
        'in_review OPERATION_CLOCK_WRONG',
      ]);
      const { dt_payment } = await app.knex('payments').where({ sale_id: sale }).first();
      expect(dt_payment).toEqual(app.clock.now());
    },
  );

  test('a clock that was reset to 1970 opens no box there', async () => {
    await aStreet();
    const phone = new Phone(app, await app.newUser());
    const back = phone.tap('open_box', {}, { ago: 50 * 365 * 24 * 60 });
    expect(await phone.told(back)).toEqual(['in_review OPERATION_CLOCK_WRONG']);
  });

  test('another operation under the same id is kept beside it, once', async () => {
    const { phone, sale } = await aStreet();
    const first = phone.tap('payment', cash(sale, 5));
    const twin = { ...first, payload: cash(sale, 7) };
    expect(await phone.told(first)).toEqual(['accepted']);
    expect(await phone.told(twin)).toEqual(['in_review OPERATION_ID_REUSED']);
    expect(await phone.told(first, twin)).toEqual(['repeated', 'in_review OPERATION_ID_REUSED']);
    expect(await app.knex('field_operations').where({ twin_of: first.id })).toHaveLength(1);
  });

  test('of a collector who lost access, even by a token that has run out', async () => {
    const { phone, world, sale } = await aStreet();
    const operation = phone.tap('payment', cash(sale, 10));
    const { id: session } = await app.knex('sessions').where({ user_id: world.fabio.id }).first();
    await world.sara.put(`/api/users/${world.fabio.id}`, { blocked: true }).expect(200);
    const jwt = app.strapi.plugin('users-permissions').service('jwt');
    const old = jwt.issue({ id: world.fabio.id, session }, { expiresIn: '-9d' });
    const late = createCaller(app.agent, { ...world.fabio, token: old });
    for (const token of [phone, new Phone(app, late)]) {
      const { body } = await token.post([operation]).expect(200);
      expect(body).toMatchObject({
        data: [{ id: operation.id, status: 'in_review', code: 'ACCESS_BLOCKED' }],
        meta: { blocked: true },
      });
    }
    await late.get('/api/clients').expect(401);
    const forged = createCaller(app.agent, { ...world.fabio, token: `${old.slice(0, -4)}AAAA` });
    await new Phone(app, forged).post([operation]).expect(401);
    expect(await paidOn(sale)).toBe('0,00');
  });

  test('sent by another who has logged in on the phone since', async () => {
    const { world, sale } = await aStreet();
    const phone = new Phone(app, await app.newUser());
    const operation = phone.tap('payment', cash(sale, 10));
    const { body } = await phone.post([operation], { collector: world.fabio.id }).expect(200);
    expect(body.data).toMatchObject([{ code: 'OPERATION_OF_ANOTHER_LOGIN' }]);
  });
});

/** What a collector is told who sends one under that id, and what the next package says of it. */
describe('sent under the id of', () => {
  test.each(['a colleague', 'nobody'] as const)(
    '%s: the same answer, kept, and the same package',
    async (who) => {
      const { world, sale } = await aStreet();
      const caller = await app.newUser();
      const phone = new Phone(app, caller);
      const collector = who === 'nobody' ? 2_000_000_000 : world.fabio.id;
      const more = { collector };
      await phone.send(phone.tap('cost', { kind: 'gasto', cost: 1 }));
      await phone.post([], more).expect(200, {
        data: [],
        meta: { server_time: app.clock.now().toISOString(), blocked: false },
      });
      const payment = phone.tap('payment', cash(sale, 10), { ago: 5 });
      await world.close(world.box);
      for (const _ of ['at first', 'again']) {
        const { body } = await phone.post([payment], more).expect(200);
        expect(body.data).toEqual([
          {
            id: payment.id,
            status: 'in_review',
            code: 'OPERATION_OF_ANOTHER_LOGIN',
            message: 'Foi enviado com o acesso de outra pessoa',
          },
        ]);
      }
      await postDue(app.strapi, app.clock, null);
      expect(await paidOn(sale)).toBe('0,00');
      const { body } = await caller.get(`/api/field/package?device=${phone.device}`).expect(200);
      const told = body.data.in_review.find(
        ({ operation }: PackedReview) => operation === payment.id,
      );
      expect(told).toMatchObject({ whose: 'outra pessoa', sent_by: null, client_name: null });
      expect(told).not.toHaveProperty('payload');
      const tray = await world.sara.get('/api/field/review').expect(200);
      const listed = tray.body.data.operations.find(
        (one: ReviewedOperation) => one.operation === payment.id,
      );
      expect(listed).toMatchObject({ client_id: world.maria, value: 10 });
    },
  );
});

describe('kept first', () => {
  const keep = (world: World, phone: Phone, sent: Operation) =>
    inTransaction(app.strapi, (trx) =>
      keepOperations(trx, [
        {
          sent: { ...sent },
          collectorId: world.fabio.id,
          sentById: world.fabio.id,
          device: phone.device,
          appVersion: null,
          seq: sent.seq,
          kind: sent.kind,
          takenAt: new Date(sent.taken_at),
          valueCents: 1000,
        },
      ]),
    );

  test('what a crash left unposted is posted at the next contact, or at the next start', async () => {
    const { phone, world, sale } = await aStreet();
    const first = phone.tap('payment', cash(sale, 10));
    await keep(world, phone, first);
    expect(await paidOn(sale)).toBe('0,00');
    await phone.send();
    expect(await paidOn(sale)).toBe('10,00');
    await keep(world, phone, phone.tap('payment', cash(sale, 11)));
    await postDue(app.strapi, app.clock, null);
    expect(await paidOn(sale)).toBe('21,00');
  });

  test.each([
    ['payment', (of: number) => cash(of, 10)],
    ['promise', (of: number) => ({ sale: of, value: 10, date: '2026-02-10' })],
    ['sale', (of: number) => ({ client: { id: of }, value: 100 })],
  ] as const)(
    'a %s for a number that no record can have stops nothing after it',
    async (kind, of) => {
      const { phone, sale } = await aStreet();
      const [refused] = await phone.send(phone.tap(kind, of(2_147_483_648)));
      expect(refused).toMatchObject({ status: 'in_review' });
      await phone.send(phone.tap('payment', cash(sale, 10)));
      expect(await paidOn(sale)).toBe('10,00');
    },
  );

  test('and for good', async () => {
    const { phone, sale } = await aStreet();
    await phone.send(phone.tap('payment', cash(sale, 10)));
    const rows = () => app.knex('field_operations').where({ device: phone.device });
    const attempts = [
      () => rows().update({ kind: 'visit' }),
      () => rows().update({ body: '{}' }),
      () => rows().delete(),
      () => app.knex.raw('TRUNCATE promises'),
      () => app.knex('field_results').delete(),
    ];
    for (const attempt of attempts) {
      expect(await refusalOf(app, async () => attempt())).toBe('CR001');
    }
  });
});
