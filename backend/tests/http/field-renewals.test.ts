import type { ReviewedOperation } from '@crediario/contract/wire';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { reversePayment } from '../../src/core/payment/reverse-payment';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { startApp } from '../harness';
import { aWorld, planOf, type World } from '../world';
import { by, cash, type Operation, Phone } from '../world/phone';
import { boxValue, fingerprint, standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

const app = startApp();

const PLAN = { value: 150, fees: 20, portion: 4, type_frequency: { id: 1 } };

interface Street {
  world: World;
  phone: Phone;
  /** Owes 70,00. */
  sale: number;
}

async function aStreet(): Promise<Street> {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '90,00' });
  await world.pay(sale, '20,00');
  app.clock.advance(60);
  return { world, phone: new Phone(app, world.fabio), sale };
}

/** As today's phone sends it: with the figures that its screen showed. */
const shown = (sale: unknown, settled_balance: number, handed_over = 150 - settled_balance) => ({
  ...PLAN,
  id_sale_renew: sale,
  settled_balance,
  handed_over,
});

/** As an earlier build sends it. */
const bare = (sale: unknown) => ({ ...PLAN, id_sale_renew: sale });

async function trayOf({ sara, fabio }: World): Promise<ReviewedOperation[]> {
  const { body } = await sara.get(`/api/field/review?user_id=${fabio.id}`).expect(200);
  return body.data.operations;
}

/** Nothing moves but what is told of it. */
async function putInReview({ world, phone }: Street, operation: Operation): Promise<string[]> {
  const before = await boxValue(app, world.box);
  const told = await phone.told(operation);
  expect(await boxValue(app, world.box)).toBe(before);
  return told;
}

const MOVED = ['in_review RENEWAL_BALANCE_MOVED'];

/** What moves a balance while the phone is out of reach. */
const MOVES: [string, (street: Street) => Promise<unknown>][] = [
  ['a payment at the office', ({ world, sale }) => world.pay(sale, '50,00')],
  ['a Pix', ({ world, sale }) => world.pay(sale, '50,00', { means: 'pix' })],
  ['all that is owed, paid', ({ world, sale }) => world.pay(sale, 'all')],
  [
    'a payment that is undone',
    async ({ world, sale }) => {
      const paid = await app.knex('payments').where({ sale_id: sale }).first('id');
      await world.act((context) => undoPayment(context, paid.id));
    },
  ],
  [
    'a payment that is replaced',
    async ({ world, sale }) => {
      const paid = await app.knex('payments').where({ sale_id: sale }).first('id');
      await world.pay(sale, '35,00', { replacing: paid.id });
    },
  ],
  [
    'a payment of another day that is reversed',
    async ({ world, sale }) => {
      const paid = await app.knex('payments').where({ sale_id: sale }).first('id');
      const order = { paymentId: paid.id, reason: 'Era de outra cliente' };
      await world.act((context) => reversePayment(context, order));
    },
  ],
  [
    'an edit',
    async ({ world, sale }) => {
      const paid = await app.knex('payments').where({ sale_id: sale }).first('id');
      await world.act((context) => undoPayment(context, paid.id));
      const edited = { ...planOf({ value: '120,00' }), clientId: null, readUpdatedAt: null };
      await world.act((context) => editSale(context, { ...edited, saleId: sale }));
    },
  ],
  [
    'money that another phone of theirs took',
    async ({ world, sale }) => {
      const other = new Phone(app, world.fabio);
      expect(await other.told(other.tap('payment', cash(sale, 10)))).toEqual(['accepted']);
    },
  ],
];

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

