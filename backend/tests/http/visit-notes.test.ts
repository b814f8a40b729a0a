import type { FieldPackage, VisitNotes } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { by, Phone } from '../world/phone';
import { differencesIn } from '../world/verify';

const app = startApp();

const NOTES: VisitNotes = {
  not_before: '2026-02-10',
  best_time: 'Depois das 18 h',
  caution: 'Cachorro solto',
};
const NONE: VisitNotes = { not_before: null, best_time: null, caution: null };

const path = (client: number) => `/api/clients/${client}/visit-notes`;

async function packed({ fabio }: World, since?: string): Promise<FieldPackage> {
  const query = since ? `?since=${since}` : '';
  return (await fabio.get(`/api/field/package${query}`).expect(200)).body.data;
}

const told = ({ clients }: FieldPackage, client: number) =>
  clients.find(({ id }) => id === client)?.visit_notes;

test('the office sets what a collector should know before they knock, and the phone is told', async () => {
  const world = await aWorld(app);
  const { sara, maria } = world;
  const { body } = await sara.get(path(maria)).expect(200);
  expect(body.data).toEqual(NONE);
  const before = await packed(world);
  expect(told(before, maria)).toBeUndefined();

  await sara.put(path(maria), { data: NOTES }).expect(200);
  expect((await sara.get(path(maria))).body.data).toEqual(NOTES);
  const changed = await packed(world, before.version);
  expect(told(changed, maria)).toEqual(NOTES);

  // What is left out is cleared, and where nothing is left, all of it.
  await sara.put(path(maria), { data: { caution: 'Cachorro ', best_time: '' } }).expect(200);
  expect(told(await packed(world), maria)).toEqual({ ...NONE, caution: 'Cachorro' });
  await sara.put(path(maria), { data: {} }).expect(200);
  const cleared = await packed(world, changed.version);
  expect(cleared.clients.map(({ id }) => id)).toContain(maria);
  expect(told(cleared, maria)).toBeUndefined();

  const history = await sara.get(`/api/history?client_id=${maria}`).expect(200);
  expect(history.body.data[2]).toMatchObject({
    action: 'client.set-visit-notes',
    changes: [
      { field: 'not_before', before: null, after: NOTES.not_before },
      { field: 'best_time', before: null, after: NOTES.best_time },
      { field: 'caution', before: null, after: NOTES.caution },
    ],
  });
});

test.each([
  ['a day that is none', { not_before: '2026-02-30' }],
  ['an hour told at length', { best_time: 'x'.repeat(61) }],
  ['a story', { caution: 'x'.repeat(121) }],
  ['what has no such name', { cautoin: 'Cachorro' }],
])('%s is refused', async (_, data) => {
  const { sara, maria } = await aWorld(app);
  await sara.put(path(maria), { data }).expect(400);
});

test('a phone sets them by an operation: also of a client made there, not of another’s', async () => {
  const world = await aWorld(app);
  const phone = new Phone(app, world.fabio);
  const rita = phone.tap('client', {
    ...{ name: 'Rita', lastName: 'Lima', cpf: '529.982.247-25', phone: '(11) 98888-7777' },
    ...{ cep: '01001-000', address: 'Rua A', number: '1', neighborhood: 'Centro' },
    ...{ city: 'Recife', state: 'PE' },
  });
  const notes = [
    phone.tap('visit_note', { client: by(rita), ...NOTES }),
    phone.tap('visit_note', { client: world.maria, ...NOTES }),
    phone.tap('visit_note', { client: world.maria, ...NONE, best_time: 'De manhã' }),
  ];
  const results = await phone.send(rita, ...notes);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('accepted'));
  const pack = await packed(world);
  expect(told(pack, results[0]?.record?.id ?? 0)).toEqual(NOTES);
  expect(told(pack, world.maria)).toEqual({ ...NONE, best_time: 'De manhã' });

  const anothers = await world.aClient({ of: (await app.newUser()).id });
  expect(await phone.told(phone.tap('visit_note', { client: anothers, ...NOTES }))).toEqual([
    'in_review FORBIDDEN',
  ]);
  expect(await differencesIn(app)).toEqual([]);
});

test('they are the client’s: handed out to them, and forgotten with them', async () => {
  const { sara, maria } = await aWorld(app);
  await sara.put(path(maria), { data: NOTES }).expect(200);
  const { body } = await sara.get(`/api/clients/${maria}/personal-data`).expect(200);
  expect(body.data.titular.visita).toEqual({
    nao_visitar_ate: NOTES.not_before,
    melhor_hora: NOTES.best_time,
    cuidado: NOTES.caution,
  });
  await sara.post(`/api/clients/${maria}/anonymise`).expect(200);
  expect(await app.knex('client_visit_notes').where({ client_id: maria })).toEqual([]);
});
