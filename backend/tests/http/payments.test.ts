import { literalFingerprintOf } from '../../src/platform/idempotency/fingerprint';
import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { refusedCall } from '../world/http';
import { boxValue } from '../world/state';

const app = startApp();

const pay = (world: World, sale: number, fields: object, by: Caller = world.sara, key?: string) =>
  by.post(
    '/api/paymentPortions',
    { data: { sale: { id: sale }, cash: { id: world.box }, isMaster: true, ...fields } },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

describe('POST /api/paymentPortions', () => {
  it('takes cash, instalments, and everything', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const cash = await pay(world, sale, { type_payment: { id: 2 }, value: 50 }).expect(200);
    expect(cash.body).toEqual({
      data: {
        id: expect.any(Number),
        dtPayment: '2026-01-31T15:00:00.000Z',
        value: 50,
        portions: 1,
        isMaster: true,
        origin: 'web',
        means: 'cash',
        type_payment: { id: 2 },
        sale: { id: sale, status_sale: { id: 1 } },
        cash: { id: world.box },
      },
    });
    const one = await pay(world, sale, { type_payment: { id: 1 }, portions: 1 }, world.fabio);
    expect(one.body.data).toMatchObject({ value: 16.66, portions: 1, origin: 'mobile' });
    const all = await pay(world, sale, { type_payment: { id: 3 } }).expect(200);
    expect(all.body.data).toMatchObject({ value: 33.34, sale: { status_sale: { id: 2 } } });
  });

  it('takes a list of instalments, as objects or ids', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const ids: number[] = await app
      .knex('portions')
      .where({ sale_id: sale })
      .orderBy('number')
      .pluck('id');
    const listing = (portions: unknown) => pay(world, sale, { type_payment: { id: 1 }, portions });
    expect(await refusedCall(app, () => listing([ids[1]]))).toEqual([
      400,
      'INSTALMENTS_NOT_NEXT',
      'portions',
    ]);
    await listing([{ id: ids[0] }]).expect(200);
    await listing([ids[1], ids[2]]).expect(200);
  });

  it('takes nothing where the sale owes something else than was shown, and says what it owes', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const part = () => pay(world, sale, { type_payment: { id: 2 }, value: 5, expected_owed: 100 });
    await part().expect(200);
    expect(await refusedCall(app, part)).toEqual([409, 'SALE_MOVED']);
    const { body } = await part().expect(409);
    expect(body.error.message).toContain('R$\u00a095,00');
    const shown = { type_payment: { id: 2 }, value: 5, expected_owed: '95.00' };
    await pay(world, sale, shown).expect(200);
  });

  it('replaces the payment whose id it carries', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const { body } = await pay(world, sale, { type_payment: { id: 3 } });
    const { id } = body.data;
    const replaced = await pay(world, sale, { id, type_payment: { id: 2 }, value: 10 }).expect(200);
    expect(replaced.body.data).toMatchObject({ id, value: 10, sale: { status_sale: { id: 1 } } });
    expect(await boxValue(app, world.box)).toBe('-90,00');

    const other = await world.aSale();
    const attempt = (changes: object, by?: Caller) =>
      refusedCall(app, () => pay(world, sale, { id, type_payment: { id: 3 }, ...changes }, by));
    expect(await attempt({ sale: { id: other } })).toEqual([400, 'PAYMENT_OF_ANOTHER_SALE', 'id']);
    expect(await attempt({ id: 999_999 })).toEqual([404, 'PAYMENT_NOT_FOUND']);
    expect(await attempt({}, await app.newUser())).toEqual([403, 'FORBIDDEN']);
    app.clock.advance(24 * 60);
    expect(await attempt({})).toEqual([409, 'PAYMENT_NOT_REPLACEABLE']);
  });

  it.each([
    [{}, 'type_payment'],
    [{ type_payment: { id: 4 } }, 'type_payment'],
    [{ type_payment: { id: 1 } }, 'portions'],
    [{ type_payment: { id: 1 }, portions: 0 }, 'portions'],
    [{ type_payment: { id: 1 }, portions: 4 }, 'portions'],
    [{ type_payment: { id: 1 }, portions: 'abc' }, 'portions'],
    [{ type_payment: { id: 2 } }, 'value'],
    [{ type_payment: { id: 2 }, value: -0.01 }, 'value'],
    [{ type_payment: { id: 2 }, value: 100.01 }, 'value'],
    [{ type_payment: { id: 2 }, value: 0.001 }, 'value'],
    [{ type_payment: { id: 2 }, value: '1; DROP TABLE sales' }, 'value'],
    [{ type_payment: { id: 3 }, dtPayment: 'ontem' }, 'dtPayment'],
    [{ type_payment: { id: 3 }, dtPayment: '2026-02-30' }, 'dtPayment'],
    [{ type_payment: { id: 3 }, dtPayment: '2026-02-01T12:00:00Z' }, 'dtPayment'],
    [{ type_payment: { id: 3 }, sale: null }, 'sale'],
    [{ type_payment: { id: 3 }, cash: { id: 999_999 } }, 'cash'],
  ])('answers %j with a 400 for that field', async (fields, path) => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const [status, , at] = await refusedCall(app, () => pay(world, sale, fields));
    expect([status, at]).toEqual([400, path]);
  });

  it('two at once: one payment, one clear 409', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const answers = await Promise.all(
      [1, 2].map(() => pay(world, sale, { type_payment: { id: 3 } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({
      message: 'Esta venda já está quitada',
      details: { code: 'SALE_OWES_NOTHING' },
    });
    expect(await app.knex('payments').where({ sale_id: sale })).toHaveLength(1);
  });

  it('needs a token, and the client to be one’s own', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const attempt = (by: Caller) =>
      refusedCall(app, () => pay(world, sale, { type_payment: { id: 3 } }, by));
    expect(await attempt(app.anonymous)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await attempt(await app.newUser())).toEqual([403, 'FORBIDDEN']);
    const unknown = () => pay(world, 999_999, { type_payment: { id: 3 } });
    expect(await refusedCall(app, unknown)).toEqual([400, 'UNKNOWN_RELATION', 'sale']);
  });
});