describe('a renewal that a phone made without network', () => {
  test('pays out what the phone said', async () => {
    const { world, phone, sale } = await aStreet();
    const before = Number((await boxValue(app, world.box))?.replace(',', '.'));
    expect(await phone.told(phone.tap('renewal', shown(sale, 70)))).toEqual(['accepted']);
    const after = Number((await boxValue(app, world.box))?.replace(',', '.'));
    expect(after - before).toBe(-80);
  });

  test.each(MOVES)('is in review with both figures after %s', async (_, move) => {
    const street = await aStreet();
    const operation = street.phone.tap('renewal', shown(street.sale, 70), { ago: 5 });
    await move(street);
    expect(await putInReview(street, operation)).toEqual(MOVED);
    const { paid } = await standingOf(app, street.sale);
    const { total } = await app.knex('sales').where({ id: street.sale }).first('total');
    const owed = Number(total) - Number(paid?.replace(',', '.'));
    const [row] = await trayOf(street.world);
    expect(row).toMatchObject({
      facts: { owed },
      sent: { payload: { settled_balance: 70, handed_over: 80 } },
    });
    expect(row?.message).toContain('70,00');
    expect(row?.message).toContain('80,00');
    expect(row?.message).toContain(owed.toFixed(2).replace('.', ','));
  });

  test('is in review also where its figures do not agree with each other', async () => {
    const street = await aStreet();
    const { sale, phone } = street;
    expect(await putInReview(street, phone.tap('renewal', shown(sale, 70, 90)))).toEqual(MOVED);
    expect(await putInReview(street, phone.tap('renewal', shown(sale, 60)))).toEqual(MOVED);
    expect(await phone.told(phone.tap('renewal', shown(sale, 70)))).toEqual(['accepted']);
  });

  test.each([
    ['a third decimal', { settled_balance: 70.001 }],
    ['less than nothing', { handed_over: -80 }],
    ['no number', { settled_balance: 'setenta' }],
  ])('is not read with %s', async (_, odd) => {
    const street = await aStreet();
    const operation = street.phone.tap('renewal', { ...shown(street.sale, 70), ...odd });
    expect(await putInReview(street, operation)).toEqual(['in_review INVALID_INPUT']);
  });

  test('waits for the payment that the phone had taken before, which comes later', async () => {
    const { phone, sale } = await aStreet();
    const payment = phone.tap('payment', cash(sale, 20), { ago: 9 });
    const renewal = phone.tap('renewal', shown(sale, 50), { ago: 8 });
    expect(await phone.told(renewal)).toEqual(['in_review OPERATION_NOT_RECEIVED']);
    expect(await phone.told(payment)).toEqual(['accepted']);
    expect(await phone.told(renewal)).toEqual(['repeated']);
  });

  test('of a sale that was renewed, deleted or is another’s says that', async () => {
    const { world, phone, sale } = await aStreet();
    const tapped = phone.tap('renewal', shown(sale, 70), { ago: 5 });
    const old = phone.tap('renewal', bare(sale), { ago: 5 });
    const next = await world.renew(sale, { value: '100,00' });
    expect(await phone.told(tapped, old)).toEqual(
      Array.from({ length: 2 }, () => 'in_review SALE_ALREADY_RENEWED'),
    );
    await world.act((context) => deleteSale(context, next));
    await world.act((context) => deleteSale(context, sale));
    expect(await phone.told(phone.tap('renewal', shown(sale, 70)))).toEqual([
      'in_review SALE_NOT_FOUND',
    ]);
  });
});

