import type { FieldPackage } from '@crediario/contract/wire';
import { type Caller, startApp } from '../harness';
import { aWorld } from '../world';
import { cash, type Operation, Phone } from '../world/phone';

const NOTHING_SAID = {
  address: null,
  number: null,
  neighborhood: null,
  best_time: null,
  point: null,
};

const app = startApp();

const packed = async (by: Caller): Promise<FieldPackage> =>
  (await by.get('/api/field/package').expect(200)).body.data;

const at = (operation: Operation, lat: number, lng: number, accuracy = 12) => ({
  ...operation,
  position: { lat, lng, accuracy },
});

describe('where a client is found', () => {
  test('is the median of the last five good positions at payments; nothing else is kept', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '500,00', instalments: 5 });
    const phone = new Phone(app, world.fabio);
    const paid = (minutesAgo: number) => phone.tap('payment', cash(sale, 10), { ago: minutesAgo });
    await phone.told(
      at(paid(90), -3.9, -40.9),
      at(paid(80), -3.1, -40.1),
      at(paid(70), -3.2, -40.2),
      at(paid(60), -3.3, -40.3),
      // Paid in another street.
      at(paid(50), -9.9, -49.9),
      at(paid(40), -3.4, -40.4),
      // A tower, and no place on earth.
      at(paid(30), -8, -48, 900),
      at(paid(20), -91, -48),
      at(phone.tap('visit', { sale, type_occurrence: 2 }), -7, -47),
    );

    const { clients } = await packed(world.fabio);
    expect(clients[0]?.place).toEqual({ lat: -3.3, lon: -40.3 });
    expect(await app.knex('field_positions').where({ client_id: world.maria })).toHaveLength(7);
    const told = await app
      .knex('field_operations')
      .where({ collector_id: world.fabio.id })
      .whereRaw(`body::text LIKE '%position%'`);
    expect(told).toEqual([]);
  });

  test('a repeated operation is the same, wherever it says that it was', async () => {
    const world = await aWorld(app);
    const phone = new Phone(app, world.fabio);
    const payment = phone.tap('payment', cash(await world.aSale(), 10));
    expect(await phone.told(at(payment, 1, 1))).toEqual(['accepted']);
    expect(await phone.told(payment)).toEqual(['repeated']);
    expect(await phone.told(at(payment, 2, 2))).toEqual(['repeated']);
  });

  test('is told to the client, and goes with them, or after a year', async () => {
    const world = await aWorld(app);
    const phone = new Phone(app, world.fabio);
    const mine = () => app.knex('field_positions').where({ client_id: world.maria });
    const sale = await world.aSale({ value: '20,00', instalments: 1 });
    await phone.told(at(phone.tap('payment', cash(sale, 10)), -3, -40));
    const data = await world.sara.get(`/api/clients/${world.maria}/personal-data`).expect(200);
    const [{ posicao }] = data.body.data.operacoes;
    expect(posicao).toEqual({ latitude: -3, longitude: -40, precisao_em_metros: 12 });

    await mine().update({ kept_at: '2020-01-01' });
    await phone.told(at(phone.tap('payment', cash(sale, 10)), -4, -41));
    expect(await mine().select('lat')).toEqual([{ lat: -4 }]);

    await world.sara.post(`/api/clients/${world.maria}/anonymise`).expect(200);
    expect(await mine()).toEqual([]);
  });
});

describe('the order of the round', () => {
  test('is set on the phone, by weekday too, and comes with the package', async () => {
    const world = await aWorld(app);
    const [joana, doris] = [await world.aClient(), await app.newUser()];
    const hers = await world.aClient({ of: doris.id });
    const phone = new Phone(app, world.fabio);
    const places = [
      { client: world.maria, place: 't' },
      { client: world.maria, weekday: 3, place: 'b' },
      { client: joana, place: 'm' },
    ];
    // Of one who went away meanwhile nothing is kept; one who never was theirs is a mistake.
    const gone = await world.aClient();
    const given = { data: { user: { id: doris.id } } };
    await world.sara.put(`/api/clients/${gone}`, given).expect(200);
    const withLost = { places: [...places, { client: gone, place: 'x' }] };
    expect(await phone.told(phone.tap('route', withLost))).toEqual(['accepted']);
    const withHers = { places: [...places, { client: hers, place: 'a' }] };
    expect(await phone.told(phone.tap('route', withHers))).toEqual(['in_review FORBIDDEN']);
    expect(
      await phone.told(phone.tap('route', { places: [{ client: joana, place: 'a b' }] })),
    ).toEqual(['in_review INVALID_INPUT']);

    const { clients } = await packed(world.fabio);
    expect(clients.map(({ id, route }) => [id, route])).toEqual([
      [
        world.maria,
        [
          { weekday: 3, place: 'b' },
          { weekday: null, place: 't' },
        ],
      ],
      [joana, [{ weekday: null, place: 'm' }]],
    ]);
    expect((await packed(doris)).clients[0]?.route).toEqual([]);
  });

  test('the office sets it too; what it answers puts it back', async () => {
    const world = await aWorld(app);
    const { sara, fabio, maria } = world;
    const joana = await world.aClient();
    const put = async (places: object[]) => {
      const data = { user_id: fabio.id, places };
      return (await sara.put('/api/field/route', { data }).expect(200)).body.data.places;
    };
    const round = async () =>
      (await sara.get(`/api/field/route?user_id=${fabio.id}`).expect(200)).body.data;
    const read = async () => (await round()).places;
    expect((await round()).clients).toEqual([
      { id: maria, name: 'Maria Souza', ...NOTHING_SAID },
      { id: joana, name: 'Maria Souza', ...NOTHING_SAID },
    ]);
    await put([{ client: maria, place: 'b' }]);
    const before = await put([
      { client: joana, place: 'a' },
      { client: maria, place: 'c' },
    ]);
    expect((await read()).map(({ client }: { client: number }) => client)).toEqual([joana, maria]);
    await put(before);
    expect(await read()).toEqual([{ client: maria, weekday: null, place: 'b' }]);

    const doris = await app.newUser();
    await sara.put(`/api/clients/${maria}`, { data: { user: { id: doris.id } } }).expect(200);
    expect(await read()).toEqual([]);
    expect((await round()).clients).toMatchObject([{ id: joana }]);
    const hers = { user_id: fabio.id, places: [{ client: maria, place: 'b' }] };
    await sara.put('/api/field/route', { data: hers }).expect(403);
    const nobody = { user_id: sara.id, places: [] };
    await sara.put('/api/field/route', { data: nobody }).expect(404);
  });
});

