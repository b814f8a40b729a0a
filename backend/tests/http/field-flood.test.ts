import { LIMITS } from '../../src/api/field/limits';
import { keepOperations } from '../../src/api/field/use-cases/keep-operations';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import { startApp } from '../harness';
import { createCaller } from '../harness/caller';
import { aWorld } from '../world';
import { cash, Phone } from '../world/phone';
import { standingOf } from '../world/state';

const app = startApp({ AUTH_LIMITS_FACTOR: '1' });

async function aStreet() {
  const world = await aWorld(app);
  return { world, phone: new Phone(app, world.fabio), sale: await world.aSale({ value: '90,00' }) };
}

const paidOn = async (sale: number) => (await standingOf(app, sale)).paid;

const keptOf = async ({ device }: Phone): Promise<number> =>
  (await app.knex('field_operations').where({ device })).length;

const large = (kilobytes: number) => 'x'.repeat(kilobytes * 1024);

describe('the bound of a kind', () => {
  test('one that is larger is refused by its place and keeps nothing; the others go on without it', async () => {
    const { phone, sale } = await aStreet();
    const first = phone.tap('payment', cash(sale, 10));
    const forged = phone.tap('payment', { ...cash(sale, 20), observation: large(4) });
    const refusal = await phone.post([first, forged]).expect(413);
    expect(refusal.body.error.details).toMatchObject({
      code: 'OPERATION_TOO_LARGE',
      errors: [{ path: 'operations.1' }],
    });
    expect(await keptOf(phone)).toBe(0);
    expect(await phone.told(first)).toEqual(['accepted']);
    expect(await paidOn(sale)).toBe('10,00');
  });

  test('a body of more than all may be is refused too, before anybody looks for places', async () => {
    const { phone, sale } = await aStreet();
    const notes = Array.from({ length: 70 }, () =>
      phone.tap('payment', { ...cash(sale, 1), observation: large(4) }),
    );
    const { body } = await phone.post(notes).expect(413);
    expect(body.error.details).toEqual({ code: 'PAYLOAD_TOO_LARGE' });
    expect(await keptOf(phone)).toBe(0);
  });

  test('words beside the payload count too, and so does a kind that nobody knows', async () => {
    const { phone, sale } = await aStreet();
    const beside = { ...phone.tap('payment', cash(sale, 10)), more: large(4) };
    await phone.post([beside]).expect(413);
    await phone.post([{ ...beside, kind: 'novo' }]).expect(413);
    await phone.post([{ kind: 'client', payload: { name: large(7) } }]).expect(200);
  });

  test('what was kept before there was one is answered for good', async () => {
    const { world, phone, sale } = await aStreet();
    const old = phone.tap('payment', { ...cash(sale, 10), observation: large(200) });
    await inTransaction(app.strapi, (trx) =>
      keepOperations(trx, [
        {
          sent: { ...old },
          collectorId: world.fabio.id,
          sentById: world.fabio.id,
          device: phone.device,
          appVersion: null,
          seq: old.seq,
          kind: old.kind,
          takenAt: new Date(old.taken_at),
          valueCents: 1000,
        },
      ]),
    );
    const [told] = await phone.send(old);
    expect(['accepted', 'in_review']).toContain(told?.status);
    await phone
      .post([{ ...old, payload: { ...cash(sale, 10), observation: large(201) } }])
      .expect(413);
  });
});

