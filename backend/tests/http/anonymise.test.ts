import { PERSONAL_CLIENT_COLUMNS } from '../../src/api/client/queries/client-columns';
import { type Caller, startApp } from '../harness';
import { dumpOf, linesWith } from '../world/dump';
import { refusedCall } from '../world/http';
import { Phone } from '../world/phone';
import { aTracedClient, type TracedClient } from '../world/traced-client';
import { refusalOf } from '../world/refusal';
import { someoneWaits } from '../world/turns';
import { differencesIn } from '../world/verify';

const app = startApp();

const APPEND_ONLY = 'CR001';

const anonymise = (by: Caller, id: number) => by.post(`/api/clients/${id}/anonymise`);

/** What the client's life left in the database: money, dates and ids of every kind. */
const MONEY: Readonly<Record<string, string>> = {
  sales: `to_jsonb(t) - ARRAY['observation']`,
  portions: 'to_jsonb(t)',
  payments: 'to_jsonb(t)',
  payment_allocations: 'to_jsonb(t)',
  ledger_entries: 'to_jsonb(t)',
  daily_movements: 'to_jsonb(t)',
  cashs: 'to_jsonb(t)',
  occurrences: `to_jsonb(t) - ARRAY['observation']`,
  closed_box_lists: `regexp_replace(to_jsonb(t)::text, '"client_(name|last_name)": "[^"]*"', '', 'g')`,
};

