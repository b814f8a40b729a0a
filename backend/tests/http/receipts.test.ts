import { receiptCodeOfOperation } from '@crediario/contract/domain';
import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { cash, Phone } from '../world/phone';

const app = startApp({ PUBLIC_URL: 'https://casamatos.example', AUTH_LIMITS_FACTOR: '1' });

let world: World;
beforeAll(async () => {
  world = await aWorld(app, '2026-01-31T12:00:00-03:00');
  await maria({ cpf: '331.640.275-08', phone: '(85) 98811-2040' });
});

const maria = (facts: { cpf?: string; phone?: string; user_id?: number }) =>
  app.knex('clients').where({ id: world.maria }).update(facts);

/** 1.000,00 at 20 % in three months from 31/01: 28/02, 31/03 and 30/04. */
const aSale = () => world.aSale({ value: '1.000,00', fee: '20%', instalments: 3 });

const receiptOf = async (payment: number) =>
  (await world.sara.get(`/api/paymentPortions/${payment}/receipt`).expect(200)).body.data;

const pageOf = (code: string) => app.anonymous.get(`/r/${code}`);

/** What a page shows, without its markup. */
const shown = (page: string) =>
  page
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

describe('GET /api/paymentPortions/{id}/receipt', () => {
  it('tells what a payment went to, and what was owed once it was recorded', async () => {
    const sale = await aSale();
    const first = await world.pay(sale, '450,00');
    const second = await world.pay(sale, '350,00');
    expect(await receiptOf(first)).toEqual({
      payment_id: first,
      number: String(first),
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      address: expect.stringMatching(/^https:\/\/casamatos\.example\/r\/\w{10}$/),
      company: { name: 'Crediário', lines: ['contato@crediario.test'] },
      date: '2026-01-31',
      time: '12:00:00',
      client: { name: expect.any(String), cpf: '***.640.275-**', phone: '(85) 98811-2040' },
      sale: { id: sale, date: '2026-01-31', portions: 3 },
      portions: [
        { number: 1, date: '2026-02-28', value: 400, kind: 'whole' },
        { number: 2, date: '2026-03-31', value: 50, kind: 'part' },
      ],
      value: 450,
      means: 'cash',
      checked: null,
      paid: 450,
      owed: 750,
      next: [
        { number: 2, date: '2026-03-31', owed: 350 },
        { number: 3, date: '2026-04-30', owed: 400 },
      ],
      collector: expect.any(String),
    });
    expect(await receiptOf(second)).toMatchObject({
      portions: [{ number: 2, value: 350, kind: 'rest' }],
      paid: 800,
      owed: 400,
      next: [{ number: 3, owed: 400 }],
    });
  });

  it('of a Pix says so, and is in nobody’s box', async () => {
    const payment = await world.pay(await aSale(), '10,00', { means: 'pix' });
    expect(await receiptOf(payment)).toMatchObject({ value: 10, means: 'pix' });
  });

  it('keeps its code, and gives every payment another', async () => {
    const sale = await aSale();
    const payments = [await world.pay(sale, '10,00'), await world.pay(sale, '20,00')];
    const codes = await Promise.all(
      [...payments, ...payments, ...payments].map(async (one) => (await receiptOf(one)).code),
    );
    expect(new Set(codes).size).toBe(2);
    expect(codes.slice(0, 2)).toEqual(codes.slice(2, 4));
  });

  it('is for those who may see the payment, the telephone for who visits the client now', async () => {
    const payment = await world.pay(await aSale(), '10,00');
    const path = `/api/paymentPortions/${payment}/receipt`;
    const another = await app.newUser();
    await another.get(path).expect(403);
    await maria({ user_id: another.id });
    const phoneFor = async (caller: Caller) =>
      (await caller.get(path).expect(200)).body.data.client.phone;
    expect(await phoneFor(another)).toBe('(85) 98811-2040');
    expect(await phoneFor(world.sara)).toBe('(85) 98811-2040');
    expect(await phoneFor(world.fabio)).toBeNull();
    await maria({ user_id: world.fabio.id });
  });

  it('a visit, a payment that was taken back and one that is not there have none', async () => {
    const sale = await aSale();
    const visit = await world.pay(sale, '0');
    const payment = await world.pay(sale, '10,00');
    await world.sara.delete(`/api/paymentPortions/${payment}`).expect(200);
    for (const id of [visit, payment, 999_999]) {
      await world.sara.get(`/api/paymentPortions/${id}/receipt`).expect(404);
    }
  });
});

