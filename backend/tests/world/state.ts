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

/** A fingerprint of every row that money rests on: equal before and after means that nothing changed. */
export async function fingerprint(app: TestApp): Promise<Record<string, string>> {
  const entries = TABLES.map(async (table) => {
    const { rows } = await app.knex.raw(
      `SELECT count(*) || ':' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS mark FROM ?? AS t`,
      [table],
    );
    return [table, rows[0].mark] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
