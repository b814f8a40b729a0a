/** Grain: none; a condition on a result `r` of an operation `o`. Binds :today and :timeZone. */
import { CASH_BOX_STATUS, FINAL_SOLUTIONS } from '@crediario/contract/domain';
import { putsRight } from './corrections';

const isOpen = (box: string) =>
  `EXISTS (SELECT FROM cashs WHERE id = ${box} AND type_status_cash_id = ${CASH_BOX_STATUS.open})`;

const FINAL = FINAL_SOLUTIONS.map((solution) => `'${solution}'`).join(', ');

/** Its correction was posted in its place. */
const IS_PUT_RIGHT = `
  EXISTS (SELECT FROM field_operations later
            JOIN field_results posted ON posted.operation_number = later.number AND posted.status = 'accepted'
           WHERE ${putsRight('later', 'o')} AND lower(later.body #>> '{payload,id,operation}') = o.id)`;

/** By the rule of replacementObstacle. */
const IS_LATEST_OF_TODAY = `
  EXISTS (SELECT FROM payments p JOIN sales s ON s.id = p.sale_id
           WHERE p.id = r.record_id AND p.voided_at IS NULL AND s.deleted_at IS NULL AND s.renewed_by IS NULL
             AND (p.recorded_at AT TIME ZONE 'UTC' AT TIME ZONE :timeZone)::date = CAST(:today AS date)
             AND (p.means = 'pix' OR ${isOpen('p.cash_id')})
             AND NOT EXISTS (SELECT FROM payments later
                              WHERE later.sale_id = s.id AND later.id > p.id AND later.value > 0 AND later.voided_at IS NULL))`;

/** Whether the decision may be taken back, by the facts; the books have the last word. */
export const CAN_REOPEN = `
  (r.solution NOT IN (${FINAL}) AND r.review_code IS NOT NULL
   AND NOT EXISTS (SELECT FROM field_forgotten f WHERE f.operation_number = o.number)
   AND CASE
     WHEN r.solution = 'keep' THEN true
     WHEN r.status = 'closed' THEN o.kind <> 'payment' OR NOT ${IS_PUT_RIGHT}
     WHEN r.entity = 'payment' THEN ${IS_LATEST_OF_TODAY}
     WHEN r.entity = 'cost' THEN EXISTS (
       SELECT FROM costs c WHERE c.id = r.record_id AND c.deleted_at IS NULL AND ${isOpen('c.cash_id')})
     WHEN r.entity = 'sale' THEN EXISTS (
       SELECT FROM sales s WHERE s.id = r.record_id AND s.deleted_at IS NULL AND s.renewed_by IS NULL)
     ELSE false END)`;