describe('an older phone’s renewal, which says no figures', () => {
  test('is posted where nothing moved the sale since it was tapped', async () => {
    const { phone, sale } = await aStreet();
    expect(await phone.told(phone.tap('renewal', bare(sale), { ago: 30 }))).toEqual(['accepted']);
  });

  test('is posted after a visit of the office at which nothing was paid, and one that was taken back', async () => {
    const { world, phone, sale } = await aStreet();
    const operation = phone.tap('renewal', bare(sale), { ago: 5 });
    const visit = await world.pay(sale, '0,00');
    await world.pay(sale, '0,00');
    await world.act((context) => undoPayment(context, visit));
    expect(await phone.told(operation)).toEqual(['accepted']);
  });

  test.each(MOVES)('is in review after %s', async (_, move) => {
    const street = await aStreet();
    const operation = street.phone.tap('renewal', bare(street.sale), { ago: 5 });
    await move(street);
    expect(await putInReview(street, operation)).toEqual(MOVED);
    expect((await trayOf(street.world))[0]).toMatchObject({ facts: { owed: expect.any(Number) } });
  });

  test('is in review after a renewal that was deleted again', async () => {
    const street = await aStreet();
    const operation = street.phone.tap('renewal', bare(street.sale), { ago: 5 });
    const next = await street.world.renew(street.sale, { value: '100,00' });
    await street.world.act((context) => deleteSale(context, next));
    expect(await putInReview(street, operation)).toEqual(MOVED);
  });

  test('is posted with what the phone itself had taken before', async () => {
    const { world, phone, sale } = await aStreet();
    const payment = phone.tap('payment', cash(sale, 20), { ago: 9 });
    const corrected = phone.tap('payment', { ...cash(sale, 25), id: by(payment) }, { ago: 8 });
    const renewal = phone.tap('renewal', bare(sale), { ago: 7 });
    const before = Number((await boxValue(app, world.box))?.replace(',', '.'));
    expect(await phone.told(payment, corrected, renewal)).toEqual(
      Array.from({ length: 3 }, () => 'accepted'),
    );
    const after = Number((await boxValue(app, world.box))?.replace(',', '.'));
    expect(after - before).toBe(25 - (150 - 45));
  });

  test('waits for what the phone had done before, and is in review with it', async () => {
    const street = await aStreet();
    const { world, phone, sale } = street;
    const tooMuch = phone.tap('payment', cash(sale, 500), { ago: 9 });
    const renewal = phone.tap('renewal', bare(sale), { ago: 8 });
    expect(await putInReview(street, renewal)).toEqual(['in_review OPERATION_NOT_RECEIVED']);
    expect(await phone.told(tooMuch)).toEqual(['in_review PAYMENT_EXCEEDS_BALANCE']);
    expect(await phone.told(renewal)).toEqual(MOVED);
    expect(await trayOf(world)).toHaveLength(2);
  });

  test('is in review after what the phone had not been told when it was tapped', async () => {
    const street = await aStreet();
    const { world, phone, sale } = street;
    await world.fabio.get(`/api/field/package?device=${phone.device}&unsent=0`).expect(200);
    app.clock.advance(10);
    await world.pay(sale, '50,00');
    app.clock.advance(10);
    expect(await putInReview(street, phone.tap('renewal', bare(sale)))).toEqual(MOVED);
    await world.fabio.get(`/api/field/package?device=${phone.device}&unsent=0`).expect(200);
    expect(await phone.told(phone.tap('renewal', bare(sale)))).toEqual(['accepted']);
  });

  test('is posted in the box of who handed it over, also where the client went to another meanwhile: that moves no cent', async () => {
    const { world, phone, sale } = await aStreet();
    const operation = phone.tap('renewal', bare(sale), { ago: 5 });
    const doris = await app.newUser();
    const box = await world.anOpenBox(doris.id);
    const data = { user: { id: doris.id } };
    await world.sara.put(`/api/clients/${world.maria}`, { data }).expect(200);
    const before = Number((await boxValue(app, world.box))?.replace(',', '.'));
    expect(await phone.told(operation)).toEqual(['accepted']);
    expect(Number((await boxValue(app, world.box))?.replace(',', '.')) - before).toBe(-80);
    expect(await boxValue(app, box)).toBe('0,00');
    expect(await standingOf(app, sale)).toMatchObject({ paid: '90,00' });
    const later = phone.tap('renewal', bare(sale));
    expect(await phone.told(later)).toEqual(['in_review FORBIDDEN']);
  });

  test('is posted as the books stand where the office says so', async () => {
    const street = await aStreet();
    const operation = street.phone.tap('renewal', bare(street.sale), { ago: 5 });
    await street.world.pay(street.sale, '50,00');
    expect(await street.phone.told(operation)).toEqual(MOVED);
    const [row] = await trayOf(street.world);
    const path = `/api/field/review/${row?.id}`;
    const more = row?.facts?.renewed?.more;
    await street.world.sara.post(path, { data: { solution: 'hand_over', more } }).expect(200);
    expect(await street.phone.told(operation)).toEqual(['repeated']);
  });
});

describe('a sale of a phone', () => {
  test('hands over what it is worth, and is not read otherwise', async () => {
    const { world, phone } = await aStreet();
    const sale = { ...PLAN, client: world.maria };
    const before = await fingerprint(app);
    const odd = phone.tap('sale', { ...sale, handed_over: 140 });
    expect(await phone.told(odd)).toEqual(['in_review INVALID_INPUT']);
    expect((await fingerprint(app))['sales']).toBe(before['sales']);
    for (const more of [{}, { handed_over: 150 }]) {
      expect(await phone.told(phone.tap('sale', { ...sale, ...more }))).toEqual(['accepted']);
    }
  });
});
