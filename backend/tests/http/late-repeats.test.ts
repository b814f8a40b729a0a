import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { refusedCall } from '../world/http';

/** What a key gives back when its first answer has gone, to somebody who may have lost the record since. */
const app = startApp();

const KEY = { 'Idempotency-Key': 'do telefone' };

/** As the sweep leaves the answers of three days ago. */
const age = (by: Caller) =>
  app
    .knex('idempotency_keys')
    .where({ user_id: by.id })
    .update({ answer: null, created_at: app.knex.raw("now() - interval '3 days'") });

async function giveAway(world: World): Promise<Caller> {
  const doris = await app.newUser();
  const order = { data: { user: { id: doris.id } } };
  await world.sara.put(`/api/clients/${world.maria}`, order).expect(200);
  return doris;
}

const planOf = ({ maria, box }: World) => ({
  value: 90,
  fees: 0,
  portion: 3,
  type_frequency: 5,
  client: maria,
  cash: box,
});

/** Of each kind: its call, by the collector, and whether the box shows it to them when the client is another's. */
const KINDS = {
  'a sale': (world: World) => ['/api/salesPortions', planOf(world), false],
  'a payment': async (world: World) => [
    '/api/paymentPortions',
    { type_payment: 2, sale: await world.aSale(), value: 5 },
    true,
  ],
  'an occurrence': async (world: World) => [
    '/api/occurrences',
    { sale: await world.aSale(), type_occurrence: 1, observation: 'Não estava' },
    true,
  ],
  'an expense': (world: World) => ['/api/costs', { cost: 3, cash: world.box }, true],
} satisfies Record<string, (world: World) => unknown>;

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('%s', (kind) => {
  test('is given back late to whom it would be shown, and posts nothing', async () => {
    const world = await aWorld(app);
    const [path, data, staysHis] = (await KINDS[kind](world)) as [string, object, boolean];
    const ask = () => world.fabio.post(path, { data }, KEY);
    const first = await ask().expect(200);
    await age(world.fabio);
    expect((await ask().expect(200)).body.data.id).toBe(first.body.data.id);

    await giveAway(world);
    if (staysHis) expect((await ask().expect(200)).body.data.id).toBe(first.body.data.id);
    else expect(await refusedCall(app, ask)).toEqual([403, 'FORBIDDEN']);
  });
});

test('within two days the first answer comes again, word by word', async () => {
  const world = await aWorld(app);
  const ask = () => world.fabio.post('/api/salesPortions', { data: planOf(world) }, KEY);
  const first = await ask().expect(200);
  await giveAway(world);
  expect((await ask().expect(200)).body).toEqual(first.body);
});

test('a sale that was deleted since is still known to its collector', async () => {
  const world = await aWorld(app);
  const ask = () => world.fabio.post('/api/salesPortions', { data: planOf(world) }, KEY);
  const { id } = (await ask().expect(200)).body.data;
  await age(world.fabio);
  await world.sara.delete(`/api/deleteSales?id=${id}`).expect(200);
  expect((await ask().expect(200)).body.data.id).toBe(id);
});

test('a box is its owner’s for good', async () => {
  const world = await aWorld(app);
  await world.close(world.box);
  const body = { data: { users_permissions_user: { id: world.fabio.id } } };
  const ask = () => world.fabio.post('/api/openCash', body, KEY);
  const { id } = (await ask().expect(200)).body.data;
  await age(world.fabio);
  expect((await ask().expect(200)).body.data.id).toBe(id);
});

test('who was staff then, and is none now, is shown no more than a collector', async () => {
  const world = await aWorld(app);
  const manager = await app.newUser({ role: 'gerente' });
  const calls = [
    () =>
      manager.post(
        '/api/costs',
        { data: { cost: 3, cash: world.box } },
        { 'Idempotency-Key': 'a' },
      ),
    () => manager.post('/api/salesPortions', { data: planOf(world) }, { 'Idempotency-Key': 'b' }),
  ];
  for (const call of calls) await call().expect(200);
  await age(manager);
  const role = await app.knex('up_roles').where({ type: 'funcionario' }).first('id');
  await app.knex('up_users_role_links').where({ user_id: manager.id }).update({ role_id: role.id });
  for (const call of calls) expect(await refusedCall(app, call)).toEqual([403, 'FORBIDDEN']);
});
