import { startApp } from '../harness';
import { collector, type World } from '../world';
import { aLine, lineIdOf, send } from '../world/bank';
import { heldOpen, someoneWaits } from '../world/turns';
import { aTwin as aTwinOf, PERSON, merge, undo, writeClient } from '../world/twin';
import { differencesIn } from '../world/verify';
import { findPairs } from '../../src/api/merge/use-cases/find-pairs';
import { mergeClients } from '../../src/api/merge/use-cases/merge-clients';
import { inTransaction } from '../../src/platform/transaction/in-transaction';

const app = startApp();

const NOON = '2026-01-05T12:00:00-03:00';

const aTwin = () => aTwinOf(app);
const write = (id: number, columns: object) => writeClient(app, id, columns);

const TOLD_OF =
  'SELECT count(*)::integer AS told FROM audit_log WHERE concat(before, after) ILIKE ?';

/** Whatever a merge may touch, as it stands. */
async function standing() {
  const tables = {
    clients: 'to_jsonb(t)',
    sales: 'to_jsonb(t)',
    owing_sales: 'to_jsonb(t)',
    client_standings: 'to_jsonb(t)',
    portfolios: 'to_jsonb(t)',
    daily_dues: 'to_jsonb(t)',
    silent_clients: 'to_jsonb(t)',
    client_visit_notes: 'to_jsonb(t)',
    client_points: 'to_jsonb(t)',
    route_places: 'to_jsonb(t)',
    client_keys: `to_jsonb(t) - 'is_checked'`,
    sale_moves: 'to_jsonb(t)',
    ledger_entries: 'to_jsonb(t)',
    payments: 'to_jsonb(t)',
    sale_dues: 'to_jsonb(t)',
  };
  const entries = Object.entries(tables).map(async ([table, row]) => {
    const { rows } = await app.knex.raw(
      `SELECT coalesce(jsonb_agg(${row} ORDER BY (${row})::text), '[]') AS rows FROM ?? AS t`,
      [table],
    );
    return [table, JSON.parse(rows[0].rows)] as const;
  });
  const found = Object.fromEntries(await Promise.all(entries));
  // A sum of nothing is no row, or one of nothing.
  found.daily_dues = found.daily_dues.filter((row: { expected: number }) => row.expected !== 0);
  return found;
}

