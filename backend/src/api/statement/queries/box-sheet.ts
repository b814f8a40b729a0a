/** One row per movement of a box that stands, oldest first: what a correction took back within the box is in none, as the
 *  box's own figures have it (box-steps.ts). With what the box started from they add up to what it holds. */
import type { LedgerKind, PaymentTypeId, SaleTypeId } from '@crediario/contract/domain';
import {
  date,
  integer,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

const MOVEMENT = {
  kind: text<LedgerKind>(),
  business_date: date(),
  moved_at: timestamp(),
  amount: numeric(),
  sale_value: numeric(),
  sale_id: orNull(integer()),
  type_sale_id: orNull(integer<SaleTypeId>()),
  type_payment_id: orNull(integer<PaymentTypeId>()),
  client_name: orNull(text()),
  observation: orNull(text()),
};

const MOVEMENTS = `
  SELECT entry.kind, entry.business_date,
         coalesce(pay.dt_payment AT TIME ZONE 'UTC', entry.created_at) AS moved_at,
         entry.amount, entry.sale_value, entry.sale_id, s.type_sale_id, pay.type_payment_id,
         concat_ws(' ', c.name, c.last_name) AS client_name,
         coalesce(entry.reason, k.observation) AS observation
    FROM ledger_entries entry
    LEFT JOIN payments pay ON pay.id = entry.payment_id
    LEFT JOIN sales s ON s.id = entry.sale_id
    LEFT JOIN clients c ON c.id = s.client_id
    LEFT JOIN costs k ON k.id = entry.cost_id
    LEFT JOIN ledger_entries reversed ON reversed.id = entry.reverses_id
   WHERE entry.cash_id = :box
     AND reversed.cash_id IS DISTINCT FROM entry.cash_id
     AND NOT EXISTS (SELECT 1 FROM ledger_entries back
                      WHERE back.reverses_id = entry.id AND back.cash_id = entry.cash_id)
   ORDER BY entry.id`;

const BOX = {
  employee_id: integer(),
  employee_name: text(),
  start_at: timestamp(),
  final_at: orNull(timestamp()),
  value_start: numeric(),
  counted_value: orNull(numeric()),
};

const THE_BOX = `
  SELECT u.id AS employee_id, ${USER_NAME} AS employee_name, box.start_at, box.final_at, box.value_start,
         box.counted_value
    FROM cashs box JOIN up_users u ON u.id = box.users_permissions_user_id
   WHERE box.id = :box`;

export interface SheetFacts {
  box: Row<typeof BOX>;
  movements: Row<typeof MOVEMENT>[];
}

/** Null where there is no such box. */
export async function boxSheet(db: Db, cashBoxId: number): Promise<SheetFacts | null> {
  const named = { box: cashBoxId };
  const [box] = await rowsOf(BOX, db.raw(THE_BOX, named).options(prepared('sheet-box')));
  if (!box) return null;
  const rows = db.raw(MOVEMENTS, named).options(prepared('sheet-movements'));
  return { box, movements: await rowsOf(MOVEMENT, rows) };
}
