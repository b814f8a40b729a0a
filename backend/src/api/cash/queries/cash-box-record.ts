/** One box as a write answers it: the record as it now stands. */
import type { CashBoxRecord } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';
import { boxValues } from './box-values';

export async function cashBoxRecord(db: Db, id: number): Promise<CashBoxRecord> {
  const row = await db('cashs').where({ id }).first();
  const values = await boxValues(db, [id]);
  return {
    id: row.id,
    observation: row.observation,
    start_at: row.start_at.toISOString(),
    final_at: row.final_at?.toISOString() ?? null,
    last_sync: row.last_sync?.toISOString() ?? null,
    opened_on: row.opened_on,
    value_start: row.value_start,
    closing_value: row.closing_value,
    counted_value: row.counted_value,
    difference_reason: row.difference_reason,
    atual_cash: values.get(id) ?? row.value_start,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at.toISOString(),
    type_status_cash: { id: row.type_status_cash_id },
    users_permissions_user: { id: row.users_permissions_user_id },
  };
}