describe('GET /r/{code}', () => {
  it.each(['/r', '/r/'])(
    'answers %s, whose code is missing, like an unknown code',
    async (path) => {
      const { text } = await app.anonymous.get(path).expect(404).expect('content-type', /html/);
      expect(text).toBe((await pageOf('AAAA-BBBB').expect(404)).text);
    },
  );

  it('confirms value and date, and nothing else', async () => {
    const payment = await world.pay(await aSale(), '450,00');
    const { code } = await receiptOf(payment);
    const { text, headers } = await pageOf(code).expect(200);
    expect(shown(text)).toBe('Pagamento confirmado R$ 450,00 31/01/2026');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it('says so once the payment was taken back', async () => {
    const payment = await world.pay(await aSale(), '450,00');
    const { code } = await receiptOf(payment);
    await world.sara.delete(`/api/paymentPortions/${payment}`).expect(200);
    const { text } = await pageOf(code).expect(200);
    expect(shown(text)).toBe('Pagamento estornado R$ 450,00 31/01/2026');
  });

  it('says so of the paper before a correction; the corrected one is confirmed', async () => {
    const sale = await aSale();
    const payment = await world.pay(sale, '100,00');
    const { code: before } = await receiptOf(payment);
    await world.pay(sale, '90,00', { replacing: payment });
    const { code: after } = await receiptOf(payment);
    const shownOf = async (code: string) => shown((await pageOf(code).expect(200)).text);
    expect(await shownOf(before)).toBe('Pagamento estornado R$ 100,00 31/01/2026');
    expect(await shownOf(after)).toBe('Pagamento confirmado R$ 90,00 31/01/2026');

    const phone = new Phone(app, world.fabio);
    const wrong = phone.tap('payment', cash(sale, 50), { ago: 2 });
    const right = phone.tap('payment', { ...cash(sale, 40), id: { operation: wrong.id } });
    await phone.send({ ...wrong, receipt: 'JA3-000001' }, { ...right, receipt: 'JA3-000002' });
    const [wrongCode, rightCode] = [wrong, right].map(({ id }) => receiptCodeOfOperation(id));
    expect(await shownOf(`${wrongCode}`)).toBe('Pagamento estornado R$ 50,00 31/01/2026');
    expect(await shownOf(`${rightCode}`)).toBe('Pagamento confirmado R$ 40,00 31/01/2026');
    const { id } = await app
      .knex('payments')
      .where({ sale_id: sale })
      .orderBy('id', 'desc')
      .first();
    expect(await receiptOf(id)).toMatchObject({ code: rightCode, number: 'JA3-000002' });
  });

  it('knows the code that a phone wrote without network as soon as its payment is posted', async () => {
    const phone = new Phone(app, world.fabio);
    const sale = await aSale();
    const first = phone.tap('payment', cash(sale, 450), { ago: 2 });
    const second = phone.tap('payment', { ...cash(sale, 30), means: 'pix' }, { ago: 1 });
    const [code, another] = [first, second].map(({ id }) => receiptCodeOfOperation(id));
    await pageOf(`${code}`).expect(404);
    const results = await phone.send(first, second);
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    await phone.send(first, second);
    const shownOf = async (one = '') => shown((await pageOf(one).expect(200)).text);
    expect(await shownOf(code)).toBe('Pagamento confirmado R$ 450,00 31/01/2026');
    expect(await shownOf(another)).toBe('Pagamento confirmado R$ 30,00 31/01/2026');
    const [{ record: posted } = {}, { record: byPix } = {}] = results;
    expect(await receiptOf(posted?.id ?? 0)).toMatchObject({ code });

    await world.sara.delete(`/api/paymentPortions/${byPix?.id}`).expect(200);
    expect(await shownOf(another)).toBe('Pagamento estornado R$ 30,00 31/01/2026');
    expect(await shownOf(code)).toBe('Pagamento confirmado R$ 450,00 31/01/2026');
  });

  it('posts a payment whose code is another’s already, and gives it one of its own', async () => {
    const phone = new Phone(app, world.fabio);
    const sale = await aSale();
    const first = phone.tap('payment', cash(sale, 10), { ago: 2 });
    const second = phone.tap('payment', cash(sale, 20), { ago: 1 });
    // As many random bits are the same as one needs for it.
    second.id = `${first.id.slice(0, 7)}${first.id[7] === '0' ? '1' : '0'}${first.id.slice(8)}`;
    const results = await phone.send(first, second);
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    const [one, other] = await Promise.all(
      results.map(async ({ record }) => (await receiptOf(record?.id ?? 0)).code),
    );
    expect(one).toBe(receiptCodeOfOperation(first.id));
    expect(other).not.toBe(one);
  });

  it('reads a code as it was typed off paper', async () => {
    const { code } = await receiptOf(await world.pay(await aSale(), '1,00'));
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase().replace(/0/g, 'o');
    await pageOf(typed.replace(/1/g, 'l')).expect(200);
  });

  it.each(['0000000000', 'ABC', '%00', '%27%20OR%201=1', '<script>'])(
    'knows nothing of %s',
    async (code) => {
      const { text } = await pageOf(code).expect(404);
      expect(shown(text)).toBe(
        'Recibo não encontrado Confira o código que está no recibo. Um recibo provisório aparece aqui assim que o pagamento chega ao escritório.',
      );
    },
  );
});

describe('the number that a phone has printed', () => {
  const NUMBER = 'JA2-000148';
  let phone: Phone;
  let sale: number;
  beforeAll(async () => {
    phone = new Phone(app, world.fabio);
    sale = await aSale();
  });

  const taken = (receipt: unknown, value = 10) => ({
    ...phone.tap('payment', cash(sale, value), { ago: 2 }),
    ...(receipt !== undefined && { receipt }),
  });
  const numberOf = async (operation: ReturnType<typeof taken>, status = 'accepted') => {
    const [result] = await phone.send(operation);
    expect(result?.status).toBe(status);
    const id = result?.record?.id ?? 0;
    return { id: String(id), number: (await receiptOf(id)).number };
  };

  it('is on the office’s papers too, also where the phone sends it again', async () => {
    const operation = taken(NUMBER);
    expect((await numberOf(operation)).number).toBe(NUMBER);
    expect((await numberOf(operation, 'repeated')).number).toBe(NUMBER);
  });

  it('is another phone’s only once: the money is posted, and the office numbers it', async () => {
    const another = taken(NUMBER, 20);
    const { id, number } = await numberOf(another);
    expect(number).toBe(id);
    expect(await receiptOf(Number(id))).toMatchObject({ code: receiptCodeOfOperation(another.id) });
  });

  it('stays where its code is another’s', async () => {
    const first = taken('JA2-000149', 30);
    const second = taken('JA2-000150', 40);
    // As many random bits are the same as one needs for it.
    second.id = `${first.id.slice(0, 7)}${first.id[7] === '0' ? '1' : '0'}${first.id.slice(8)}`;
    expect((await numberOf(first)).number).toBe('JA2-000149');
    expect((await numberOf(second)).number).toBe('JA2-000150');
  });

  it.each([
    undefined,
    null,
    148,
    '',
    '4812',
    'ja2-000151',
    'JA2-151',
    'JAO-000151',
    ' JA2-000151',
    'JA2-000151\n',
    'JA2-\u0660\u0660\u0660\u0661\u0665\u0661',
    `JA2-${'1'.repeat(2_000)}`,
    ['JA2-000151'],
    { number: 'JA2-000151' },
    '<b>JA2-000151</b>',
    "JA2-000151'; DROP TABLE payments",
  ])('refuses no money for %j', async (said) => {
    const { id, number } = await numberOf(taken(said, 1));
    expect(number).toBe(id);
  });

  it('goes with what the office posts out of the tray, onto another sale too', async () => {
    const of = await world.aClient();
    const settled = await world.aSale({ of, value: '40,00', fee: '0%', instalments: 1 });
    const other = await world.aSale({ of, value: '100,00' });
    await world.pay(settled, '40,00');
    const operation = {
      ...phone.tap('payment', cash(settled, 50), { ago: 1 }),
      receipt: 'JA2-000160',
    };
    const [result] = await phone.send(operation);
    expect(result?.status).toBe('in_review');
    const { number } = await app
      .knex('field_operations')
      .where({ id: operation.id })
      .first('number');
    const { body } = await world.sara
      .post(`/api/field/review/${number}`, { data: { solution: 'other_sale', sale: other } })
      .expect(200);
    expect((await receiptOf(body.data.record.id)).number).toBe('JA2-000160');

    const page = async () =>
      shown((await pageOf(receiptCodeOfOperation(operation.id)).expect(200)).text);
    const confirmed = 'Pagamento confirmado R$ 50,00 31/01/2026';
    expect(await page()).toBe(confirmed);
    await world.sara
      .post(`/api/field/review/${number}`, { data: { solution: 'reopen' } })
      .expect(200);
    expect(await page()).toBe('Pagamento estornado R$ 50,00 31/01/2026');
    const { body: anew } = await world.sara
      .post(`/api/field/review/${number}`, { data: { solution: 'other_sale', sale: other } })
      .expect(200);
    expect(await page()).toBe(confirmed);
    expect((await receiptOf(anew.data.record.id)).number).toBe('JA2-000160');
  });
});

describe('the codes', () => {
  it('stay as they were made', async () => {
    const { code } = await receiptOf(await world.pay(await aSale(), '1,00'));
    await expect(app.knex('receipt_codes').where({ code }).delete()).rejects.toThrow();
    await expect(
      app.knex('receipt_codes').where({ code }).update({ code: '0000000000' }),
    ).rejects.toThrow();
  });
});

// The last: nobody asks here any more after it.
describe('GET /r/{code}, again and again', () => {
  it('throws out who tries codes, and says when to come back', async () => {
    const { code } = await receiptOf(await world.pay(await aSale(), '1,00'));
    let status = 0;
    for (let tries = 0; tries < 90 && status !== 429; tries += 1) {
      ({ status } = await pageOf('0000000000'));
    }
    const { text, headers } = await pageOf(code).expect(429);
    expect(shown(text)).toMatch(/^Aguarde um pouco Muitas tentativas\./);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
