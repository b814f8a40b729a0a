/** Grain: a sale and the collector whom its figures count for: what of it fell due in a month up to a day, and what was late as
 *  the month began. domain.md 12. The texts bind `day`, `first`, `before` and `monday` (`bindingsOf`). */
import { type BusinessDate, collectionDays } from '@crediario/contract/domain';
import { owingThen } from './owing-on';

const HAS_GAPS =
  '(EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = s.id AND gone.business_date <= :day))';

const STOOD = '(s.deleted_at IS NULL OR crediario_stood_on(s.id, true, :day))';

/** By who held the client as the instalments fell due. Of a sale that an import brought nothing fell due here up to the day on
 *  which it came: of what was paid by then the old books know the days (decision 0029). Where the month began within a week, that week's days before it count
 *  for the week alone. */
const DUE = `
  SELECT coalesce(holder.employee_id, 0) AS employee_id, s.id, s.client_id,
         coalesce(sum(part.due) FILTER (WHERE part.day >= :first), 0) AS due,
         coalesce(sum(part.on_time) FILTER (WHERE part.day >= :first), 0) AS on_time,
         coalesce(sum(part.received) FILTER (WHERE part.day >= :first), 0) AS received,
         0 AS arrears, 0 AS recovered,
         coalesce(sum(part.due) FILTER (WHERE part.day >= :monday), 0) AS week_due,
         coalesce(sum(part.received) FILTER (WHERE part.day >= :monday), 0) AS week_received
    FROM sales s
   CROSS JOIN LATERAL crediario_collected_of_sale(
     s.id, greatest(least(CAST(:first AS date), CAST(:monday AS date)), s.came_on + 1), :day) AS part
    LEFT JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, part.day) AS holder ON true
   WHERE s.sale_date <= :day AND s.last_due_date >= least(CAST(:first AS date), CAST(:monday AS date)) AND ${STOOD}
   GROUP BY 1, 2, 3`;

/** By who held the client as the month began. */
const LATE = `
  SELECT coalesce(owing.employee_id, 0), s.id, s.client_id, 0, 0, 0, late.value, late.recovered, 0, 0
    FROM ${owingThen('before')} AS owing
    JOIN sales s ON s.id = owing.id
   CROSS JOIN LATERAL (
     SELECT due.value, least(due.value, greatest(0, paid.value - (s.total - owing.owed))) AS recovered
       FROM (SELECT sum(p.value) - (s.total - owing.owed) AS value FROM portions p WHERE p.sale_id = s.id AND p.dt_portion <= :before) AS due
      CROSS JOIN (SELECT coalesce(sum(value), 0) AS value FROM crediario_payments_on(s.id, :day) WHERE origin <> 'renewal') AS paid
      WHERE NOT ${HAS_GAPS}
      UNION ALL
     SELECT gapped.value, gapped.recovered FROM crediario_recovered_of_sale(s.id, :before, :day) AS gapped WHERE ${HAS_GAPS}
   ) AS late
   WHERE late.value > 0 AND ${STOOD}`;

/** What went through the boxes of each employee since the month began, or came by Pix to their credit, by the days that the
 *  roll-ups know of. */
export const MOVED = `(
  SELECT e.employee_id, s.id, s.client_id, moved.received, moved.sales_value AS sold, 0 AS pix, moved.fees,
         CASE WHEN 'settlement' IN (e.kind, e.reversed_kind) THEN moved.fees ELSE 0 END AS renewal_fees
    FROM daily_movements day
    JOIN ledger_entries e ON e.employee_id = day.employee_id AND e.business_date = day.business_date
    JOIN sales s ON s.id = e.sale_id
   CROSS JOIN LATERAL crediario_movement_of(e) AS moved
   WHERE day.business_date BETWEEN :first AND :day
   UNION ALL
  SELECT c.employee_id, s.id, s.client_id, c.amount, 0, c.amount, c.fee_share, 0
    FROM company_movements c
    JOIN sales s ON s.id = c.sale_id
   WHERE c.business_date BETWEEN :first AND :day)`;

/** A table of them for a FROM clause. */
export const COLLECTED = `(${DUE} UNION ALL ${LATE})`;

export const bindingsOf = (day: BusinessDate) => ({ day, ...collectionDays(day) });
