import type { FieldPackage } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { Phone } from '../world/phone';
import { differencesIn } from '../world/verify';

const app = startApp();

const DOOR = { lat: -3.6861, lon: -40.3497 };

async function packed({ fabio }: World, since?: string): Promise<FieldPackage> {
  const query = since ? `?since=${since}` : '';
  return (await fabio.get(`/api/field/package${query}`).expect(200)).body.data;
}

const told = ({ clients }: FieldPackage, client: number) =>
  clients.find(({ id }) => id === client)?.place;

test('a phone says where a client is found: phones and the office are told, until it is taken back', async () => {
  const world = await aWorld(app);
  const { sara, fabio, maria } = world;
  const phone = new Phone(app, fabio);
  const before = await packed(world);
  expect(told(before, maria)).toBeNull();

  expect(await phone.told(phone.tap('point', { client: maria, ...DOOR }))).toEqual(['accepted']);
  const changed = await packed(world, before.version);
  expect(told(changed, maria)).toEqual(DOOR);
  const round = await sara.get(`/api/field/route?user_id=${fabio.id}`).expect(200);
  expect(round.body.data.clients).toContainEqual(
    expect.objectContaining({ id: maria, point: DOOR, best_time: null }),
  );

  await phone.send(phone.tap('point', { client: maria, lat: null, lon: null }));
  expect(told(await packed(world, changed.version), maria)).toBeNull();

  const history = await sara.get(`/api/history?client_id=${maria}`).expect(200);
  expect(history.body.data.slice(0, 2)).toMatchObject([
    { action: 'client.set-point', changes: [{ before: '-3.68610, -40.34970', after: null }] },
    {
      action: 'client.set-point',
      changes: [{ field: 'point', before: null, after: '-3.68610, -40.34970' }],
    },
  ]);
  expect(await differencesIn(app)).toEqual([]);
});

test('what was said goes before what payments tell', async () => {
  const world = await aWorld(app);
  const phone = new Phone(app, world.fabio);
  const sale = await world.aSale();
  const position = { lat: -3.7, lng: -40.4, accuracy: 8 };
  const payment = phone.tap('payment', { sale, type_payment: 2, value: 1 });
  const atTheDoor = { ...payment, position };
  await phone.send(atTheDoor);
  expect(told(await packed(world), world.maria)).toEqual({ lat: -3.7, lon: -40.4 });
  await phone.send(phone.tap('point', { client: world.maria, ...DOOR }));
  expect(told(await packed(world), world.maria)).toEqual(DOOR);
});

test.each([
  ['beyond the pole', { ...DOOR, lat: 90.5 }],
  ['beyond the other side', { ...DOOR, lon: 181 }],
  ['in words', { ...DOOR, lat: 'norte' }],
])('a point %s is for the office to see', async (_, point) => {
  const world = await aWorld(app);
  const phone = new Phone(app, world.fabio);
  const [result] = await phone.told(phone.tap('point', { client: world.maria, ...point }));
  expect(result).toMatch(/^in_review/);
  expect(told(await packed(world), world.maria)).toBeNull();
});

test('nobody sets another’s', async () => {
  const world = await aWorld(app);
  const phone = new Phone(app, world.fabio);
  const anothers = await world.aClient({ of: (await app.newUser()).id });
  expect(await phone.told(phone.tap('point', { client: anothers, ...DOOR }))).toEqual([
    'in_review FORBIDDEN',
  ]);
});

test('it is the client’s: handed out to them, and forgotten with them', async () => {
  const { sara, fabio, maria } = await aWorld(app);
  const phone = new Phone(app, fabio);
  const own = { lat: -5.1234, lon: -42.4321 };
  await phone.send(phone.tap('point', { client: maria, ...own }));
  const { body } = await sara.get(`/api/clients/${maria}/personal-data`).expect(200);
  expect(body.data.titular.ponto).toEqual({ latitude: own.lat, longitude: own.lon });
  await sara.post(`/api/clients/${maria}/anonymise`).expect(200);
  expect(await app.knex('client_points').where({ client_id: maria })).toEqual([]);
  const rows = await app.knex.raw('SELECT body::text AS said FROM field_operations');
  expect(rows.rows).not.toEqual([]);
  const log = await app.knex.raw(`SELECT coalesce(after::text, '') AS said FROM audit_log`);
  const said = [...rows.rows, ...log.rows].map((row) => row.said).join();
  expect(said).not.toContain('5.1234');
});