async function money(): Promise<Record<string, string>> {
  const entries = Object.entries(MONEY).map(async ([table, row]) => {
    const { rows } = await app.knex.raw(
      `SELECT coalesce(string_agg((${row})::text, '|' ORDER BY (${row})::text), '') AS text FROM ?? AS t`,
      [table],
    );
    return [table, rows[0].text] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const nameless = ({ client_name, client_last_name, ...row }: Record<string, unknown>) => row;

/** Every figure and list that the office sees of a box; rows without the names in them. */
async function reportsOf({ world, boxes }: TracedClient) {
  const paths = [
    'reportCashConsolidated?id=',
    'reportPerformance?id=',
    'reportCashPayment?id=',
    'reportCashNoPayment?id=',
    'reportSales?cash_id=',
  ];
  const reports: unknown[] = [];
  for (const box of boxes) {
    for (const path of paths) {
      const { body } = await world.sara.get(`/api/${path}${box}`).expect(200);
      reports.push(body.data.map(nameless));
    }
  }
  return reports;
}

describe('anonymising', () => {
  it('leaves no trace of the client in any row of the database, and every cent where it was', async () => {
    const client = await aTracedClient(app);
    const before = { money: await money(), reports: await reportsOf(client) };
    const found = linesWith(await dumpOf(app.knex), client.traces).map(
      (line) => line.split(':')[0],
    );
    // The test would see them: each kind of copy is there.
    expect([...new Set(found)].sort()).toEqual([
      'audit_log',
      'client_keys',
      'client_visit_notes',
      'clients',
      'closed_box_lists',
      'field_operations',
      'idempotency_keys',
      'occurrences',
      'sales',
      'statement_files',
    ]);

    const row = await app.knex('clients').where({ id: client.id }).first();
    const untraced = PERSONAL_CLIENT_COLUMNS.filter(
      ({ name }) => !client.traces.includes(row[name]),
    );
    expect(untraced).toEqual([]);

    const { body } = await anonymise(client.world.sara, client.id).expect(200);

    expect(body).toEqual({ data: { id: client.id } });
    expect(await app.knex('clients').where({ id: client.id }).first()).toMatchObject(
      Object.fromEntries(
        PERSONAL_CLIENT_COLUMNS.map(({ name, forgottenAs }) => [name, forgottenAs]),
      ),
    );
    expect(linesWith(await dumpOf(app.knex), client.traces)).toEqual([]);
    expect(await money()).toEqual(before.money);
    expect(await reportsOf(client)).toEqual(before.reports);
    expect(await differencesIn(app)).toEqual([]);
  });

  it('removes the client from every list and the name from their sales, and is on record', async () => {
    const { world, id, sale, boxes } = await aTracedClient(app);
    await anonymise(world.sara, id).expect(200);
    await world.sara.get(`/api/clients/${id}`).expect(404);
    const list = await world.sara.get(`/api/ReportClients?user_id=${world.fabio.id}`).expect(200);
    expect(list.body.data.map((row: { client_id: number }) => row.client_id)).not.toContain(id);
    const sales = await world.sara.get(`/api/reportSales?id_client=${id}`).expect(200);
    expect(sales.body.data).toMatchObject([
      { client_name: 'Cliente anonimizado', client_last_name: '' },
      { sales_id: sale, client_name: 'Cliente anonimizado', client_last_name: '' },
    ]);
    const paid = await world.sara.get(`/api/reportCashPayment?id=${boxes[1]}`).expect(200);
    expect(paid.body.data[0]).toMatchObject({ client_id: id, client_name: 'Cliente anonimizado' });
    await world.sara.get(`/api/gerarPdf?id=${sale}`).expect(200);

    // What the log said stays readable, but for the person.
    const log = await app
      .knex('audit_log')
      .where({ entity: 'client', entity_id: id })
      .orderBy('id');
    expect(log.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['create', world.sara.id],
      ['update', world.sara.id],
      ['set-visit-notes', world.sara.id],
      ['anonymise', world.sara.id],
    ]);
    expect(JSON.parse(log[0].after)).toMatchObject({
      name: '(anonimizado)',
      cpf: '(anonimizado)',
      active: true,
      user_id: world.fabio.id,
    });
    expect(await app.knex('client_anonymisations').where({ client_id: id })).toMatchObject([
      { user_id: world.sara.id },
    ]);
  });

  it('does not touch anybody else', async () => {
    const { world, id } = await aTracedClient(app);
    await world.aSale({ of: world.maria, box: await world.anOpenBox(world.fabio.id) });
    const others = async () =>
      linesWith(await dumpOf(app.knex), ['Maria', 'Souza']).filter(
        (line) => !line.startsWith('audit'),
      );
    const before = await others();
    await anonymise(world.sara, id).expect(200);
    expect(await others()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it('waits until nothing is owed, and happens once', async () => {
    const { world, id } = await aTracedClient(app);
    const box = await world.anOpenBox(world.fabio.id);
    const sale = await world.aSale({ of: id, box, value: '80,00' });
    expect(await refusedCall(app, () => anonymise(world.sara, id))).toEqual([409, 'CLIENT_OWES']);
    const { body } = await anonymise(world.sara, id);
    expect(body.error.message).toMatch(
      /^O cliente ainda deve R\$\s80,00 e não pode ser anonimizado$/,
    );
    await world.pay(sale, 'all');
    await anonymise(world.sara, id).expect(200);
    expect(await refusedCall(app, () => anonymise(world.sara, id))).toEqual([
      409,
      'CLIENT_ANONYMISED',
    ]);
    expect(await refusedCall(app, () => anonymise(world.sara, 999_999))).toEqual([
      404,
      'CLIENT_NOT_FOUND',
    ]);
  });

  it('reaches a client who was deleted before', async () => {
    const client = await aTracedClient(app);
    const { world, id } = client;
    await world.sara.delete(`/api/deleteClient?id=${id}`).expect(200);
    const { deleted_at: deletedAt } = await app.knex('clients').where({ id }).first();
    await anonymise(world.sara, id).expect(200);
    expect(linesWith(await dumpOf(app.knex), client.traces)).toEqual([]);
    expect((await app.knex('clients').where({ id }).first()).deleted_at).toEqual(deletedAt);
  });

  it('lets nobody’s words come after', async () => {
    const { world, id } = await aTracedClient(app);
    const box = await world.anOpenBox(world.fabio.id);
    const sale = await world.aSale({ of: id, box });
    await world.pay(sale, 'all', { box });
    await anonymise(world.sara, id).expect(200);
    const visit = { type_occurrence: 2, sale: { id: sale }, observation: 'Mudou-se para Quixadá' };
    expect(
      await refusedCall(app, () => world.sara.post('/api/occurrences', { data: visit })),
    ).toEqual([409, 'CLIENT_ANONYMISED']);
    const phone = new Phone(app, world.fabio);
    expect(await phone.told(phone.tap('visit', visit))).toEqual(['in_review CLIENT_ANONYMISED']);
    expect(linesWith(await dumpOf(app.knex), ['Quixadá'])).toEqual([]);
  });

  it('waits for a box that is being closed, whose lists would keep the name', async () => {
    const { world, id, name } = await aTracedClient(app);
    const box = await world.anOpenBox(world.fabio.id);
    const sale = await world.aSale({ of: id, box });
    await world.pay(sale, 'all', { box });
    const closing = await app.knex.transaction();
    await closing('cashs').where({ id: box }).forNoKeyUpdate().first();
    const row = { client_id: id, client_name: name, client_last_name: '' };
    await closing('closed_box_lists').insert({
      cash_id: box,
      receipts: JSON.stringify([row]),
      unpaid: '[]',
    });
    const anonymising = anonymise(world.sara, id).then(({ status }) => status);
    await someoneWaits(app);
    await closing.commit();
    expect(await anonymising).toBe(200);
    const { receipts } = await app.knex('closed_box_lists').where({ cash_id: box }).first();
    expect(JSON.parse(receipts)).toMatchObject([{ client_name: 'Cliente anonimizado' }]);
  });
});

describe('the database still refuses', () => {
  const refused = (sql: string, bindings: unknown[] = []) =>
    refusalOf(app, () => app.knex.raw(sql, bindings as never[]));
  let client: TracedClient;

  beforeAll(async () => {
    client = await aTracedClient(app);
  });

  it('blanking a client who was not anonymised', async () => {
    const blank = `UPDATE audit_log SET before = crediario_audit_blanked(entity, before),
                          after = crediario_audit_blanked(entity, after)
                    WHERE entity = 'client' AND entity_id = ?`;
    expect(await refused(blank, [client.id])).toBe(APPEND_ONLY);
    const rename = `UPDATE closed_box_lists
                       SET receipts = replace(receipts::text, ?, 'Cliente anonimizado')::jsonb
                     WHERE cash_id = ?`;
    expect(await refused(rename, [client.name, client.boxes[1]])).toBe(APPEND_ONLY);
  });

  it('any other change of who was', async () => {
    const { world, id, boxes } = client;
    await anonymise(world.sara, id).expect(200);
    const ofClient = `WHERE entity = 'client' AND entity_id = ${id}`;
    for (const sql of [
      `UPDATE audit_log SET after = '{"name": "Outro"}' ${ofClient}`,
      `UPDATE audit_log SET user_id = NULL ${ofClient}`,
      `UPDATE audit_log SET at = now() ${ofClient}`,
      `DELETE FROM audit_log ${ofClient}`,
      `UPDATE closed_box_lists SET receipts = jsonb_set(receipts, '{0,value}', '1') WHERE cash_id = ${boxes[1]}`,
      `DELETE FROM closed_box_lists WHERE cash_id = ${boxes[1]}`,
      'UPDATE client_anonymisations SET user_id = NULL',
      'DELETE FROM client_anonymisations',
      'TRUNCATE client_anonymisations',
    ]) {
      expect([sql, await refused(sql)]).toEqual([sql, APPEND_ONLY]);
    }
  });
});
