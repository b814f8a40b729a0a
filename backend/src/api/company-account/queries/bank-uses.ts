/** One row per use of a line of the bank that stands, the latest first; the moment is when it was decided. */
import type { BankUse, BankUseKind, BankUses } from '@crediario/contract/wire';
import { pageMeta, type Paging } from '../../../platform/http/paging';
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
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

const USE = {
  id: integer(),
  line_id: integer(),
  kind: text<BankUseKind>(),
  value: numeric(),
  day: date(),
  time: orNull(text()),
  text: text(),
  sale_id: orNull(integer()),
  payment_id: orNull(integer()),
  client_id: orNull(integer()),
  client_name: orNull(text()),
  reason: orNull(text()),
  at: timestamp(),
  by: orNull(text()),
};

const USES = `
  SELECT b.id, b.line_id, b.kind, b.amount AS value, l.day, l.time, l.text, s.id AS sale_id, b.payment_id, c.id AS client_id,
         nullif(concat_ws(' ', c.name, c.last_name), '') AS client_name, b.reason, b.created_at AS at, ${USER_NAME} AS by
    FROM bank_uses b
    JOIN bank_lines l ON l.id = b.line_id
    JOIN up_users u ON u.id = b.user_id
    LEFT JOIN payments p ON p.id = b.payment_id
    LEFT JOIN sales s ON s.id = coalesce(p.sale_id, b.sale_id)
    LEFT JOIN clients c ON c.id = s.client_id
   WHERE b.undone_at IS NULL
   ORDER BY b.created_at DESC, b.id DESC LIMIT :limit OFFSET :offset`;

export async function bankUses(db: Db, paging: Paging): Promise<BankUses> {
  const page = { limit: paging.pageSize, offset: (paging.page - 1) * paging.pageSize };
  const rows = await rowsOf(USE, db.raw(USES, page));
  const counted = db('bank_uses')
    .whereNull('undone_at')
    .select(db.raw('count(*)::integer AS total'));
  const { total } = await theRow(rowsOf({ total: integer() }, counted));
  return {
    data: rows.map((row): BankUse => ({ ...row, at: row.at.toISOString() })),
    meta: pageMeta(paging, total),
  };
}
