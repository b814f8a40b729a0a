/** The sales that owed something at the end of a day, one row each: who held the client, since when, how much of it was
 *  lent, and what a renewal took over. domain.md 12. In the texts below `:day` stands for the binding of that day. */
import { type BusinessDate, PROVING_INSTALMENTS } from '@crediario/contract/domain';
import type { Portfolio } from './asked-portfolio';

const INHERITED = `
         CASE WHEN l.late_days > 0 AND crediario_paid_in_time(s.id, :day) < ${PROVING_INSTALMENTS} THEN l.late_days ELSE 0 END
           AS inherited_days`;

/** As the sales stand: today's, from what is kept of those that owe (migration 0165). */
const NOW = `
  SELECT sale_id AS id, client_id, employee_id, owed, principal,
         greatest(0, CAST(:day AS date) - next_due_date) AS delay_days, inherited_days, sale_date
    FROM owing_sales`;

/** Of a day gone by: from payments and instalments, without what came later. A sale that was deleted later still counts;
 *  one that is paid off owed nothing from its last payment on; one that an import brought is in the books since it came. */
const THEN = `
  SELECT s.id, s.client_id, nullif(holder.employee_id, 0) AS employee_id, s.total - paid.value AS owed,
         s.value - paid.value + paid.fee_share AS principal,
         greatest(0, CAST(:day AS date) - crediario_owing_since(s.id, paid.value, :day)) AS delay_days,${INHERITED}
    FROM sales s
    LEFT JOIN sales_last_paid last ON last.sale_id = s.id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value), 0) AS value, coalesce(sum(fee_share), 0) AS fee_share
       FROM crediario_payments_on(s.id, :day)
   ) AS paid
    LEFT JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, :day) AS holder ON true
    LEFT JOIN late_renewals l ON l.sale_id = s.id
   WHERE s.sale_date <= :day AND (s.came_on IS NULL OR s.came_on <= :day) AND paid.value < s.total
     AND (s.paid_value < s.total OR last.last_paid_on > :day OR s.deleted_at IS NOT NULL)
     AND (s.deleted_at IS NULL OR crediario_stood_on(s.id, true, :day))`;

const IS_KEPT = 'coalesce((SELECT is_kept FROM portfolio_days WHERE day = :day), false)';

const KEPT = `
  SELECT k.sale_id AS id, k.client_id, nullif(k.employee_id, 0) AS employee_id, k.owed, k.principal, k.delay_days,
         k.inherited_days
    FROM portfolio_day_sales k
   WHERE k.day = :day`;

/** Of a day gone by, read where it was kept (`keep-days.ts`), worked out where not: in one statement, as what is kept may be
 *  taken away at any moment. */
const KEPT_OR_THEN = `
  ${KEPT} AND ${IS_KEPT}
   UNION ALL
  ${THEN}
     AND NOT ${IS_KEPT}`;

/** A table of them for a FROM clause; `binding` names the day. `inherited_days` is what still counts of a renewed delay. Today's
 *  say when they were sold as well. Of a day that `kept` names the planner hears of the kept rows alone: beside what it would
 *  cost to work the day out, it takes any way to join them for as good as any other. */
export function owingOn(
  { today, kept }: Pick<Portfolio, 'today' | 'kept'>,
  day: BusinessDate,
  binding = 'day',
): string {
  const past = kept?.has(day) ? KEPT : KEPT_OR_THEN;
  return `(${(day === today ? NOW : past).replaceAll(':day', `:${binding}`)})`;
}

/** The same of a day gone by, kept or not. */
export const owingThen = (binding: string): string =>
  `(${KEPT_OR_THEN.replaceAll(':day', `:${binding}`)})`;

/** The same of a day gone by, whatever was kept. Binds `day`. */
export const WORKED_OUT = `(${THEN})`;

/** Binds `employee`: null for all. */
export const OF_EMPLOYEE = '(CAST(:employee AS integer) IS NULL OR owing.employee_id = :employee)';
