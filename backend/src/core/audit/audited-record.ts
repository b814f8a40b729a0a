/** Grain: one record, as far as an auditor asks about it: what people decided, not what was derived from it. */
import type { Transaction } from '../../platform/transaction/in-transaction';

const AUDITED = {
  sale: {
    table: 'sales',
    columns: [
      'client_id',
      'cash_id',
      'type_sale_id',
      'value',
      'fees',
      'portion',
      'total',
      'type_frequency_id',
      'weekday',
      'observation',
      'id_sale_renew',
      'origin',
    ],
  },
  payment: {
    table: 'payments',
    columns: [
      'sale_id',
      'cash_id',
      'value',
      'portions',
      'type_payment_id',
      'means',
      'dt_payment',
      'origin',
    ],
  },
  cash: {
    table: 'cashs',
    columns: [
      'users_permissions_user_id',
      'type_status_cash_id',
      'opened_on',
      'value_start',
      'observation',
      'closing_value',
      'counted_value',
      'difference_reason',
      'last_sync',
    ],
  },
} as const;

/** How the record now stands in its transaction. For audit's `before` and `after`. */
export async function auditedRecord(
  trx: Transaction,
  entity: keyof typeof AUDITED,
  id: number,
): Promise<Record<string, unknown>> {
  const { table, columns } = AUDITED[entity];
  return trx(table)
    .where({ id })
    .first([...columns]);
}
