import { startApp } from '../harness';
import { aWorld } from '../world';

/** Each CHECK of the database by what it alone refuses: one row for each side of it that a figure may leave. */
const anOperation = ({ id = '019a0000-0000-7000-8000-000000000000', device = 'telefone' }) =>
  `INSERT INTO field_operations (id, collector_id, sent_by_id, device, kind, body)
   VALUES ('${id}', 1, 1, '${device}', 'payment', '{}')`;
const aResult = (statusAndCode: string) =>
  `INSERT INTO field_results (operation_number, collector_id, status, code) VALUES (1, 1, ${statusAndCode})`;
const aClientPoint = (at: string) => `INSERT INTO client_points VALUES (1, ${at}, 1, now())`;
const aNote = (notes: string) => `INSERT INTO client_visit_notes VALUES (1, ${notes}, 1, now())`;
const aPosition = (where: string) =>
  `INSERT INTO field_positions (operation_number, lat, lon, accuracy, taken_at) VALUES (1, ${where}, now())`;
const aGoal = (monthAndValue: string) =>
  `INSERT INTO collector_goals (employee_id, month, value, set_by) VALUES (1, ${monthAndValue}, 1)`;
const aMovement = (kindAmountFeesAndRow: string) =>
  `INSERT INTO company_movements (kind, amount, fee_share, reverses_id, employee_id, business_date, sale_id, payment_id)
   VALUES (${kindAmountFeesAndRow}, 1, '2026-01-02', 1, 1)`;
const aBankLine = (idAmountAndText: string) =>
  `INSERT INTO bank_lines (bank_id, amount, text, day, file_id, created_at) VALUES (${idAmountAndText}, '2026-01-02', 1, now())`;
const aLineWith = (column: string, value: string) =>
  `INSERT INTO bank_lines (bank_id, amount, text, day, ${column}, file_id, created_at) VALUES ('x', 1, '', '2026-01-02', ${value}, 1, now())`;
const aUse = (kindAmountPaymentSaleGivesReason: string) =>
  `INSERT INTO bank_uses (kind, amount, payment_id, sale_id, gives_id, reason, line_id, user_id, created_at)
   VALUES (${kindAmountPaymentSaleGivesReason}, 1, 1, now())`;
const anImport = (column: string, value: number | string) =>
  `INSERT INTO import_batches (key, file_name, header, rows, created_by_id, ${column}) VALUES ('k', 'a.csv', '[]', 1, 1, ${value})`;
const aReceipt = (codeAndNumber: string) =>
  `INSERT INTO receipt_codes (code, number, payment_id, value, day, means)
   VALUES (${codeAndNumber}, 1, 1.00, '2026-01-01', 'cash')`;
const aPromise = (value: number, day: string) =>
  `INSERT INTO promises (sale_id, employee_id, value, promised_for, made_on, made_at)
   VALUES (1, 1, ${value}, '${day}', '2026-01-02', now())`;

const aMerge = (keptGoneAndUndoneBy: string) =>
  `INSERT INTO client_merges (kept_audit, gone_audit, copied, kept_id, gone_id, undone_by_id) VALUES (1, 1, '{}', ${keptGoneAndUndoneBy})`;

