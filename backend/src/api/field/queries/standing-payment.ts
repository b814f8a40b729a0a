/** Grain: a payment with what was posted in its place, where it was reversed for a correction. */
import { integer, rowOf } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

const REPLACED = `CAST(made.decision ->> 'replacedId' AS integer)`;

const IN_THE_PLACE = `made.entity = 'payment' AND made.solution = 'reverse_and_post'`;

/** What counts of a payment `said`: itself, or what was posted last in its place. */
export const STANDING = `
  CASE WHEN said.voided_at IS NULL THEN said.id ELSE (
    SELECT p.id
      FROM sales meant JOIN sales s ON s.client_id = meant.client_id
      JOIN payments p ON p.sale_id = s.id AND p.id > said.id AND p.voided_at IS NULL
      JOIN field_results made ON made.record_id = p.id AND ${IN_THE_PLACE}
     WHERE meant.id = said.sale_id
       AND ${REPLACED} = coalesce((SELECT ${REPLACED} FROM field_results made WHERE made.record_id = said.id AND ${IN_THE_PLACE} LIMIT 1), said.id)
     ORDER BY p.id DESC LIMIT 1) END`;

/** The payment in whose place this one stands, through all that were reversed for corrections: itself, where it is in none's. */
export async function firstInPlaceOf(trx: Transaction, paymentId: number): Promise<number> {
  const query = trx.raw(
    `SELECT ${REPLACED} AS id FROM field_results made WHERE made.record_id = ? AND ${IN_THE_PLACE} AND made.decision ->> 'replacedId' IS NOT NULL`,
    [paymentId],
  );
  return (await rowOf({ id: integer() }, query))?.id ?? paymentId;
}