describe('what was paid today', () => {
  test('is told by instalment, of settled sales too', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '90,00', instalments: 3 });
    const settled = await world.aSale({ value: '10,00', instalments: 1 });
    await world.pay(sale, '40,00');
    await world.pay(settled, 'all');
    const today = await packed(world.fabio);
    expect(today.sales[0]?.paid_today).toMatchObject([
      { number: 1, value: 30, received: 30 },
      { number: 2, value: 30, received: 10 },
    ]);
    expect(today.settled).toMatchObject([
      { id: settled, client_id: world.maria, paid_today: [{ number: 1, received: 10 }] },
    ]);

    app.clock.set('2026-02-01T12:00:00-03:00');
    const tomorrow = await packed(world.fabio);
    expect([tomorrow.sales[0]?.paid_today, tomorrow.settled]).toEqual([[], []]);
  });
});

test('what one took today stays of their day where the client goes to another, and is nothing of the other’s', async () => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '90,00', instalments: 3 });
  const settled = await world.aSale({ value: '10,00', instalments: 1 });
  const phone = new Phone(app, world.fabio);
  const pix = { ...cash(sale, 5), means: 'pix' };
  const visit = phone.tap('visit', { sale, type_occurrence: 2, observation: '' });
  await phone.send(phone.tap('payment', cash(sale, 40)), phone.tap('payment', pix), visit);
  await world.pay(settled, 'all');
  const late = phone.tap('payment', cash(sale, 7), { ago: 60 });
  expect((await packed(world.fabio)).handed_over).toEqual([]);
  const doris = await app.newUser();
  const box = await world.anOpenBox(doris.id);
  const data = { user: doris.id };
  await world.sara.put(`/api/clients/${world.maria}`, { data }).expect(200);
  expect(await phone.told(late)).toEqual(['accepted']);

  const received = (sales: readonly { paid_today: readonly { received: number }[] }[]) =>
    sales.flatMap(({ paid_today }) => paid_today).reduce((sum, one) => sum + one.received, 0);
  const his = await packed(world.fabio);
  expect(his.handed_over).toMatchObject([
    { id: sale, client_id: world.maria, name: 'Maria', lastName: 'Souza' },
    { id: settled, paid_today: [{ number: 1, received: 10 }] },
  ]);
  expect([his.sales, received(his.handed_over ?? [])]).toEqual([[], 62]);
  const hers = await packed(doris);
  expect([hers.settled, hers.handed_over, received(hers.sales)]).toEqual([[], [], 0]);
  const [told] = hers.sales;
  expect(told?.payments.map(({ own }) => own)).toEqual([false, false, false]);
  expect(told?.visits.map(({ own }) => own)).toEqual([false]);

  const hersToo = { ...cash(sale, 3), cash: { id: box } };
  const dorisPhone = new Phone(app, doris);
  expect(await dorisPhone.told(dorisPhone.tap('payment', hersToo))).toEqual(['accepted']);
  expect(received((await packed(doris)).sales)).toBe(3);
  expect(received((await packed(world.fabio)).handed_over ?? [])).toBe(62);
});

test('of a payment that was corrected today, what it is now is told and not what it was', async () => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '90,00', instalments: 3 });
  const phone = new Phone(app, world.fabio);
  const first = phone.tap('payment', cash(sale, 40));
  const corrected = phone.tap('payment', { ...cash(sale, 10), id: { operation: first.id } });
  expect(await phone.told(first, corrected)).toEqual(['accepted', 'accepted']);
  const { sales } = await packed(world.fabio);
  expect(sales[0]?.paid_today).toMatchObject([{ number: 1, received: 10 }]);
  expect(sales[0]?.paid_today).toHaveLength(1);
});

describe('what a phone still has', () => {
  test('is told with each contact, and the office is told of it', async () => {
    const world = await aWorld(app);
    const phone = new Phone(app, world.fabio);
    const told = async () => {
      const answer = await world.sara.get(`/api/field/review?user_id=${world.fabio.id}`);
      return answer.body.data.devices;
    };
    await phone.post([], { unsent: 3 }).expect(200);
    expect(await told()).toMatchObject([
      {
        user_id: world.fabio.id,
        unsent: 3,
        in_review: 0,
        last_contact: '2026-01-31T15:00:00.000Z',
      },
    ]);
    await world.fabio.get(`/api/field/package?device=${phone.device}&unsent=1`).expect(200);
    expect(await told()).toMatchObject([{ device: phone.device, unsent: 1 }]);
    await phone.post([]).expect(200);
    expect(await told()).toMatchObject([{ device: phone.device, unsent: 0, missing: 0 }]);
  });
});
