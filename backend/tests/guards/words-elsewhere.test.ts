import { startApp } from '../harness';
import { aTracedClient } from '../world/traced-client';

/** What becomes of a column of words when a client is anonymised, in the tables beside those whose columns say it themselves
 *  (personal-columns.test.ts). */
type Fate =
  /** It may tell who they are, and goes; the traced client has words in it. */
  | 'goes'
  /** As that; bank-returns.test.ts has words in it. */
  | 'goes (bank)'
  /** A word of ours: a kind, a state, a code, a hash, a number. */
  | 'ours'
  /** What the office says of itself, of its boxes and its papers. */
  | 'the office’s';

const WORDS: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  audit_links: { subject: 'ours' },
  audit_log: { action: 'ours', entity: 'ours', before: 'goes', after: 'goes' },
  bank_files: { name: 'the office’s' },
  bank_lines: {
    bank_id: 'ours',
    text: 'goes (bank)',
    time: 'ours',
    account: 'the office’s',
    number: 'ours',
    words: 'ours',
    direction: 'ours',
  },
  bank_uses: { kind: 'ours', reason: 'the office’s' },
  cashs: {
    observation: 'the office’s',
    difference_reason: 'the office’s',
    report: 'ours',
  },
  client_keys: { keys: 'goes' },
  client_merges: { copied: 'ours' },
  client_pairs: { verdict: 'ours', reasons: 'ours' },
  closed_box_lists: { receipts: 'goes', unpaid: 'goes' },
  company_movements: { kind: 'ours' },
  costs: { kind: 'ours', observation: 'the office’s' },
  field_devices: { device: 'ours', seal_key: 'ours' },
  field_refused_devices: { device: 'ours' },
  field_operations: {
    id: 'ours',
    device: 'ours',
    kind: 'ours',
    body: 'goes',
    app_version: 'ours',
    twin_of: 'ours',
  },
  field_results: {
    status: 'ours',
    code: 'ours',
    message: 'ours',
    waits_for: 'ours',
    entity: 'ours',
    solution: 'ours',
    review_code: 'ours',
    review_message: 'ours',
    decision: 'ours',
  },
  idempotency_keys: { key: 'ours', fingerprint: 'ours', answer: 'goes' },
  import_batches: {
    key: 'ours',
    file_name: 'the office’s',
    header: 'the office’s',
    state: 'ours',
    fault: 'ours',
  },
  import_mappings: { header: 'ours', mapping: 'the office’s' },
  known_addresses: { address_hash: 'ours' },
  ledger_entries: { kind: 'ours', reversed_kind: 'ours', reason: 'the office’s' },
  occurrences: { observation: 'goes' },
  password_resets: { code_hash: 'ours' },
  payments: { origin: 'ours', means: 'ours' },
  postal_codes: { street: 'ours', district: 'ours', locality: 'ours', uf: 'ours' },
  receipt_codes: { code: 'ours', number: 'ours', means: 'ours', operation: 'ours' },
  refresh_tokens: { token_hash: 'ours' },
  reminder_texts: { stage: 'ours', text: 'the office’s' },
  reminders: { stage: 'ours' },
  route_places: { place: 'ours' },
  sales: { observation: 'goes', origin: 'ours' },
  statement_files: { token_hash: 'ours', filename: 'ours', content: 'goes' },
  status_sales: { name: 'ours' },
  throttles: { key: 'ours' },
  type_frequencies: { name: 'ours', skip_weekdays: 'ours' },
  type_occurrences: { name: 'ours' },
  type_payments: { name: 'ours' },
  type_sales: { name: 'ours' },
  type_status_cashs: { name: 'ours' },
  use_terms: { text: 'the office’s' },
};

/** Their columns say it themselves, or they are of the house alone. */
const ELSEWHERE =
  /^(clients|client_visit_notes|client_points|client_scores|import_rows|up_users|company|crediario_migrations|(admin|strapi|up)_.*|files.*|upload_folders)$/;

const app = startApp();

async function columnsOfWords(): Promise<Record<string, string[]>> {
  const { rows } = await app.knex.raw(`
    SELECT table_name AS "table", array_agg(column_name::text ORDER BY ordinal_position) AS columns
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND (data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea') OR udt_name = '_text')
     GROUP BY table_name ORDER BY table_name`);
  const found = rows as { table: string; columns: string[] }[];
  return Object.fromEntries(
    found
      .filter(({ table }) => !ELSEWHERE.test(table))
      .map(({ table, columns }) => [table, columns]),
  );
}

test('every column that holds words says what becomes of them when a client is anonymised', async () => {
  const declared = Object.entries(WORDS).map(([table, columns]) => [table, Object.keys(columns)]);
  expect(Object.fromEntries(declared)).toEqual(await columnsOfWords());
});

test('in each column that goes the traced client has words, so that its going is seen', async () => {
  const { traces } = await aTracedClient(app);
  const untraced: string[] = [];
  for (const [table, columns] of Object.entries(WORDS)) {
    for (const [column, fate] of Object.entries(columns)) {
      if (fate !== 'goes') continue;
      const rows: unknown[] = await app.knex(table).pluck(column);
      const said = rows
        .map((value) => (Buffer.isBuffer(value) ? value.toString('utf8') : JSON.stringify(value)))
        .join('\n')
        .toLowerCase();
      if (!traces.some((trace) => said.includes(trace.toLowerCase()))) {
        untraced.push(`${table}.${column}`);
      }
    }
  }
  expect(untraced).toEqual([]);
});

test('what was written into a client’s columns past the forms goes, what the database makes of it too', async () => {
  const { world, id } = await aTracedClient(app);
  const texts: string[] = await app
    .knex('information_schema.columns')
    .where({ table_schema: 'public', table_name: 'clients' })
    .whereIn('data_type', ['text', 'character varying'])
    .pluck('column_name');
  const past = Object.fromEntries(texts.map((name) => [name, 'Hermengarda']));
  await app.knex('clients').where({ id }).update(past);

  await world.sara.post(`/api/clients/${id}/anonymise`).expect(200);

  const left = await app.knex('clients').where({ id }).first();
  expect(texts.filter((name) => /hermengarda/i.test(left[name]))).toEqual([]);
});
