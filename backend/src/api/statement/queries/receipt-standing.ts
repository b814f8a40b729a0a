/** One row: whether the payment of a receipt's code stands as the receipt says it, and no more than what its page tells. */
import { boolean, date, numeric, type Row, rowOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const COLUMNS = { value: numeric(), day: date(), is_voided: boolean() };

export type ReceiptStanding = Row<typeof COLUMNS>;

const RECEIPT_STANDING = `
SELECT r.value, r.day, pay.voided_at IS NOT NULL OR (pay.value, pay.business_date, pay.means) <> (r.value, r.day, r.means) AS is_voided
  FROM receipt_codes r JOIN payments pay ON pay.id = r.payment_id
 WHERE r.code = ?
 ORDER BY is_voided, r.made_at DESC LIMIT 1`;

export async function receiptStanding(db: Db, code: string): Promise<ReceiptStanding | null> {
  return (await rowOf(COLUMNS, db.raw(RECEIPT_STANDING, [code]))) ?? null;
}
