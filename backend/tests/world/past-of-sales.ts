import type { TestApp } from '../harness';

const PAST = `
  SELECT d.day::date::text AS day, s.id,
         (SELECT json_agg(p ORDER BY p) FROM crediario_payments_on(s.id, d.day::date) AS p) AS payments,
         (SELECT json_agg(i ORDER BY i) FROM crediario_instalments_on(s.id, d.day::date) AS i) AS instalments,
         (SELECT crediario_owing_since(s.id, sum(p.value), d.day::date) FROM crediario_payments_on(s.id, d.day::date) AS p) AS since,
         crediario_paid_in_time(s.id, d.day::date) AS in_time,
         (SELECT json_agg(c ORDER BY c) FROM crediario_collected_of_sale(s.id, s.sale_date, d.day::date) AS c) AS collected,
         (SELECT json_agg(c ORDER BY c) FROM crediario_past_dues_of_sale(s.id, s.sale_date, d.day::date) AS c) AS dues,
         (SELECT sum(due.amount) FROM sale_dues k, unnest(k.days, k.amounts) AS due (day, amount)
           WHERE k.sale_id = s.id AND due.day = d.day::date) AS expected
    FROM sales s
   CROSS JOIN generate_series(s.sale_date, CAST(:today AS date) - 1, interval '1 day') AS d (day)
   WHERE s.id = ANY (:sales)
   ORDER BY 1, 2`;

/** All that is known of these sales on each day gone by, what their collectors' days came to, and what closed boxes say. */
export async function pastOfSales(
  { knex, clock }: TestApp,
  { sales, collectors }: { sales: readonly number[]; collectors: readonly number[] },
) {
  const today = clock.today();
  const [days, movements, boxes] = await Promise.all([
    knex.raw(PAST, { sales: [...sales], today }),
    knex('daily_movements')
      .whereIn('employee_id', [...collectors])
      .where('business_date', '<', today)
      .orderBy(['employee_id', 'business_date']),
    knex('cashs as c')
      .leftJoin('closed_box_lists as l', 'l.cash_id', 'c.id')
      .whereIn('c.users_permissions_user_id', [...collectors])
      .where('c.type_status_cash_id', 2)
      .orderBy('c.id')
      .select('c.id', 'c.closing_value', 'c.report', 'l.receipts', 'l.unpaid'),
  ]);
  return { days: days.rows, movements, boxes };
}