const REFUSED: Record<string, string[]> = {
  audit_links_subject_check: [`UPDATE audit_links SET subject = 'box'`],
  bank_files_balance_of_a_day: [
    `INSERT INTO bank_files (name, balance, user_id, created_at) VALUES ('a', 1, 1, now())`,
    `INSERT INTO bank_files (name, balance_day, user_id, created_at) VALUES ('a', '2026-01-02', 1, now())`,
  ],
  bank_files_name_check: [
    `INSERT INTO bank_files (name, user_id, created_at) VALUES ('', 1, now())`,
    `INSERT INTO bank_files (name, user_id, created_at) VALUES (repeat('x', 121), 1, now())`,
  ],
  bank_lines_account_check: [aLineWith('account', `repeat('1', 61)`)],
  bank_lines_nth_check: [aLineWith('nth', '0')],
  bank_lines_direction_check: [
    aLineWith('direction', `'guessed'`),
    `INSERT INTO bank_lines (bank_id, amount, text, day, direction, file_id, created_at) VALUES ('x', -1, '', '2026-01-02', 'open', 1, now())`,
  ],
  bank_lines_amount_check: [aBankLine(`'x', 0, ''`)],
  bank_lines_bank_id_check: [aBankLine(`'', 1, ''`), aBankLine(`repeat('x', 201), 1, ''`)],
  bank_lines_time_check: [
    `INSERT INTO bank_lines (bank_id, amount, text, day, time, file_id, created_at) VALUES ('x', 1, '', '2026-01-02', '24:00:00', 1, now())`,
  ],
  bank_lines_text_check: [aBankLine(`'x', 1, repeat('x', 501)`)],
  bank_uses_parts_a_pix: [
    `INSERT INTO bank_uses (kind, amount, payment_id, parts_id, line_id, user_id, created_at) VALUES ('confirmed', 1, 1, 1, 1, 1, now())`,
  ],
  bank_uses_reason_check: [
    aUse(`'aside', 1, NULL, NULL, NULL, ''`),
    aUse(`'aside', 1, NULL, NULL, NULL, repeat('x', 201)`),
  ],
  bank_uses_say_what: [
    aUse(`'gift', 1, NULL, NULL, NULL, NULL`),
    aUse(`'confirmed', 1, NULL, NULL, NULL, NULL`),
    aUse(`'posted', -1, 1, NULL, NULL, NULL`),
    aUse(`'waits', 1, NULL, 1, NULL, NULL`),
    aUse(`'waits', 0, NULL, NULL, NULL, NULL`),
    aUse(`'given_back', -1, NULL, NULL, NULL, NULL`),
    aUse(`'returned', -1, NULL, NULL, NULL, NULL`),
    aUse(`'returned', -1, 1, NULL, 1, NULL`),
    aUse(`'returned', 1, 1, NULL, NULL, NULL`),
    aUse(`'aside', 1, NULL, NULL, NULL, NULL`),
  ],
  bank_uses_undone_by_someone: [
    `INSERT INTO bank_uses (kind, amount, line_id, user_id, created_at, undone_by_id) VALUES ('given_back', 1, 1, 1, now(), 1)`,
  ],
  cashs_closed_is_final: [
    'UPDATE cashs SET closing_value = 0',
    'UPDATE cashs SET final_at = now()',
    'UPDATE cashs SET type_status_cash_id = 2, closing_value = 0',
    'UPDATE cashs SET type_status_cash_id = 2, final_at = now()',
  ],
  cashs_complete: [
    'UPDATE cashs SET users_permissions_user_id = NULL',
    'UPDATE cashs SET type_status_cash_id = NULL',
  ],
  cashs_counted_is_closing: [
    'UPDATE cashs SET type_status_cash_id = 2, final_at = now(), closing_value = 0, counted_value = 1',
  ],
  cashs_status_known: ['UPDATE cashs SET type_status_cash_id = 3'],
  client_scores_grade_check: [
    `INSERT INTO client_scores VALUES (1, '2026-01-01', DEFAULT, true, 1, 'F')`,
  ],
  client_distinctions_lower_first: [
    'INSERT INTO client_distinctions (low_id, high_id) VALUES (1, 1)',
    'INSERT INTO client_distinctions (low_id, high_id) VALUES (2, 1)',
  ],
  client_merges_of_two: [aMerge('1, 1, NULL')],
  client_merges_undone_by_someone: [aMerge('1, 2, 1')],
  client_pairs_lower_first: [
    `INSERT INTO client_pairs VALUES (1, 1, 'likely', '{}')`,
    `INSERT INTO client_pairs VALUES (2, 1, 'likely', '{}')`,
  ],
  client_pairs_verdict_check: [`INSERT INTO client_pairs VALUES (1, 2, 'sure', '{}')`],
  client_points_lat_on_earth: [aClientPoint('90.001, 0')],
  client_points_lon_on_earth: [aClientPoint('0, -180.001')],
  client_scores_graded_with_points: [
    `INSERT INTO client_scores VALUES (1, '2026-01-01', DEFAULT, true, 1)`,
    `INSERT INTO client_scores VALUES (1, '2026-01-01', DEFAULT, true, NULL, 'A')`,
  ],
  client_scores_points_check: [
    `INSERT INTO client_scores VALUES (1, '2026-01-01', DEFAULT, true, 1001, 'A')`,
    `INSERT INTO client_scores VALUES (1, '2026-01-01', DEFAULT, true, -1, 'E')`,
  ],
  client_scores_worst_days_check: [
    `INSERT INTO client_scores VALUES (1, '2026-01-01', DEFAULT, true, NULL, NULL, -1)`,
  ],
  client_visit_notes_best_time_short: [
    aNote(`NULL, '', NULL`),
    aNote(`NULL, repeat('x', 61), NULL`),
  ],
  client_visit_notes_caution_short: [
    aNote(`NULL, NULL, ''`),
    aNote(`NULL, NULL, repeat('x', 121)`),
  ],
  client_visit_notes_say_something: [aNote('NULL, NULL, NULL')],
  collector_goals_from_a_first: [aGoal(`'2026-03-02', 1`)],
  collector_goals_value_fits: [aGoal(`'2026-03-01', -0.01`)],
  company_cnpj_check: [
    `UPDATE company SET cnpj = '1122233300018'`,
    `UPDATE company SET cnpj = '12abc34501de35'`,
  ],
  company_logo_check: [
    `UPDATE company SET logo = 'https://x.test/logo.png'`,
    `UPDATE company SET logo = 'data:image/png;base64,' || repeat('A', 60000)`,
  ],
  company_name_check: [`UPDATE company SET name = ''`],
  company_pix_check: [
    `UPDATE company SET pix_key = 'a@b.test'`,
    `UPDATE company SET pix_kind = 'email', pix_name = 'A', pix_city = 'B'`,
    `UPDATE company SET pix_kind = 'email', pix_key = 'a@b.test', pix_city = 'B'`,
    `UPDATE company SET pix_kind = 'email', pix_key = 'a@b.test', pix_name = 'A'`,
  ],
  company_pix_kind_check: [
    `UPDATE company SET pix_kind = 'iban', pix_key = 'a', pix_name = 'A', pix_city = 'B'`,
  ],
  company_movements_kind_known: [aMovement(`'gift', 1, 0, NULL`)],
  company_movements_return_names_row: [
    aMovement(`'pix_collection', 1, 0, 1`),
    aMovement(`'pix_return', -1, 0, NULL`),
  ],
  company_movements_sign_follows_kind: [
    aMovement(`'pix_collection', -1, 0, NULL`),
    aMovement(`'pix_collection', 1, 1.01, NULL`),
    aMovement(`'pix_collection', 1, -0.01, NULL`),
    aMovement(`'pix_return', 1, 0, 1`),
  ],
  company_remind_from_check: [`UPDATE company SET remind_from = '8:00'`],
  company_remind_hours_check: [`UPDATE company SET remind_until = '08:00'`],
  company_remind_until_check: [`UPDATE company SET remind_until = '24:00'`],
  company_is_the_one_check: ['INSERT INTO company (is_the_one) VALUES (false)'],
  costs_cash_present: ['UPDATE costs SET cash_id = NULL'],
  costs_cost_positive: ['UPDATE costs SET cost = 0'],
  costs_kind_known: [`UPDATE costs SET kind = 'brinde'`],
  field_devices_device_check: [
    `INSERT INTO field_devices VALUES (1, '', 0, now())`,
    `INSERT INTO field_devices VALUES (1, repeat('x', 65), 0, now())`,
  ],
  field_devices_sent_up_to_check: [
    `INSERT INTO field_devices VALUES (1, 'telefone', 0, now(), NULL, -1)`,
  ],
  field_devices_unsent_check: [`INSERT INTO field_devices VALUES (1, 'telefone', -1, now())`],
  field_operations_device_check: [anOperation({ device: '' })],
  field_operations_id_check: [anOperation({ id: 'x' })],
  field_positions_accuracy_check: [aPosition('0, 0, -1')],
  field_positions_lat_check: [aPosition('-90.1, 0, 5'), aPosition('90.1, 0, 5')],
  field_positions_lon_check: [aPosition('0, -180.1, 5'), aPosition('0, 180.1, 5')],
  field_refused_devices_device_check: [
    `INSERT INTO field_refused_devices (collector_id, device, refused_by_id, refused_at) VALUES (1, '', 1, now())`,
  ],
  field_results_accepted_made_a_record: [aResult("'accepted', NULL")],
  field_results_closed_by_someone: [aResult("'closed', NULL")],
  field_results_review_has_a_reason: [aResult("'in_review', NULL")],
  field_results_solved_by_someone: [
    `INSERT INTO field_results (operation_number, collector_id, solution) VALUES (1, 1, 'post')`,
  ],
  field_results_status_check: [aResult("'lost', NULL")],
  idempotency_keys_key_check: [
    `INSERT INTO idempotency_keys (user_id, key, fingerprint) VALUES (1, '', 'x')`,
    `INSERT INTO idempotency_keys (user_id, key, fingerprint) VALUES (1, repeat('x', 129), 'x')`,
  ],
  import_batches_expected_clients_check: [anImport('expected_clients', -1)],
  import_batches_expected_overdue_check: [anImport('expected_overdue', -1)],
  import_batches_expected_owed_check: [anImport('expected_owed', -1)],
  import_batches_expected_sales_check: [anImport('expected_sales', -1)],
  import_batches_rows_check: [
    `INSERT INTO import_batches (key, file_name, header, rows, created_by_id) VALUES ('k', 'a.csv', '[]', 0, 1)`,
  ],
  import_batches_state_known: [anImport('state', "'lost'")],
  import_mappings_header_check: [
    `INSERT INTO import_mappings (header, mapping, changed_by_id) VALUES ('x', '{}', 1)`,
  ],
  import_rows_line_check: [`INSERT INTO import_rows (batch_id, line, cells) VALUES (1, 0, '[]')`],
  import_rows_verdict_known: [
    `INSERT INTO import_rows (batch_id, line, cells, verdict) VALUES (1, 2, '[]', 'perhaps')`,
  ],
  late_renewals_late_days_check: ['INSERT INTO late_renewals VALUES (1, 0)'],
  ledger_checks_differences_check: ['INSERT INTO ledger_checks (differences) VALUES (-1)'],
  ledger_entries_cause_named: [
    `UPDATE ledger_entries SET cost_id = NULL WHERE kind = 'expense'`,
    `UPDATE ledger_entries SET sale_id = NULL WHERE kind = 'disbursement'`,
    `UPDATE ledger_entries SET payment_id = NULL WHERE kind = 'collection'`,
    `UPDATE ledger_entries SET kind = 'adjustment', sale_value = 0 WHERE kind = 'disbursement'`,
  ],
  ledger_entries_fee_share_fits: [
    `UPDATE ledger_entries SET fee_share = 1 WHERE kind = 'disbursement'`,
    `UPDATE ledger_entries SET fee_share = -0.01 WHERE kind = 'collection'`,
    `UPDATE ledger_entries SET fee_share = amount + 0.01 WHERE kind = 'collection'`,
  ],
  ledger_entries_kind_known: [
    `UPDATE ledger_entries SET kind = 'gift', sale_value = 0 WHERE kind = 'disbursement'`,
  ],
  ledger_entries_reversal_names_row: [
    `UPDATE ledger_entries SET reversed_kind = 'expense' WHERE kind = 'disbursement'`,
    `UPDATE ledger_entries SET reverses_id = id WHERE kind = 'disbursement'`,
  ],
  ledger_entries_sale_value_fits: [
    `UPDATE ledger_entries SET sale_value = 0 WHERE kind = 'disbursement'`,
    `UPDATE ledger_entries SET amount = -sale_value - 0.01 WHERE kind = 'disbursement'`,
    `UPDATE ledger_entries SET sale_value = 1 WHERE kind = 'expense'`,
  ],
  ledger_entries_sign_follows_kind: [
    `UPDATE ledger_entries SET amount = 1 WHERE kind = 'disbursement'`,
    `UPDATE ledger_entries SET amount = 0 WHERE kind = 'expense'`,
    `UPDATE ledger_entries SET amount = 0, fee_share = 0 WHERE kind = 'collection'`,
  ],
  occurrences_complete: [
    'UPDATE occurrences SET sale_id = NULL',
    'UPDATE occurrences SET type_occurrence_id = NULL',
  ],
  payment_allocations_amount_positive: ['UPDATE payment_allocations SET amount = 0'],
  payment_allocations_live_has_portion: ['UPDATE payment_allocations SET portion_id = NULL'],
  payments_complete: [
    'UPDATE payments SET sale_id = NULL',
    'UPDATE payments SET type_payment_id = NULL',
  ],
  payments_cash_in_a_box: [
    'UPDATE payments SET cash_id = NULL',
    `UPDATE payments SET means = 'pix'`,
  ],
  payments_fee_share_in_range: [
    'UPDATE payments SET fee_share = -0.01',
    'UPDATE payments SET fee_share = value + 0.01',
  ],
  payments_import_is_money: [
    `UPDATE payments SET origin = 'import', cash_id = NULL, value = 0, fee_share = 0`,
  ],
  payments_means_known: [`UPDATE payments SET means = 'fax', cash_id = NULL`],
  payments_origin_known: [`UPDATE payments SET origin = 'fax'`],
  payments_pix_is_money: [
    `UPDATE payments SET means = 'pix', cash_id = NULL, type_payment_id = 2, value = 0, fee_share = 0`,
    `UPDATE payments SET means = 'pix', cash_id = NULL, origin = 'renewal'`,
  ],
  payments_portions_in_range: ['UPDATE payments SET portions = -1'],
  payments_type_known: ['UPDATE payments SET type_payment_id = 4'],
  payments_value_in_range: ['UPDATE payments SET type_payment_id = 1, value = 0, fee_share = 0'],
  portions_complete: [
    'UPDATE portions SET sale_id = NULL',
    'UPDATE portions SET number = 0 WHERE number = 1',
  ],
  portions_dated_when_settled: [
    'UPDATE portions SET dt_payment = now()',
    'UPDATE portions SET paid_value = value',
  ],
  portions_paid_in_range: [
    'UPDATE portions SET paid_value = -0.01',
    'UPDATE portions SET paid_value = value + 0.01',
  ],
  portions_value_positive: ['UPDATE portions SET value = 0, paid_value = 0, dt_payment = now()'],
  postal_codes_code_check: [`INSERT INTO postal_codes (code, found) VALUES ('6032500', true)`],
  promises_look_ahead: [aPromise(1, '2026-01-01')],
  promises_value_check: [aPromise(0, '2026-01-02')],
  receipt_codes_code_check: [aReceipt(`'7KQ2M9XD4U', NULL`), aReceipt(`'7KQ2M9XD4', NULL`)],
  receipt_codes_number_check: ['4812', 'jA2-000148', 'JA2-148', 'JA0-000148', 'JA2-0001480000'].map(
    (number) => aReceipt(`'7KQ2M9XD4A', '${number}'`),
  ),
  route_places_place_check: [`INSERT INTO route_places VALUES (1, 1, NULL, 'a b')`],
  route_places_weekday_check: [
    `INSERT INTO route_places VALUES (1, 1, -1, 'm')`,
    `INSERT INTO route_places VALUES (1, 1, 7, 'm')`,
  ],
  sales_deleted_is_status_3: [
    'UPDATE sales SET deleted_at = now()',
    'UPDATE sales SET status_sale_id = 3',
  ],
  sales_fees_in_range: ['UPDATE sales SET fees = -0.01', 'UPDATE sales SET fees = 100.01'],
  sales_paid_in_range: [
    'UPDATE sales SET paid_value = -0.01',
    'UPDATE sales SET paid_value = total + 0.01',
    'UPDATE sales SET paid_count = -1',
    'UPDATE sales SET paid_count = portion + 1',
  ],
  sales_portion_in_range: ['UPDATE sales SET portion = 0'],
  sales_came_on_of_imports: ["UPDATE sales SET came_on = '2026-01-31'"],
  sales_made_in_a_box: ['UPDATE sales SET cash_id = NULL'],
  sales_relations_present: [
    'UPDATE sales SET client_id = NULL',
    'UPDATE sales SET type_frequency_id = NULL',
    'UPDATE sales SET type_sale_id = NULL',
    'UPDATE sales SET status_sale_id = NULL',
  ],
  sales_renewal_names_old_sale: [
    'UPDATE sales SET id_sale_renew = id',
    'UPDATE sales SET type_sale_id = 1',
  ],
  sales_settled_is_status_2: [
    'UPDATE sales SET status_sale_id = 2',
    'UPDATE sales SET paid_value = total',
  ],
  sales_status_known: ['UPDATE sales SET status_sale_id = 4'],
  sales_total_covers_value: ['UPDATE sales SET total = value - 0.01'],
  sales_type_known: ['UPDATE sales SET type_sale_id = 3'],
  sales_value_positive: ['UPDATE sales SET value = 0'],
  sales_weekday_in_range: ['UPDATE sales SET weekday = -1', 'UPDATE sales SET weekday = 7'],
  statement_files_of_one: [
    `INSERT INTO statement_files (token_hash, filename, content, expires_at) VALUES ('x', 'x.pdf', 'x', now())`,
  ],
  reminder_texts_stage_known: [`INSERT INTO reminder_texts VALUES ('late3', 'x')`],
  reminders_stage_known: [
    `INSERT INTO reminders (sale_id, stage, day, opened_by_id, opened_at) VALUES (1, 'late3', '2026-01-02', 1, now())`,
  ],
};

