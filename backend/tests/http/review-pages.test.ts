import { startApp } from '../harness';
import { transferClients } from '../../src/api/client/use-cases/transfer-clients';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { aWorld, type World } from '../world';
import { by, cash, Phone } from '../world/phone';
import { standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

const app = startApp();

interface Street {
  world: World;
  phone: Phone;
  /** Owes 90,00. */
  sale: number;
}

async function aStreet(): Promise<Street> {
  const world = await aWorld(app);
  return { world, phone: new Phone(app, world.fabio), sale: await world.aSale({ value: '90,00' }) };
}

const trayOf = async ({ sara }: World, query = '') =>
  (await sara.get(`/api/field/review?${query}`).expect(200)).body;

const openOf = async ({ sara }: World, query = ''): Promise<number> =>
  (await sara.get(`/api/field/review/count?${query}`).expect(200)).body.data.open;

/** Payments of a sale that is settled before they come. */
async function inReview(values: readonly number[]) {
  const street = await aStreet();
  const payments = values.map((value) => street.phone.tap('payment', cash(street.sale, value)));
  app.clock.advance(1);
  await street.world.pay(street.sale, 'all');
  await street.phone.send(...payments);
  return { ...street, payments };
}

/** The tests of a file have one tray. */
beforeEach(async () => {
  await app.knex('field_refused_devices').delete();
  await app.knex.raw(`
    UPDATE field_results SET status = 'closed', solution = 'give_back', solved_by_id = collector_id, solved_at = now()
     WHERE status = 'in_review'`);
});

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

describe('the pages of what waits', () => {
  test('each brings as many as are asked for, the oldest first, and says how many there are', async () => {
    const { world, payments } = await inReview([1, 2, 3, 4, 5]);
    const page = async (number: number) => trayOf(world, `page=${number}&pageSize=2`);
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(
      pages.map(({ data }) => data.operations.map((one: { value: number }) => one.value)),
    ).toEqual([[1, 2], [3, 4], [5], []]);
    expect(pages[1].meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 3, total: 5 });
    expect(await openOf(world)).toBe(payments.length);
  });

  test('who asks for none gets the first hundred, and nobody more than 200 at once', async () => {
    const { world } = await inReview(Array.from({ length: 100 }, (_, at) => at + 1));
    const { phone, sale } = await inReview([]);
    await phone.send(phone.tap('payment', cash(sale, 101)));
    const { data, meta } = await trayOf(world);
    expect(data.operations).toHaveLength(100);
    expect(meta.pagination).toMatchObject({ page: 1, total: 101 });
    await world.sara.get('/api/field/review?pageSize=201').expect(400);
  });

  test('are of one collector or cause, and tell of whom and why there are any', async () => {
    const { world, phone } = await inReview([1, 2]);
    await phone.send(phone.tap('payment', { value: 3 }));
    const { meta } = await trayOf(world);
    const { id } = world.fabio;
    expect(meta.collectors).toMatchObject([{ user_id: id, open: 3 }]);
    expect(meta.causes).toEqual([
      { cause: 'INVALID_INPUT', open: 1 },
      { cause: 'SALE_OWES_NOTHING', open: 2 },
    ]);
    const wanted = await trayOf(world, `user_id=${id}&causes=INVALID_INPUT,CASH_BOX_CLOSED&page=1`);
    expect(wanted.data.operations).toMatchObject([{ code: 'INVALID_INPUT' }]);
    expect(wanted.meta.pagination.total).toBe(1);
    expect((await trayOf(world, `user_id=${world.sara.id}`)).data.operations).toEqual([]);
    expect(await openOf(world, `user_id=${world.sara.id}`)).toBe(0);
  });

  test('what is about a box that is another’s has a cause of its own', async () => {
    const { world } = await aStreet();
    const doris = await app.newUser();
    const phone = new Phone(app, doris);
    const cost = phone.tap('cost', { kind: 'gasto', cost: 1, observation: '', cash: world.box });
    expect(await phone.told(cost)).toEqual(['in_review FORBIDDEN']);
    expect((await trayOf(world)).meta.causes).toEqual([{ cause: 'FORBIDDEN:box', open: 1 }]);
    expect((await trayOf(world, 'causes=FORBIDDEN')).data.operations).toEqual([]);
    expect((await trayOf(world, 'causes=FORBIDDEN:box')).data.operations).toHaveLength(1);
  });

  test('of what was kept before there was a bound they bring no more than what it was', async () => {
    const { world, phone, payments } = await inReview([7]);
    // As it lay there: nothing takes such a one any more.
    await app.knex.raw('ALTER TABLE field_operations DISABLE TRIGGER USER');
    await app.knex.raw(
      `UPDATE field_operations SET body = json_build_object('id', id, 'kind', kind, 'payload', json_build_object('sale', 1, 'observation', repeat('x', 200000)))
        WHERE id = ?`,
      [payments[0]?.id],
    );
    await app.knex.raw('ALTER TABLE field_operations ENABLE TRIGGER USER');
    const [row] = (await trayOf(world)).data.operations;
    expect(row).toMatchObject({ value: 7, device: phone.device });
    expect(row.sent).toEqual({ id: row.operation, kind: 'payment' });
  });
});

