/** Grain: a payment with what was posted in its place, where it was reversed for a correction. */
import { integer, rowOf, rowsOf } from '../../../platform/statements/rows';
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

/** The rest of a query over what was posted beside a payment as the difference that a correction asked for, as `more`. Both together
 *  are what the correction said.
 *  @param payment an alias of `payments` */
export const differencesBeside = (payment: string) => `
  FROM payments more
  JOIN field_results made ON made.record_id = more.id AND made.entity = 'payment' AND made.solution = 'difference'
 WHERE more.sale_id = ${payment}.sale_id AND more.id > ${payment}.id AND more.voided_at IS NULL
   AND CAST(made.decision ->> 'differenceOfId' AS integer) = ${payment}.id`;

export async function findDifferences(trx: Transaction, paymentId: number): Promise<number[]> {
  const query = trx.raw(
    `SELECT more.id FROM payments posted CROSS JOIN LATERAL (SELECT more.id ${differencesBeside('posted')}) AS more WHERE posted.id = ?`,
    [paymentId],
  );
  return (await rowsOf({ id: integer() }, query)).map(({ id }) => id);
}

/** The payment in whose place this one stands, through all that were reversed for corrections: itself, where it is in none's. */
export async function firstInPlaceOf(trx: Transaction, paymentId: number): Promise<number> {
  const query = trx.raw(
    `SELECT ${REPLACED} AS id FROM field_results made WHERE made.record_id = ? AND ${IN_THE_PLACE} AND made.decision ->> 'replacedId' IS NOT NULL`,
    [paymentId],
  );
  return (await rowOf({ id: integer() }, query))?.id ?? paymentId;
}