const app = startApp();

/** The constraint that refuses it; triggers, which would be asked first, sleep. */
const refusedBy = (sql: string) =>
  app.knex
    .transaction(async (trx) => {
      const [, table = ''] = /^(?:UPDATE|INSERT INTO) (\w+)/.exec(sql) ?? [];
      await trx.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [table]);
      await trx.raw(sql);
      throw new Error('NOT REFUSED');
    })
    .catch((error: { constraint?: string; message: string }) => error.constraint ?? error.message);

beforeAll(async () => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '100,00' });
  await world.pay(sale, '1,00');
  const cost = { data: { cash: world.box, cost: 1 } };
  await world.fabio.post('/api/costs', cost).expect(200);
  await app
    .knex('occurrences')
    .insert({ sale_id: sale, type_occurrence_id: 1, cash_id: world.box });
});

it.each(Object.entries(REFUSED).flatMap(([name, rows]) => rows.map((sql) => [name, sql])))(
  '%s refuses: %s',
  async (name, sql) => {
    expect(await refusedBy(sql)).toBe(name);
  },
);

it('every CHECK is among them', async () => {
  const names = await app
    .knex('pg_constraint')
    .where({ contype: 'c' })
    .whereRaw(`connamespace = 'public'::regnamespace`)
    .orderBy('conname')
    .pluck('conname');
  expect(Object.keys(REFUSED).sort()).toEqual(names);
});
