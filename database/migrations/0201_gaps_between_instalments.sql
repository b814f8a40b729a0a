-- The oldest instalment is paid first: what was paid of each on a day follows from the sum of the payments that stood (0065). A sale of
-- which a payment was reversed is paid with gaps from that day on: what was paid of each then is what the standing payments were
-- allocated to. Until the day before it is read as ever.

CREATE FUNCTION crediario_has_gaps(of_sale integer, on_day date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = of_sale AND gone.business_date <= on_day)
$$;

-- What the payments of a sale that stood at the end of a day had gone to. Of one that was taken back, what it had gone to last.
CREATE FUNCTION crediario_parts_on(of_sale integer, on_day date)
RETURNS TABLE (portion_id integer, business_date date, origin text, value numeric)
LANGUAGE sql STABLE AS $$
  SELECT a.portion_id, p.business_date, p.origin, a.amount
    FROM payments p
    JOIN payment_allocations a ON a.payment_id = p.id
   WHERE p.sale_id = of_sale AND p.business_date <= on_day AND p.value > 0
     AND (p.voided_at IS NULL AND NOT EXISTS (SELECT FROM payment_reversals gone WHERE gone.payment_id = p.id)
       OR crediario_payment_stood_on(p.id, on_day))
     AND CASE WHEN p.voided_at IS NULL THEN a.revoked_at IS NULL
              ELSE a.revoked_at = (SELECT max(last.revoked_at) FROM payment_allocations last WHERE last.payment_id = p.id) END
$$;

-- The instalments of a sale and what of each had been paid at the end of a day.
CREATE FUNCTION crediario_instalments_on(of_sale integer, on_day date)
RETURNS TABLE (portion_id integer, due_on date, value numeric, paid numeric)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.dt_portion, p.value,
         CASE WHEN crediario_has_gaps(of_sale, on_day)
              THEN (SELECT coalesce(sum(part.value), 0) FROM crediario_parts_on(of_sale, on_day) AS part WHERE part.portion_id = p.id)
              ELSE least(p.value, greatest(0, (SELECT coalesce(sum(value), 0) FROM crediario_payments_on(of_sale, on_day)) - p.paid_first)) END
    FROM (SELECT id, dt_portion, value, sum(value) OVER (ORDER BY number) - value AS paid_first
            FROM portions WHERE sale_id = of_sale) AS p
$$;

-- Since when a sale owed at the end of a day, of which this much had been paid then. A settlement by renewal that is to come counts not.
CREATE FUNCTION crediario_owing_since(of_sale integer, paid numeric, on_day date) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = of_sale AND gone.business_date <= on_day)
              THEN (SELECT min(p.dt_portion) FROM portions p
                     WHERE p.sale_id = of_sale AND p.value > (
                       SELECT coalesce(sum(part.value), 0) FROM crediario_parts_on(of_sale, on_day) AS part
                        WHERE part.portion_id = p.id AND part.origin <> 'renewal'))
              ELSE (SELECT min(p.dt_portion)
                      FROM (SELECT dt_portion, sum(value) OVER (ORDER BY number) AS paid_up FROM portions WHERE sale_id = of_sale) AS p
                     WHERE p.paid_up > paid) END
$$;

CREATE OR REPLACE FUNCTION crediario_paid_in_time(of_sale integer, on_day date) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer
    FROM (SELECT id, dt_portion, value, sum(value) OVER (ORDER BY number) AS paid_up FROM portions WHERE sale_id = of_sale) AS p
   WHERE CASE WHEN crediario_has_gaps(of_sale, on_day)
              THEN p.value <= (SELECT sum(part.value) FROM crediario_parts_on(of_sale, on_day) AS part
                                WHERE part.portion_id = p.id AND part.business_date <= p.dt_portion AND part.origin <> 'renewal')
              ELSE p.paid_up <= (SELECT sum(paid.value) FROM crediario_payments_on(of_sale, on_day) AS paid
                                  WHERE paid.business_date <= p.dt_portion AND paid.origin <> 'renewal') END
$$;