describe('the sums', () => {
  const sumsOf = async (world: World) => {
    const { unposted, doubtful } = (await trayOf(world, 'page=1&pageSize=1')).meta;
    return { unposted, doubtful };
  };

  test('of a payment and its corrections the last alone, and of one that puts a posted payment right what that does not hold', async () => {
    const { world, phone, sale } = await aStreet();
    const posted = phone.tap('payment', cash(sale, 20));
    await phone.send(posted);
    await world.close(world.box);
    const first = phone.tap('payment', cash(sale, 10));
    const second = phone.tap('payment', { ...cash(sale, 12.5), id: by(first) });
    const third = phone.tap('payment', { ...cash(sale, 35), id: by(posted) });
    await phone.send(first, second, third);
    expect(await openOf(world)).toBe(2);
    expect(await sumsOf(world)).toEqual({ unposted: 27.5, doubtful: 0 });
  });

  describe.each<[string, (street: Street) => Promise<unknown>, number]>([
    ['as it was', async () => undefined, 90],
    ['a part was paid before', ({ world, sale }) => world.pay(sale, '50,00'), 40],
    ['all was paid before', ({ world, sale }) => world.pay(sale, 'all'), 0],
  ])('of a sale of 90,00, %s', (_, before, owed) => {
    const moves: [string, (street: Street) => Promise<unknown>][] = [
      ['nothing came between', async () => undefined],
      ['it was paid meanwhile', ({ world, sale }) => world.pay(sale, 'all')],
      ['it was deleted meanwhile', ({ world, sale }) => world.act((at) => deleteSale(at, sale))],
      [
        'it was renewed meanwhile',
        ({ world, sale }) => world.renew(sale, { value: '300,00', box: world.box }),
      ],
    ];
    test.each(moves)('all payments together count up to what it owed: %s', async (_move, moved) => {
      const street = await aStreet();
      const { world, phone, sale } = street;
      await before(street);
      app.clock.advance(60);
      const many = Array.from({ length: 40 }, () => phone.tap('payment', cash(sale, 89.5)));
      app.clock.advance(60);
      await moved(street).catch(() => undefined);
      await world.close(world.box);
      await phone.send(...many);
      expect(await sumsOf(world)).toEqual({ unposted: owed, doubtful: 40 * 89.5 - owed });
    });
  });

  test('a forged payment of a hundred million stands in no headline', async () => {
    const { world, phone, sale } = await inReview([60, 24]);
    const more = { ...cash(sale, 9_999_999.99) };
    await phone.send(phone.tap('payment', more));
    await phone.send(phone.tap('payment', cash(999_999, 50)));
    expect(await sumsOf(world)).toEqual({ unposted: 84, doubtful: 10_000_049.99 });
  });

  test('of a client who passed to another collector it was received all the same, up to what the sale owed', async () => {
    const { world, phone, sale } = await aStreet();
    const jessica = await app.newUser({ role: 'funcionario' });
    const order = { fromEmployeeId: world.fabio.id, toEmployeeId: jessica.id };
    await world.act((at) => transferClients(at, order));
    app.clock.advance(1);
    const first = phone.tap('payment', cash(sale, 60));
    expect(await phone.told(first)).toEqual(['in_review FORBIDDEN']);
    expect(await sumsOf(world)).toEqual({ unposted: 60, doubtful: 0 });
    await phone.send(phone.tap('payment', cash(sale, 40)), phone.tap('payment', cash(sale, 500)));
    expect(await sumsOf(world)).toEqual({ unposted: 90, doubtful: 510 });
  });

  test('money under another’s login, and of who has no access any more, is told apart', async () => {
    const { world, phone, sale } = await inReview([60]);
    const other = new Phone(app, await app.newUser());
    const stranger = other.tap('payment', cash(sale, 10));
    await other.post([stranger], { collector: world.fabio.id }).expect(200);
    expect(await sumsOf(world)).toEqual({ unposted: 60, doubtful: 10 });
    await world.sara.put(`/api/users/${world.fabio.id}`, { blocked: true }).expect(200);
    await phone.post([phone.tap('payment', cash(sale, 5))]).expect(200);
    expect(await sumsOf(world)).toEqual({ unposted: 0, doubtful: 75 });
  });
});

