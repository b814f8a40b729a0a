import type { TestApp } from '../harness';
import { aWorld, type World } from './index';

const NOON = '2026-01-05T12:00:00-03:00';

export const PERSON = {
  name: 'Maria Aparecida',
  last_name: 'Souza',
  cpf: '529.982.247-25',
  phone: '(85) 99812-4470',
  address: 'Rua das Flores',
  number: '212',
  neighborhood: 'Parangaba',
  city: 'Fortaleza',
};

export const writeClient = (app: TestApp, id: number, columns: object) =>
  app.knex('clients').where({ id }).update(columns);

export const merge = (world: World, kept: number, gone: number, from_gone: string[] = []) =>
  world.sara.post('/api/clientMerges', { data: { kept, gone, from_gone } });

export const undo = (world: World, id: number) =>
  world.sara.post(`/api/clientMerges/${id}/undo`, {});

/** Maria twice: the second one is Bruna's, owes, and has been visited, noted and put on the round. */
export async function aTwin(app: TestApp) {
  const world = await aWorld(app, NOON);
  // Those of the tests before are like nobody.
  await app.knex('clients').update({ cpf: null, phone: null, address: null, neighborhood: null });
  const bruna = await app.newUser({ role: 'funcionario' });
  const box = await world.anOpenBox(bruna.id);
  await writeClient(app, world.maria, { ...PERSON });
  const twin = await world.aClient({ of: bruna.id });
  await writeClient(app, twin, { ...PERSON, name: 'Maria Ap.', cpf: null, nick: 'Cida' });
  const kept = await world.aSale({ value: '300,00', instalments: 3 });
  const moved = await world.aSale({ of: twin, box, value: '200,00', instalments: 2 });
  await world.pay(moved, '50,00', { box });
  const settled = await world.aSale({ of: twin, box, value: '100,00', instalments: 1 });
  await world.pay(settled, 'all', { box });
  await app.knex('silent_clients').insert({ client_id: twin, set_by_id: bruna.id, set_at: NOON });
  await app.knex('client_visit_notes').insert({
    client_id: twin,
    caution: 'cachorro',
    changed_by_id: bruna.id,
    changed_at: NOON,
  });
  await app.knex('client_points').insert({
    client_id: twin,
    lat: -3.7,
    lon: -38.5,
    changed_by_id: bruna.id,
    changed_at: NOON,
  });
  await app.knex('route_places').insert({ employee_id: bruna.id, client_id: twin, place: 'a' });
  return { world, bruna, box, twin, kept, moved, settled };
}