CREATE OR REPLACE FUNCTION crediario_late_when_renewed(old_sale integer, on_day date) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT greatest(
           0,
           on_day - since.due,
           (SELECT l.late_days FROM late_renewals l
             WHERE l.sale_id = old_sale AND crediario_paid_in_time(old_sale, on_day) < 3))
    FROM (SELECT coalesce(sum(value), 0) AS value FROM crediario_payments_on(old_sale, on_day) WHERE origin <> 'renewal') AS paid,
         LATERAL (SELECT crediario_owing_since(old_sale, paid.value, on_day) AS due) AS since
   WHERE since.due IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION crediario_collected_of_sale(of_sale integer, since date, on_day date)
RETURNS TABLE (day date, due numeric, on_time numeric, received numeric)
LANGUAGE sql STABLE AS $$
  SELECT p.dt_portion, p.value - part.before, greatest(0, part.by_day - part.before), greatest(0, part.at_all - part.before)
    FROM (SELECT id, dt_portion, value, sum(value) OVER (ORDER BY number) - value AS paid_first, kept.gaps
            FROM portions
           CROSS JOIN (SELECT EXISTS (SELECT FROM payment_reversals gone
                                       WHERE gone.sale_id = of_sale AND gone.business_date <= on_day) AS gaps) AS kept
           WHERE sale_id = of_sale) AS p
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value) FILTER (WHERE business_date < p.dt_portion), 0) AS before,
            coalesce(sum(value) FILTER (WHERE business_date <= p.dt_portion AND origin <> 'renewal'), 0) AS by_day,
            coalesce(sum(value) FILTER (WHERE origin <> 'renewal'), 0) AS at_all
       FROM crediario_payments_on(of_sale, on_day)
      WHERE NOT p.gaps
   ) AS paid
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value) FILTER (WHERE business_date < p.dt_portion), 0) AS before,
            coalesce(sum(value) FILTER (WHERE business_date <= p.dt_portion AND origin <> 'renewal'), 0) AS by_day,
            coalesce(sum(value) FILTER (WHERE origin <> 'renewal'), 0) AS at_all
       FROM crediario_parts_on(of_sale, on_day)
      WHERE p.gaps AND portion_id = p.id
   ) AS own
   CROSS JOIN LATERAL (
     SELECT own.before + least(p.value, greatest(0, paid.before - p.paid_first)) AS before,
            own.by_day + least(p.value, greatest(0, paid.by_day - p.paid_first)) AS by_day,
            own.at_all + least(p.value, greatest(0, paid.at_all - p.paid_first)) AS at_all
   ) AS part
   WHERE p.dt_portion BETWEEN since AND on_day AND p.value > part.before
$$;

-- What was late of a sale at the end of a day, and what of that has come in as money by the end of a later one.
CREATE FUNCTION crediario_recovered_of_sale(of_sale integer, late_on date, on_day date)
RETURNS TABLE (value numeric, recovered numeric)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(i.value - i.paid), 0),
         coalesce(sum(least(i.value - i.paid, (
           SELECT coalesce(sum(part.value), 0) FROM crediario_parts_on(of_sale, on_day) AS part
            WHERE part.portion_id = i.portion_id AND part.business_date > late_on AND part.origin <> 'renewal'))), 0)
    FROM crediario_instalments_on(of_sale, late_on) AS i
   WHERE i.due_on <= late_on AND i.paid < i.value
$$;

