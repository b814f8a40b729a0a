import { prepared } from '../../src/platform/statements/prepared';
import type { TestApp } from '../harness';
import { asBrl } from './money';

/** A sale as it stands: what it owes, its status, and each instalment as [value, paid, settled]. */
export async function standingOf(app: TestApp, saleId: number) {
  const sale = await app.knex('sales').where({ id: saleId }).first();
  const portions = await app.knex('portions').where({ sale_id: saleId }).orderBy('number');
  return {
    status: sale.status_sale_id,
    paid: asBrl(sale.paid_value),
    settledCount: sale.paid_count,
    nextDue: sale.next_due_date,
    instalments: portions.map((row) => [
      asBrl(row.value),
      asBrl(row.paid_value),
      row.dt_payment !== null,
    ]),
  };
}

export async function scheduleOf(app: TestApp, saleId: number): Promise<[string | null, string][]> {
  const portions = await app.knex('portions').where({ sale_id: saleId }).orderBy('number');
  return portions.map((row) => [asBrl(row.value), row.dt_portion]);
}

/** A box's ledger in the order of writing: [kind, amount, fee share]. */
export async function ledgerOf(app: TestApp, boxId: number): Promise<(string | null)[][]> {
  const rows = await app.knex('ledger_entries').where({ cash_id: boxId }).orderBy('id');
  return rows.map((row) => [row.kind, asBrl(row.amount), asBrl(row.fee_share)]);
}

/** What the company's account moved for a sale: [kind, amount, fee share, day]. */
export async function accountOf(app: TestApp, saleId: number): Promise<(string | null)[][]> {
  const rows = await app.knex('company_movements').where({ sale_id: saleId }).orderBy('id');
  return rows.map((row) => [row.kind, asBrl(row.amount), asBrl(row.fee_share), row.business_date]);
}

export async function boxValue(app: TestApp, boxId: number): Promise<string | null> {
  const { rows } = await app.knex.raw(
    `SELECT value_start + coalesce((SELECT sum(amount) FROM ledger_entries WHERE cash_id = c.id), 0) AS value
       FROM cashs c WHERE id = ?`,
    [boxId],
  );
  return asBrl(rows[0].value);
}

const TABLES = [
  'clients',
  'occurrences',
  'sales',
  'portions',
  'payments',
  'payment_allocations',
  'cashs',
  'closed_box_lists',
  'costs',
  'ledger_entries',
  'company_movements',
  'bank_files',
  'bank_lines',
  'bank_uses',
  'daily_movements',
  'daily_dues',
  'sale_dues',
  'client_holders',
  'audit_log',
  'audit_links',
  'idempotency_keys',
  'up_users',
  'use_terms',
];

/** PostgreSQL marks each row with the transaction that wrote it, and their numbers only grow: what is inserted or updated makes a
 *  table's sum greater, or its count another. That costs a fraction of reading what the rows say, and finds a row that was
 *  written again as it was. One question for all tables, which the database keeps ready: a file may ask it two thousand times. */
const MARKS = TABLES.map(
  (table) =>
    `SELECT '${table}' AS name, count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) AS mark FROM ${table}`,
).join(' UNION ALL ');

/** A fingerprint of every row that money rests on: equal before and after means that nothing was written. */
export async function fingerprint(app: TestApp): Promise<Record<string, string>> {
  const { rows } = await app.knex.raw(MARKS).options(prepared('fingerprint'));
  return Object.fromEntries(
    rows.map(({ name, mark }: { name: string; mark: string }) => [name, mark]),
  );
}