describe('Idempotency-Key', () => {
  const ten = { type_payment: { id: 2 }, value: 10 };

  it('makes one payment of a repeated request, and answers the first answer again', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const answers = await Promise.all(
      [1, 2, 3].map(() => pay(world, sale, ten, world.sara, 'formulario-1')),
    );
    answers.push(await pay(world, sale, ten, world.sara, 'formulario-1'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await app.knex('payments').where({ sale_id: sale })).toHaveLength(1);
  });

  it('is another’s under another user, and a 422 with another body', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    await pay(world, sale, ten, world.sara, 'formulario-2').expect(200);
    await pay(world, sale, ten, world.fabio, 'formulario-2').expect(200);
    const other = () => pay(world, sale, { ...ten, value: 11 }, world.sara, 'formulario-2');
    expect(await refusedCall(app, other)).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(await app.knex('payments').where({ sale_id: sale })).toHaveLength(2);
  });

  it('is a 422 with the same body at another address', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const data = { ...ten, sale, cash: world.box, cost: 10 };
    const send = (path: string) =>
      world.sara.post(path, { data }, { 'Idempotency-Key': 'formulario-4' });
    await send('/api/paymentPortions').expect(200);
    expect(await refusedCall(app, () => send('/api/costs'))).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('keeps successes only: what was refused may be tried again', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    await world.close(world.box);
    const attempt = () => pay(world, sale, ten, world.sara, 'formulario-3');
    expect((await refusedCall(app, attempt))[1]).toBe('CASH_BOX_CLOSED');
    expect((await refusedCall(app, attempt))[1]).toBe('CASH_BOX_CLOSED');
  });

  it('is a text of 1 to 128 characters', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    for (const key of ['', 'x'.repeat(129)]) {
      const attempt = () => pay(world, sale, ten, world.sara, key);
      expect(await refusedCall(app, attempt)).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
    }
    await pay(world, sale, ten, world.sara, 'x'.repeat(128)).expect(200);
  });

  it('means what it asks for, however that is written', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const spellings = [
      { sale: { id: sale }, type_payment: { id: 2 }, value: 10, isMaster: true, dtPayment: null },
      { value: 10, type_payment: 2, sale, publishedAt: '2026-01-31T15:00:00.000Z' },
      { type_payment: '2', value: 10, sale: { id: String(sale) }, cash: null },
    ];
    for (const data of spellings) {
      await world.sara
        .post('/api/paymentPortions', { data }, { 'Idempotency-Key': 'aplicativo' })
        .expect(200);
    }
    expect(await app.knex('payments').where({ sale_id: sale })).toHaveLength(1);
  });

  it('is known for good: a repeat after a month is answered the record, and posts nothing', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const first = await pay(world, sale, ten, world.sara, 'velho').expect(200);
    await app.knex.raw(`UPDATE idempotency_keys SET created_at = now() - interval '31 days'`);
    await pay(world, sale, ten, world.sara, 'novo').expect(200);
    const kept = await app.knex('idempotency_keys').where({ key: 'velho' }).first();
    expect(kept).toMatchObject({ answer: null, record_id: String(first.body.data.id) });

    app.clock.advance(31 * 24 * 60);
    await world.close(world.box);
    const late = await pay(world, sale, ten, world.sara, 'velho').expect(200);
    expect(late.body).toEqual(first.body);
    const other = () => pay(world, sale, { ...ten, value: 11 }, world.sara, 'velho');
    expect(await refusedCall(app, other)).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(await app.knex('payments').where({ sale_id: sale })).toHaveLength(2);
  });

  it('is compared by what numbers say, not by how they are written', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const first = await pay(world, sale, { type_payment: 2, value: 1 }, world.sara, 'um');
    for (const value of ['1', '1.00', '1.0']) {
      const again = await pay(world, sale, { type_payment: '2', value }, world.sara, 'um').expect(
        200,
      );
      expect(again.body).toEqual(first.body);
    }
    const other = () => pay(world, sale, { type_payment: 2, value: '1.01' }, world.sara, 'um');
    expect(await refusedCall(app, other)).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('left by an earlier release is known, as that wrote it', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const { body } = await pay(world, sale, ten, world.sara, 'antes').expect(200);
    const sent = { sale: { id: sale }, cash: { id: world.box }, isMaster: true, ...ten };
    const fingerprint = literalFingerprintOf('POST', '/api/paymentPortions', { data: sent });
    await app.knex('idempotency_keys').where({ key: 'antes' }).update({ fingerprint });
    const again = await pay(world, sale, ten, world.sara, 'antes').expect(200);
    expect(again.body).toEqual(body);
  });
});