CREATE OR REPLACE FUNCTION crediario_past_dues_of_sale(of_sale integer, since date, on_day date)
RETURNS TABLE (due_on date, late_days integer, left_on date, has_arrived boolean, value numeric)
LANGUAGE sql STABLE AS $$
  WITH kept AS MATERIALIZED (
    SELECT EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = of_sale AND gone.business_date <= on_day) AS gaps
  ), instalments AS (
    SELECT p.id, p.number, p.dt_portion, p.value, sum(p.value) OVER (ORDER BY p.number) AS reach, kept.gaps
      FROM portions p CROSS JOIN kept WHERE p.sale_id = of_sale
  ), parts AS (
    SELECT part.* FROM kept CROSS JOIN LATERAL crediario_parts_on(of_sale, on_day) AS part WHERE kept.gaps
  ), turns AS (
    SELECT business_date, origin, value, row_number() OVER (ORDER BY business_date, origin = 'renewal') AS turn
      FROM kept CROSS JOIN LATERAL crediario_payments_on(of_sale, on_day) WHERE NOT kept.gaps
  ), paid AS (
    SELECT business_date, origin, value, sum(value) OVER (ORDER BY turn) AS reach FROM turns
  ), fallen AS (
    SELECT i.id, i.dt_portion, i.value, i.reach, i.gaps,
           greatest(0, i.dt_portion - 1 - (SELECT min(o.dt_portion) FROM instalments o
                                            WHERE CASE WHEN i.gaps
                                                       THEN o.value > (SELECT coalesce(sum(part.value), 0) FROM parts part
                                                                        WHERE part.portion_id = o.id AND part.business_date < i.dt_portion)
                                                       ELSE o.reach > before.value END)) AS late
      FROM instalments i
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(p.value), 0) AS value FROM paid p WHERE p.business_date < i.dt_portion
     ) AS before
     WHERE i.dt_portion BETWEEN since AND on_day
  )
  SELECT f.dt_portion, f.late, p.business_date, p.origin <> 'renewal', part.value
    FROM fallen f
    JOIN paid p ON p.business_date >= f.dt_portion
   CROSS JOIN LATERAL (
     SELECT least(p.reach, f.reach) - greatest(p.reach - p.value, f.reach - f.value) AS value
   ) AS part
   WHERE part.value > 0
   UNION ALL
  SELECT f.dt_portion, f.late, part.business_date, part.origin <> 'renewal', part.value
    FROM fallen f
    JOIN parts part ON part.portion_id = f.id AND part.business_date >= f.dt_portion
   UNION ALL
  SELECT f.dt_portion, f.late, NULL, false, part.value
    FROM fallen f
   CROSS JOIN LATERAL (
     SELECT CASE WHEN f.gaps THEN f.value - (SELECT coalesce(sum(own.value), 0) FROM parts own WHERE own.portion_id = f.id)
                 ELSE f.reach - greatest(f.reach - f.value, (SELECT coalesce(max(reach), 0) FROM paid)) END AS value
   ) AS part
   WHERE part.value > 0
$$;

-- Whether a payment was taken back at the end of a day, as far as the office or the bank did it.
CREATE FUNCTION crediario_reversed_on(of_payment integer, on_day date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT NOT gone.is_restored FROM payment_reversals gone
                    WHERE gone.payment_id = of_payment AND gone.business_date <= on_day
                    ORDER BY gone.business_date DESC, gone.id DESC LIMIT 1), false)
$$;

-- Whether this is when a reversal revoked what the payment had paid; a replacement revokes too, and then it never counted.
CREATE FUNCTION crediario_was_reversed(of_payment integer, revoked_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payment_reversals gone WHERE gone.payment_id = of_payment)
     AND (SELECT p.voided_at IS NOT NULL FROM payments p WHERE p.id = of_payment)
     AND revoked_at = (SELECT max(last.revoked_at) FROM payment_allocations last WHERE last.payment_id = of_payment)
$$;

-- What of an instalment had been paid as the day began on which it fell due: a payment that was reversed later had counted then.
CREATE OR REPLACE FUNCTION crediario_dues_of_sale(of_sale integer) RETURNS TABLE (days date[], amounts numeric[])
LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(p.dt_portion ORDER BY p.number), '{}'),
         coalesce(array_agg(p.value - before.paid ORDER BY p.number), '{}')
    FROM sales s
    JOIN portions p ON p.sale_id = s.id
   CROSS JOIN (SELECT EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = of_sale) AS gaps) AS kept
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(a.amount), 0) AS paid
       FROM payment_allocations a JOIN payments pay ON pay.id = a.payment_id
      WHERE (p.paid_value > 0 OR kept.gaps) AND a.portion_id = p.id AND pay.business_date < p.dt_portion
        AND (a.revoked_at IS NULL OR kept.gaps AND crediario_was_reversed(pay.id, a.revoked_at))
        AND NOT (kept.gaps AND crediario_reversed_on(pay.id, p.dt_portion - 1))
   ) AS before
   WHERE s.id = of_sale AND s.deleted_at IS NULL AND p.value > before.paid
$$;

DROP FUNCTION crediario_owing_since(integer, numeric);
