/** One cost as a write answers it: the record as it now stands. */
import type { CostRecord } from '@crediario/contract/wire';
import type { CostsRow } from '../../../tables';
import {
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  theRow,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const COST = {
  id: integer(),
  kind: text<CostsRow['kind']>(),
  cost: numeric(),
  observation: orNull(text()),
  created_at: timestamp(),
  updated_at: timestamp(),
  cash_id: integer(),
};

export async function costRecord(db: Db, id: number): Promise<CostRecord> {
  const row = await theRow(rowsOf(COST, db('costs').where({ id }).select(Object.keys(COST))));
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
