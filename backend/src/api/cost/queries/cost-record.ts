/** One cost as a write answers it: the record as it now stands. */
import type { CostRecord } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';

export async function costRecord(db: Db, id: number): Promise<CostRecord> {
  const row = await db('costs').where({ id }).first();
  return {
    id: row.id,
    kind: row.kind,
    cost: row.cost,
    observation: row.observation,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    cash: { id: row.cash_id },
  };
}
