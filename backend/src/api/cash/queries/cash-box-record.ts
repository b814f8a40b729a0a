/** One box as a write answers it: the record as it now stands. */
import type { CashBoxRecord } from '@crediario/contract/wire';
import type { CashsRow } from '../../../tables';
import {
  date,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  theRow,
  timestamp,
} from '../../../platform/statements/rows';
import { countsBlind } from '../../../core/box/blind-count';
import type { CurrentUser } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';
import { boxValues } from './box-values';

const BOX = {
  id: integer(),
  observation: orNull(text()),
  start_at: timestamp(),
  final_at: orNull(timestamp()),
  opened_on: date(),
  value_start: numeric(),
  closing_value: orNull(numeric()),
  counted_value: orNull(numeric()),
  difference_reason: orNull(text()),
  created_at: timestamp(),
  updated_at: timestamp(),
  published_at: timestamp(),
  type_status_cash_id: integer<CashsRow['type_status_cash_id']>(),
  users_permissions_user_id: integer(),
};

export async function cashBoxRecord(db: Db, id: number, user: CurrentUser): Promise<CashBoxRecord> {
  const synced = db.raw('crediario_last_sync(cashs) AS last_sync');
  const query = db('cashs').where({ id }).select(Object.keys(BOX)).select(synced);
  const row = await theRow(rowsOf({ ...BOX, last_sync: orNull(timestamp()) }, query));
  const values = await boxValues(db, [id]);
  const isTold = row.closing_value !== null || !(await countsBlind(db, user));
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
    atual_cash: isTold ? (values.get(id) ?? row.value_start) : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at.toISOString(),
    type_status_cash: { id: row.type_status_cash_id },
    users_permissions_user: { id: row.users_permissions_user_id },
  };
}
