import { startApp } from '../harness';
import { cash, Phone } from '../world/phone';
import { aTwin, merge } from '../world/twin';
import { differencesIn } from '../world/verify';

const app = startApp();

/** What a merge makes of each row that names the client who goes. */
type Fate =
  /** Names the kept one from then on. */
  | 'moves'
  /** The kept one gets one like it, where they have none; the gone one's stays. */
  | 'is copied'
  /** Tells of what was; who asks for the kept one is told of the gone one's too, or of the day on which it was so. */
  | 'stays'
  /** Each client has their own, which follows from their sales and fields. */
  | 'is reckoned'
  /** Is only of who is in the lists. */
  | 'goes';

const FATES: Readonly<Record<string, Fate>> = {
  'client_anonymisations.client_id': 'stays',
  'client_distinctions.high_id': 'stays',
  'client_distinctions.low_id': 'stays',
  'client_holders.client_id': 'stays',
  'client_keys.client_id': 'goes',
  'client_merges.gone_id': 'stays',
  'client_merges.kept_id': 'stays',
  'client_pairs.high_id': 'goes',
  'client_pairs.low_id': 'goes',
  'client_points.client_id': 'is copied',
  'client_scores.client_id': 'is reckoned',
  'client_standings.client_id': 'is reckoned',
  'client_visit_notes.client_id': 'is copied',
  'field_departures.client_id': 'is reckoned',
  'field_marks.client_id': 'is reckoned',
  'field_positions.client_id': 'stays',
  'field_results.client_id': 'stays',
  'import_rows.client_id': 'stays',
  'owing_sales.client_id': 'moves',
  'portfolio_day_sales.client_id': 'is reckoned',
  'route_places.client_id': 'is copied',
  'sale_moves.client_id': 'stays',
  'sales.client_id': 'moves',
  'silent_clients.client_id': 'is copied',
};

/** Columns that name a client, by a foreign key or by their name. */
async function references(): Promise<string[]> {
  const { rows } = await app.knex.raw(
    `SELECT u.table_name || '.' || u.column_name AS name
       FROM information_schema.referential_constraints r
       JOIN information_schema.key_column_usage u USING (constraint_schema, constraint_name)
       JOIN information_schema.table_constraints own
         ON own.constraint_schema = r.unique_constraint_schema AND own.constraint_name = r.unique_constraint_name
      WHERE u.table_schema = 'public' AND own.table_name IN ('clients', 'client_keys')
      UNION
     SELECT c.table_name || '.' || c.column_name
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name = 'client_id'
      ORDER BY 1`,
  );
  return rows.map(({ name }: { name: string }) => name);
}

async function rowsOf(reference: string, client: number): Promise<number> {
  const [table, column] = reference.split('.') as [string, string];
  return (await app.knex(table).where(column, client).select(column)).length;
}

test('of every column that names a client it is known what a merge makes of it', async () => {
  expect(await references()).toEqual(Object.keys(FATES));
});

test('and that becomes of it', async () => {
  const { world, twin } = await aTwin(app);
  await world.sara.get('/api/clientPairs').expect(200);
  const before = new Map<string, number>();
  for (const reference of Object.keys(FATES)) before.set(reference, await rowsOf(reference, twin));
  await merge(world, world.maria, twin).expect(200);
  for (const [reference, fate] of Object.entries(FATES)) {
    const had = before.get(reference) ?? 0;
    const [left, kept] = [await rowsOf(reference, twin), await rowsOf(reference, world.maria)];
    const seen = { reference, had: had > 0, left: left > 0, kept: kept > 0 };
    if (fate === 'moves') expect(seen).toEqual({ reference, had: true, left: false, kept: true });
    if (fate === 'is copied')
      expect(seen).toEqual({ reference, had: true, left: true, kept: true });
    if (fate === 'goes') expect({ reference, left }).toEqual({ reference, left: 0 });
    if (fate === 'stays') expect(left).toBeGreaterThanOrEqual(had);
  }
});

test('what a phone says later of who is gone lands on who was kept, and the phone is told', async () => {
  const { world, bruna, twin, moved } = await aTwin(app);
  const phone = new Phone(app, bruna);
  const since = (await bruna.get('/api/field/package').expect(200)).body.data.version;
  const seen = phone.tap('visit', { sale: moved, type_occurrence: 2 });
  expect(await phone.told(seen)).toEqual(['accepted']);
  const payment = phone.tap('payment', cash(moved, 10), { ago: 9 });
  const note = phone.tap('visit_note', { client: twin, caution: 'portão azul' }, { ago: 8 });
  const point = phone.tap('point', { client: twin, lat: -3.71, lon: -38.52 }, { ago: 7 });
  const plan = { value: 50, fees: 0, portion: 2, type_frequency: 1 };
  const sale = phone.tap('sale', { ...plan, client: twin }, { ago: 6 });
  await merge(world, world.maria, twin, ['collector']).expect(200);

  expect(await phone.told(payment, note, point, sale)).toEqual(Array(4).fill('accepted'));
  const sales = await app.knex('sales').where({ client_id: twin });
  expect(sales).toEqual([]);
  const made = await app.knex('sales').where({ client_id: world.maria }).max('value as value');
  expect(made).toHaveLength(1);
  const results = await app
    .knex('field_results as r')
    .join('field_operations as o', 'o.number', 'r.operation_number')
    .whereIn('o.id', [payment.id, note.id, point.id, sale.id])
    .pluck('r.client_id');
  expect(results).toEqual(Array(4).fill(world.maria));
  const notes = await app.knex('client_visit_notes').where({ client_id: world.maria }).first();
  expect(notes).toMatchObject({ caution: 'portão azul' });
  const { body } = await bruna.get(`/api/field/package?since=${since}`).expect(200);
  expect(body.data.removed.clients).toContain(twin);
  expect(body.data.clients.map(({ id }: { id: number }) => id)).toContain(world.maria);
  const told = await world.sara.get(`/api/clients/${world.maria}/personal-data`).expect(200);
  const operations = told.body.data.operacoes.map(({ id }: { id: string }) => id);
  expect(operations).toEqual([seen, payment, note, point, sale].map(({ id }) => id));
  expect(await differencesIn(app)).toEqual([]);
});

test('an import is not undone under a client who was made one with another', async () => {
  const { world, twin } = await aTwin(app);
  const batches = await app
    .knex('import_batches')
    .insert({
      key: 'k',
      file_name: 'a.csv',
      header: '["Nome"]',
      rows: 1,
      state: 'applied',
      created_by_id: world.sara.id,
    })
    .returning('id');
  const batch = batches[0]?.['id'];
  await app.knex('import_rows').insert({
    batch_id: batch,
    line: 2,
    verdict: 'update',
    client_id: twin,
    is_written: true,
  });
  const { body } = await merge(world, world.maria, twin).expect(200);
  const undoImport = () => world.sara.post(`/api/imports/${batch}/undo`, {});
  const refused = await undoImport();
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    expect.stringContaining('já há 1 cliente unificado'),
  ]);
  await world.sara.post(`/api/clientMerges/${body.data.id}/undo`, {}).expect(200);
  // What a merge leaves on record names the client, undone or not.
  expect((await undoImport()).status).toBe(409);
});