describe('Unificar', () => {
  test('moves the sales and what is missing; the other leaves the lists and says where it went', async () => {
    const { world, twin, kept, moved, settled } = await aTwin();
    const { body } = await merge(world, world.maria, twin, ['nick']).expect(200);
    expect(body).toEqual({ data: { id: expect.any(Number), kept: world.maria } });

    const sales = await app
      .knex('sales')
      .where({ client_id: world.maria })
      .orderBy('id')
      .pluck('id');
    expect(sales).toEqual([kept, moved, settled]);
    const maria = await app.knex('clients').where({ id: world.maria }).first();
    expect(maria).toMatchObject({ name: 'Maria Aparecida', nick: 'Cida', cpf: PERSON.cpf });
    expect(await app.knex('silent_clients').where({ client_id: world.maria })).toHaveLength(1);
    expect(await app.knex('client_visit_notes').where({ client_id: world.maria })).toHaveLength(1);
    expect(await app.knex('client_points').where({ client_id: world.maria })).toHaveLength(1);
    const owing = await app.knex('owing_sales').where({ sale_id: moved }).first();
    expect(owing).toMatchObject({ client_id: world.maria, employee_id: world.fabio.id });

    const gone = await world.sara.get(`/api/clients/${twin}`);
    expect([gone.status, gone.body.error.details.code, gone.body.error.message]).toEqual([
      409,
      'CLIENT_MERGED',
      `Este cliente foi unificado em ${world.maria} Maria Aparecida Souza`,
    ]);
    const list = await world.sara
      .get(`/api/ReportClients?criterio=&user_id=${world.fabio.id}`)
      .expect(200);
    expect(new Set(list.body.data.map((row: { client_id: number }) => row.client_id))).toEqual(
      new Set([world.maria]),
    );
    const told = await world.sara.get(`/api/clients/${twin}/merges`).expect(200);
    expect(told.body.data.into).toEqual({ id: world.maria, name: 'Maria Aparecida Souza' });
    expect(await differencesIn(app)).toEqual([]);
  });

  test.each([
    ['the kept one’s collector', []],
    ['the gone one’s collector', ['collector', 'name', 'address', 'cpf']],
  ])('undone, all is as it was: %s', async (_, from_gone) => {
    const { world, twin } = await aTwin();
    const before = await standing();
    const { body } = await merge(world, world.maria, twin, from_gone).expect(200);
    expect(await differencesIn(app)).toEqual([]);
    const { body: undone } = await undo(world, body.data.id).expect(200);
    expect(undone.data).toEqual({ id: body.data.id, kept: world.maria, gone: twin });
    expect(await standing()).toEqual(before);
    expect(await differencesIn(app)).toEqual([]);
    const again = await undo(world, body.data.id);
    expect([again.status, again.body.error.details.code]).toEqual([409, 'MERGE_UNDONE']);
  });

  test('days gone by stay with who held the sale then', async () => {
    const { world, bruna, twin, moved } = await aTwin();
    app.clock.set('2026-01-09T12:00:00-03:00');
    const { body } = await merge(world, world.maria, twin).expect(200);
    const held = async (day: string) => {
      const { rows } = await app.knex.raw(
        `SELECT employee_id FROM sales s, crediario_holder_of_sale(s.id, s.client_id, ?) WHERE s.id = ?`,
        [day, moved],
      );
      return rows[0].employee_id;
    };
    expect([await held('2026-01-08'), await held('2026-01-09')]).toEqual([
      bruna.id,
      world.fabio.id,
    ]);
    expect(await differencesIn(app)).toEqual([]);
    app.clock.set('2026-01-12T12:00:00-03:00');
    await undo(world, body.data.id).expect(200);
    expect([await held('2026-01-08'), await held('2026-01-10'), await held('2026-01-12')]).toEqual([
      bruna.id,
      world.fabio.id,
      bruna.id,
    ]);
    expect(await differencesIn(app)).toEqual([]);
  });

  test.each<[string, string, (of: Awaited<ReturnType<typeof aTwin>>) => PromiseLike<unknown>]>([
    [
      'a payment of a sale that moved',
      'uma venda que passou mudou depois',
      ({ world, moved }) => world.pay(moved, '10,00'),
    ],
    [
      'a payment of before that was taken back',
      'uma venda que passou mudou depois',
      async ({ world, moved }) => {
        const { id } = await app.knex('payments').where({ sale_id: moved }).first('id');
        const data = { payment: { id }, reason: 'era de outro cliente' };
        await world.sara.post('/api/paymentReversals', { data }).expect(200);
      },
    ],
    ['a new sale', 'há uma venda nova', ({ world }) => world.aSale()],
    [
      'another collector',
      'o cadastro mudou depois',
      ({ world, bruna }) =>
        world.sara
          .put(`/api/clients/${world.maria}`, { data: { user: { id: bruna.id } } })
          .expect(200),
    ],
    [
      'a further merge',
      'outro cliente foi unificado depois',
      async ({ world }) => merge(world, world.maria, await world.aClient()).expect(200),
    ],
  ])('is not undone after %s', async (_, what, happen) => {
    const of = await aTwin();
    const { body } = await merge(of.world, of.world.maria, of.twin).expect(200);
    await happen(of);
    const { status, body: refused } = await undo(of.world, body.data.id);
    expect([status, refused.error.message]).toEqual([409, `Não dá mais para desfazer: ${what}`]);
    expect(await differencesIn(app)).toEqual([]);
  });

  test.each<[string, (of: Awaited<ReturnType<typeof aTwin>>) => Promise<unknown>]>([
    [
      'a Pix of a sale that moved',
      async ({ world, moved }) => {
        const id = await world.pay(moved, '10,00', { means: 'pix' });
        await world.sara.delete(`/api/paymentPortions/${id}`).expect(200);
      },
    ],
    [
      'a payment that was reversed on a later day',
      async ({ world, moved }) => {
        const id = await world.pay(moved, '10,00');
        app.clock.set('2026-01-07T12:00:00-03:00');
        const data = { payment: { id }, reason: 'era de outro cliente' };
        await world.sara.post('/api/paymentReversals', { data }).expect(200);
      },
    ],
    [
      'a Pix that a line of the bank made',
      async ({ world, moved }) => {
        const line = aLine(10, { day: '2026-01-05' });
        await send(world, [line]);
        const decide = { data: { deed: 'post', sale_id: moved } };
        const { body } = await world.sara
          .post(`/api/company-account/lines/${await lineIdOf(app, line)}`, decide)
          .expect(200);
        await world.sara.post(`/api/company-account/uses/${body.data.id}/undo`, {}).expect(200);
      },
    ],
    [
      'a new sale',
      async ({ world }) => {
        const sale = await world.aSale();
        await world.sara.delete(`/api/deleteSales?id=${sale}`).expect(200);
      },
    ],
  ])('is undone after %s that was taken back', async (_, happen) => {
    const of = await aTwin();
    const { body } = await merge(of.world, of.world.maria, of.twin).expect(200);
    await happen(of);
    await undo(of.world, body.data.id).expect(200);
    expect(await differencesIn(app)).toEqual([]);
  });

  test('a payment of the kept one’s own sale stands in no way', async () => {
    const { world, twin, kept } = await aTwin();
    const { body } = await merge(world, world.maria, twin).expect(200);
    await world.pay(kept, '10,00');
    await undo(world, body.data.id).expect(200);
    expect(await differencesIn(app)).toEqual([]);
  });

  test('two clerks merge crosswise: one wins, the other is told where the client went', async () => {
    const { world, twin } = await aTwin();
    const first = heldOpen(world, (context) =>
      mergeClients(context, { kept: world.maria, gone: twin, fromGone: [] }),
    );
    await first.reached;
    const second = merge(world, twin, world.maria).then((answer) => answer);
    await someoneWaits(app);
    first.release();
    await first.done;
    const { status, body } = await second;
    expect([status, body.error.message]).toEqual([
      409,
      `Este cliente foi unificado em ${world.maria} Maria Aparecida Souza`,
    ]);
    expect(await app.knex('client_merges').where({ kept_id: twin })).toEqual([]);
    expect(await differencesIn(app)).toEqual([]);
  });

  test('a payment that waits for the merge lands on the client who was kept', async () => {
    const { world, bruna, twin, moved } = await aTwin();
    const first = heldOpen(world, (context) =>
      mergeClients(context, { kept: world.maria, gone: twin, fromGone: ['collector'] }),
    );
    await first.reached;
    const paid = world.pay(moved, '10,00', { by: collector(bruna) });
    await someoneWaits(app);
    first.release();
    await first.done;
    await paid;
    expect(await differencesIn(app)).toEqual([]);
    const sale = await app.knex('sales').where({ id: moved }).first('client_id', 'paid_value');
    expect(sale).toEqual({ client_id: world.maria, paid_value: 60 });
  });

  test('who is erased, is erased as both; alone, the gone one is not', async () => {
    const { world, twin, kept, moved } = await aTwin();
    await merge(world, world.maria, twin).expect(200);
    const alone = await world.sara.post(`/api/clients/${twin}/anonymise`, {});
    expect([alone.status, alone.body.error.details.code]).toEqual([409, 'CLIENT_MERGED']);
    const exported = await world.sara.get(`/api/clients/${world.maria}/personal-data`).expect(200);
    expect(exported.body.data.cadastros_unificados).toEqual([
      expect.objectContaining({ id: twin, nome: 'Maria Ap.' }),
    ]);
    await world.pay(kept, 'all');
    await world.pay(moved, 'all');
    await world.sara.post(`/api/clients/${world.maria}/anonymise`, {}).expect(200);
    const rows = await app.knex('clients').whereIn('id', [world.maria, twin]).pluck('name');
    expect(rows).toEqual(['Cliente anonimizado', 'Cliente anonimizado']);
    const { rows: told } = await app.knex.raw(
      `SELECT count(*)::integer AS told FROM audit_log
        WHERE entity = 'client' AND entity_id IN (?, ?) AND concat(before, after) ILIKE '%Maria Ap%'`,
      [world.maria, twin],
    );
    expect(told[0].told).toBe(0);
    for (const [id, other] of [
      [world.maria, twin],
      [twin, world.maria],
    ]) {
      const { body } = await world.sara.get(`/api/history?client_id=${id}`).expect(200);
      expect(JSON.stringify(body.data)).toContain(`"id":${other},"name":"Cliente anonimizado`);
    }
    expect(await differencesIn(app)).toEqual([]);
  });

  test('who came out again is erased from what the other one had of them, which is in no document of the other', async () => {
    const { world, twin, moved } = await aTwin();
    await write(twin, { name: 'Zuleide', last_name: 'Quixadá', cpf: '111.444.777-35' });
    const third = await world.aClient();
    await write(third, { name: 'Odete', last_name: 'Prado' });
    const groups = ['name', 'cpf', 'phone', 'address'];
    const first = await merge(world, world.maria, twin, groups).expect(200);
    const second = await merge(world, third, world.maria, groups).expect(200);
    await undo(world, second.body.data.id).expect(200);
    await undo(world, first.body.data.id).expect(200);

    for (const other of [world.maria, third]) {
      const held = await world.sara.get(`/api/clients/${other}/personal-data`).expect(200);
      expect(JSON.stringify(held.body)).not.toMatch(/Zuleide|Quixadá|111\.444\.777-35/);
    }
    const { rows: before } = await app.knex.raw(TOLD_OF, ['%Zuleide%']);
    expect(before[0].told).toBeGreaterThan(4);

    await world.pay(moved, 'all');
    await world.sara.post(`/api/clients/${twin}/anonymise`, {}).expect(200);
    for (const word of ['Zuleide', 'Quixadá', '111.444.777-35']) {
      const { rows } = await app.knex.raw(TOLD_OF, [`%${word}%`]);
      expect(rows[0].told).toBe(0);
    }
    const maria = await app.knex('clients').where({ id: world.maria }).first('name', 'cpf');
    expect(maria).toEqual({ name: PERSON.name, cpf: PERSON.cpf });
    const { body: told } = await world.sara
      .get(`/api/history?client_id=${world.maria}`)
      .expect(200);
    const merges = told.data.filter(({ action }: { action: string }) => action.endsWith('absorb'));
    expect(JSON.stringify(merges)).toContain(`"id":${twin}`);
    expect(await differencesIn(app)).toEqual([]);
  });

  test('who is erased while another one goes into them is erased as both', async () => {
    const { world, twin, kept, moved } = await aTwin();
    await world.pay(kept, 'all');
    await world.pay(moved, 'all');
    const order = { kept: world.maria, gone: twin, fromGone: [] };
    const merging = heldOpen(world, (context) => mergeClients(context, order));
    await merging.reached;
    const erasing = world.sara.post(`/api/clients/${world.maria}/anonymise`, {}).then((got) => got);
    await someoneWaits(app);
    merging.release();
    await merging.done;
    expect((await erasing).status).toBe(200);
    const rows = await app.knex('clients').whereIn('id', [world.maria, twin]).pluck('name');
    expect(rows).toEqual(['Cliente anonimizado', 'Cliente anonimizado']);
  });

  test('who goes into another one while they are to be erased alone is not', async () => {
    const { world, twin, kept, moved } = await aTwin();
    await world.pay(kept, 'all');
    await world.pay(moved, 'all');
    const order = { kept: world.maria, gone: twin, fromGone: [] };
    const merging = heldOpen(world, (context) => mergeClients(context, order));
    await merging.reached;
    const erasing = world.sara.post(`/api/clients/${twin}/anonymise`, {}).then((got) => got);
    await someoneWaits(app);
    merging.release();
    await merging.done;
    const { status, body } = await erasing;
    expect([status, body.error?.details.code]).toEqual([409, 'CLIENT_MERGED']);
  });

  test('one client is not two, nor is who is gone', async () => {
    const { world } = await aTwin();
    const self = await merge(world, world.maria, world.maria);
    expect([self.status, self.body.error.details.code]).toEqual([400, 'MERGE_OF_ONE']);
    const gone = await world.aClient();
    await world.sara.delete(`/api/deleteClient?id=${gone}`).expect(200);
    expect((await merge(world, world.maria, gone)).status).toBe(404);
  });
});

