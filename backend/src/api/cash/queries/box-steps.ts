/** One row per step of a box, from what it opened with to what it holds: every row of its ledger is in exactly one of them, so
 *  that they add up. A closed box's ledger never changes, nor does what is read of a sale here. */
import { centsFromWire, centsToWire } from '@crediario/contract/domain';
import { BOX_STEPS, type BoxStep, type CashStepRow } from '@crediario/contract/wire';
import { integer, numeric, rowsOf, text } from '../../../platform/statements/rows';
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';

/** 'Estornos' as in box-movements.ts: the movement's own record belongs to another box. */
const STEPS = `
  SELECT moved.step, sum(moved.amount) AS amount,
         (coalesce(sum(moved.times) FILTER (WHERE moved.amount <> 0), 0))::integer AS count
    FROM (
      SELECT CASE
               WHEN coalesce(pay.cash_id, CASE WHEN pay.id IS NULL THEN s.cash_id END) <> entry.cash_id THEN 'reversal'
               WHEN coalesce(entry.reversed_kind, entry.kind) <> 'disbursement'
                 THEN coalesce(entry.reversed_kind, entry.kind)
               WHEN s.type_sale_id = 1 THEN 'renewal'
               ELSE 'new_sale'
             END AS step,
             entry.amount,
             CASE WHEN entry.reversed_kind IS NULL THEN 1 ELSE -1 END AS times
        FROM ledger_entries entry
        LEFT JOIN payments pay ON pay.id = entry.payment_id
        LEFT JOIN sales s ON s.id = entry.sale_id
       WHERE entry.cash_id = :box
    ) AS moved
   GROUP BY moved.step
   UNION ALL
  SELECT 'opening', value_start, 0 FROM cashs WHERE id = :box`;

const COLUMNS = { step: text<BoxStep>(), amount: numeric(), count: integer() };

export async function boxSteps(db: Db, cashBoxId: number): Promise<CashStepRow[]> {
  const query = db.raw(STEPS, { box: cashBoxId }).options(prepared('steps-of-box'));
  const found = new Map((await rowsOf(COLUMNS, query)).map((row) => [row.step, row]));
  let balance = 0;
  return BOX_STEPS.map((step) => {
    const { amount, count } = found.get(step) ?? { amount: 0, count: 0 };
    balance += centsFromWire(amount);
    return { step, amount, balance: centsToWire(balance), count };
  });
}