describe('a device that the office refuses', () => {
  const refuse = (world: World, { device }: Phone, is_refused = true, status = 200) =>
    world.sara
      .put('/api/field/devices', { data: { user_id: world.fabio.id, device, is_refused } })
      .expect(status);

  test('what it sends from then on is kept apart: in no list, count or sum; and what it sent before is doubtful', async () => {
    const { world, phone, sale } = await inReview([60]);
    await refuse(world, phone);
    const late = phone.tap('payment', cash(sale, 7));
    expect(await phone.told(late)).toEqual(['in_review OPERATION_DEVICE_REFUSED']);
    const { data, meta } = await trayOf(world);
    expect(data.operations).toMatchObject([{ value: 60 }]);
    expect(meta).toMatchObject({ unposted: 0, doubtful: 60, refused: 1, pagination: { total: 1 } });
    expect(data.devices).toMatchObject([{ device: phone.device, in_review: 1 }]);
    expect(data.devices[0].refused_at).not.toBeNull();
    expect(await openOf(world)).toBe(1);
    const apart = await trayOf(world, 'refused=true');
    expect(apart.data.operations).toMatchObject([{ operation: late.id, value: 7 }]);
    expect(apart.meta.pagination.total).toBe(1);
  });

  test('the collector’s other phone works on, and so does another’s under the same name', async () => {
    const { world, phone, sale } = await aStreet();
    await phone.send(phone.tap('visit', { sale, type_occurrence: 1 }));
    await refuse(world, phone);
    const other = new Phone(app, world.fabio);
    expect(await other.told(other.tap('payment', cash(sale, 10)))).toEqual(['accepted']);
    const doris = await app.newUser();
    const { body } = await doris
      .post('/api/field/operations', {
        data: { device: phone.device, operations: [other.tap('open_box', {})] },
      })
      .expect(200);
    expect(body.data).toMatchObject([{ status: 'accepted' }]);
  });

  test('a colleague’s name gets it past no refusal, and what it sent so is judged once it is accepted', async () => {
    const { world, phone } = await aStreet();
    const doris = await app.newUser();
    await phone.send(phone.tap('open_box', {}));
    await refuse(world, phone);
    const stranger = phone.tap('open_box', {});
    const { body } = await phone.post([stranger], { collector: doris.id }).expect(200);
    expect(body.data).toMatchObject([{ code: 'OPERATION_DEVICE_REFUSED' }]);
    await refuse(world, phone, false);
    const again = await phone.post([stranger], { collector: doris.id }).expect(200);
    expect(again.body.data).toMatchObject([{ code: 'OPERATION_OF_ANOTHER_LOGIN' }]);
  });

  test('accepted again, what it sent meanwhile is posted; both are on record', async () => {
    const { world, phone, sale } = await aStreet();
    await phone.send(phone.tap('visit', { sale, type_occurrence: 1 }));
    await refuse(world, phone);
    await refuse(world, phone);
    const payment = phone.tap('payment', cash(sale, 10));
    await phone.send(payment);
    await refuse(world, phone, false);
    expect(await phone.told(payment)).toEqual(['repeated']);
    expect((await standingOf(app, sale)).paid).toBe('10,00');
    expect((await trayOf(world)).meta.refused).toBe(0);
    const deeds = await app
      .knex('audit_log')
      .where({ entity: 'user', entity_id: world.fabio.id })
      .whereIn('action', ['refuse-device', 'accept-device'])
      .orderBy('id')
      .select('action', 'user_id');
    expect(deeds).toEqual([
      { action: 'refuse-device', user_id: world.sara.id },
      { action: 'accept-device', user_id: world.sara.id },
    ]);
  });

  test('somebody may decide about one that is kept apart, as about any other', async () => {
    const { world, phone, sale } = await aStreet();
    await phone.send(phone.tap('visit', { sale, type_occurrence: 1 }));
    await refuse(world, phone);
    await phone.send(phone.tap('payment', cash(sale, 10)));
    const [row] = (await trayOf(world, 'refused=true')).data.operations;
    await world.sara.post(`/api/field/review/${row.id}`, { data: row.solutions[0] }).expect(200);
    expect((await standingOf(app, sale)).paid).toBe('10,00');
  });

  test('one that was never heard of is none; of one collector all are told of', async () => {
    const { world, phone, sale } = await aStreet();
    const unknown = new Phone(app, world.fabio);
    await refuse(world, unknown, true, 404);
    await phone.send(phone.tap('payment', cash(sale, 10)));
    const devices = async (query: string) =>
      (await world.sara.get(`/api/field/devices?${query}`).expect(200)).body.data;
    expect(await devices('')).toEqual([]);
    expect(await devices(`user_id=${world.fabio.id}`)).toMatchObject([
      { device: phone.device, refused_at: null },
    ]);
  });
});