describe('pairs', () => {
  const pairs = (world: World, query = '') =>
    world.sara.get(`/api/clientPairs${query}`).expect(200);

  test('are found when a client is written, and are no more once they are told apart or merged', async () => {
    // The page compares for a moment before it answers: clients of other tests would take that moment.
    await findPairs(app.strapi, () => true);
    const { world, twin } = await aTwin();
    const { body } = await pairs(world);
    expect(body.data).toEqual([
      {
        low: { id: world.maria, name: 'Maria Aparecida', lastName: 'Souza' },
        high: { id: twin, name: 'Maria Ap.', lastName: 'Souza' },
        verdict: 'likely',
        reasons: ['mesmo telefone', 'nome 89 %', 'mesmo endereço'],
      },
    ]);
    expect(body.meta).toMatchObject({
      certain: 0,
      likely: 1,
      possible: 0,
      unchecked: 0,
    });

    await write(twin, { cpf: PERSON.cpf });
    expect((await pairs(world, '?verdict=certain')).body.data).toHaveLength(1);
    await write(twin, { cpf: null, phone: null, number: '9', name: 'José' });
    expect((await pairs(world)).body.data).toEqual([]);
    await write(twin, { ...PERSON });
    const data = { one: twin, other: world.maria };
    await world.sara.post('/api/clientPairs/distinct', { data }).expect(200);
    expect((await pairs(world)).body.data).toEqual([]);
    const third = await world.aClient();
    await write(third, PERSON);
    expect((await pairs(world)).body.meta).toMatchObject({ certain: 2 });
    await merge(world, world.maria, third).expect(200);
    expect((await pairs(world)).body.meta).toMatchObject({ certain: 0 });
  });

  test('are found by two at once, while clients are deleted', async () => {
    const { world } = await aTwin();
    const phone = '(85) 98765-0001';
    const ids: number[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await world.aClient());
    // One statement writes all: half of them are compared with the other half.
    await app.knex('clients').whereIn('id', ids).update({ phone });
    const remove = (...gone: number[]) =>
      inTransaction(app.strapi, async (trx) => {
        for (const id of gone) await trx('clients').where({ id }).update({ deleted_at: NOON });
      });
    const always = () => true;
    const compared = await Promise.all([
      findPairs(app.strapi, always),
      findPairs(app.strapi, always),
      remove(...ids.slice(50).reverse()),
      remove(ids[0] as number),
    ]);
    expect(compared.length).toBe(4);
    await findPairs(app.strapi, always);
    const left = await app.knex('client_pairs').whereIn('low_id', ids).select('high_id');
    // Of 49 who are left, each with each.
    expect(left).toHaveLength((49 * 48) / 2);
  });

  test('side by side, before they are one', async () => {
    const { world, twin, settled } = await aTwin();
    const query = `one=${world.maria}&other=${twin}`;
    const { body } = await world.sara.get(`/api/clientPairs/preview?${query}`).expect(200);
    expect(body.data.other).toMatchObject({
      id: twin,
      sales: 2,
      payments: 2,
      last_sale_id: settled,
      owed: expect.any(Number),
      delay_days: 0,
    });
  });
});

describe('while a client is typed', () => {
  test('likely ones appear; a collector’s are their own', async () => {
    const { world, bruna, twin } = await aTwin();
    const query = 'name=Maria&lastName=Souza&phone=85998124470';
    const office = await world.sara.get(`/api/clientsLike?${query}&except=${twin}`).expect(200);
    expect(office.body.data).toEqual([
      expect.objectContaining({
        id: world.maria,
        verdict: 'likely',
        reasons: ['mesmo telefone', 'nome 79 %'],
      }),
    ]);
    const own = await bruna.get(`/api/clientsLike?${query}`).expect(200);
    expect(own.body.data.map(({ id }: { id: number }) => id)).toEqual([twin]);
    expect((await world.sara.get('/api/clientsLike?name=Maria').expect(200)).body.data).toEqual([]);
  });
});