describe('the throttle', () => {
  /** As if this phone, and nobody else, had sent all that it may; what all of a user's devices may stays half empty. */
  const spendDevice = () =>
    app.knex.raw(`
      UPDATE throttles SET empty_at = clock_timestamp() + interval '20 hours'
       WHERE empty_at = (SELECT max(empty_at) FROM throttles)`);

  const spendAll = () =>
    app.knex.raw(`UPDATE throttles SET empty_at = clock_timestamp() + interval '20 hours'`);

  beforeEach(() => app.knex('throttles').delete());

  test('a phone that comes back after days with 300 operations is not held back', async () => {
    const { phone, sale } = await aStreet();
    const visits = Array.from({ length: 300 }, () =>
      phone.tap('visit', { sale, type_occurrence: 1, observation: 'Não estava' }),
    );
    for (let at = 0; at < visits.length; at += 100) {
      await phone.send(...visits.slice(at, at + 100));
    }
    expect(await keptOf(phone)).toBe(300);
  });

  test('beyond it nothing is kept, and the answer says when to come back', async () => {
    const { phone, sale } = await aStreet();
    const [first, second] = [
      phone.tap('payment', cash(sale, 10)),
      phone.tap('payment', cash(sale, 20)),
    ];
    expect(await phone.told(first)).toEqual(['accepted']);
    await spendDevice();
    const refusal = await phone.post([second]).expect(429);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(await keptOf(phone)).toBe(1);
    await app.knex.raw(`UPDATE throttles SET empty_at = empty_at - interval '2 minutes'`);
    expect(await phone.told(second)).toEqual(['accepted']);
  });

  test('counts operations, however small and however few at once', async () => {
    const { phone, sale } = await aStreet();
    const five = () => Array.from({ length: 5 }, () => phone.tap('payment', cash(sale, 0.01)));
    await phone.send(...five());
    const { attempts, seconds } = LIMITS.device();
    // As if 15 of its 2,400 were left: a request of five small ones is 11.
    await app.knex.raw(
      `UPDATE throttles SET empty_at = clock_timestamp() + make_interval(secs => ?)
        WHERE empty_at = (SELECT max(empty_at) FROM throttles)`,
      [(seconds * (attempts - 15)) / attempts],
    );
    await phone.send(...five());
    const refusal = await phone.post(five()).expect(429);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(await keptOf(phone)).toBe(10);
  });

  test('it is each device’s own, and over all that one user names', async () => {
    const { world, phone, sale } = await aStreet();
    await phone.send(phone.tap('payment', cash(sale, 1)));
    await spendDevice();
    await phone.post([phone.tap('payment', cash(sale, 1))]).expect(429);
    const other = new Phone(app, world.fabio);
    expect(await other.told(other.tap('payment', cash(sale, 2)))).toEqual(['accepted']);
    await spendAll();
    const third = new Phone(app, world.fabio);
    await third.post([third.tap('payment', cash(sale, 1))]).expect(429);
  });

  test('another body under an id that is kept counts as what it is: one more', async () => {
    const { phone, sale } = await aStreet();
    const first = phone.tap('payment', cash(sale, 1));
    await phone.send(first);
    const spent = async () => {
      const { rows } = await app.knex.raw(
        'SELECT round(extract(epoch FROM max(empty_at) - clock_timestamp()) / 30) AS units FROM throttles',
      );
      return Number(rows[0].units);
    };
    const before = await spent();
    await phone.send(...Array.from({ length: 50 }, () => first));
    expect((await spent()) - before).toBe(1);
    await phone.send(
      ...Array.from({ length: 50 }, (_, at) => ({ ...first, payload: cash(sale, at + 2) })),
    );
    expect((await spent()) - before).toBeGreaterThan(50);
  });
});

describe('a collector whose access was taken away', () => {
  async function aBlockedStreet() {
    const { world, phone, sale } = await aStreet();
    const jwt = app.strapi.plugin('users-permissions').service('jwt');
    const { id: session } = await app.knex('sessions').where({ user_id: world.fabio.id }).first();
    const block = (blocked: boolean) =>
      world.sara.put(`/api/users/${world.fabio.id}`, { blocked }).expect(200);
    const by = (of: number) => {
      const token = jwt.issue({ id: world.fabio.id, session: of }, { expiresIn: '-9d' });
      return new Phone(app, createCaller(app.agent, { ...world.fabio, token }));
    };
    await block(true);
    return { world, phone, sale, session, block, by };
  }

  test('delivers by a session that was there then, and by no other token', async () => {
    const { phone, sale, session, by } = await aBlockedStreet();
    const operation = phone.tap('payment', cash(sale, 10));
    expect((await by(session).post([operation]).expect(200)).body.meta.blocked).toBe(true);
    const refusal = await by(session + 1_000)
      .post([operation])
      .expect(401);
    expect(refusal.body.error.message).not.toBe('');
  });

  test('not by a session that had ended before', async () => {
    const { world, phone, sale, block, by } = await aBlockedStreet();
    await block(false);
    const { id: ended } = (
      await app
        .knex('sessions')
        .insert({ user_id: world.fabio.id, expires_at: new Date(Date.now() + 1e9) })
        .returning('id')
    )[0];
    await app.knex('sessions').where({ id: ended }).delete();
    await block(true);
    await by(ended)
      .post([phone.tap('payment', cash(sale, 10))])
      .expect(401);
  });

  test('for 90 days', async () => {
    const { phone, sale, session, by } = await aBlockedStreet();
    const operation = phone.tap('payment', cash(sale, 10));
    const pass = (days: number) =>
      app.knex.raw('UPDATE barred_sessions SET barred_at = barred_at - make_interval(days => ?)', [
        days,
      ]);
    await pass(89);
    await by(session).post([operation]).expect(200);
    await pass(2);
    await by(session).post([operation]).expect(401);
  });

  test('no more once it was given back: a new login delivers then', async () => {
    const { phone, sale, session, block, by } = await aBlockedStreet();
    await block(false);
    const operation = phone.tap('payment', cash(sale, 10));
    await by(session).post([operation]).expect(401);
    await block(true);
    await by(session).post([operation]).expect(401);
  });
});
