-- Every derived figure, computed from what it derives from. The writers fill the columns from these
-- functions and the verifier compares the columns with them: the rule stands once.
-- Functions and not views: a view would forbid Strapi's schema sync to alter the columns it reads.

-- One row per instalment of a sale: what its live allocations say.
CREATE FUNCTION crediario_portion_figures(of_sale integer)
RETURNS TABLE (portion_id integer, paid_value numeric, dt_payment timestamp)
LANGUAGE sql STABLE AS $$
  SELECT p.id,
         coalesce(live.paid, 0),
         CASE WHEN live.paid = p.value THEN live.last_payment_at END
    FROM portions p
    LEFT JOIN (
      SELECT a.portion_id,
             sum(a.amount) AS paid,
             (array_agg(pay.dt_payment ORDER BY a.id DESC))[1] AS last_payment_at
        FROM payment_allocations a
        JOIN payments pay ON pay.id = a.payment_id
        JOIN portions of_it ON of_it.id = a.portion_id
       WHERE of_it.sale_id = of_sale AND a.revoked_at IS NULL
       GROUP BY a.portion_id
    ) AS live ON live.portion_id = p.id
   WHERE p.sale_id = of_sale
$$;

-- One row, for one sale: what its instalments and live payments say.
CREATE FUNCTION crediario_sale_figures(of_sale integer)
RETURNS TABLE (
  total numeric, paid_value numeric, paid_count integer, next_due_date date, last_due_date date,
  last_payment_value numeric, last_payment_at timestamp, last_payment_date date,
  settled_at timestamp, status_sale_id integer)
LANGUAGE sql STABLE AS $$
  SELECT instalments.total,
         instalments.paid_value,
         instalments.paid_count,
         instalments.next_due_date,
         instalments.last_due_date,
         received.value,
         received.dt_payment,
         received.business_date,
         CASE WHEN instalments.paid_value = s.total THEN settling.dt_payment END,
         CASE WHEN s.deleted_at IS NOT NULL THEN 3
              WHEN instalments.paid_value = s.total THEN 2
              ELSE 1 END
    FROM sales s
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(p.value), 0) AS total,
            coalesce(sum(p.paid_value), 0) AS paid_value,
            (count(*) FILTER (WHERE p.paid_value = p.value))::integer AS paid_count,
            min(p.dt_portion) FILTER (WHERE p.paid_value < p.value) AS next_due_date,
            max(p.dt_portion) AS last_due_date
       FROM portions p
      WHERE p.sale_id = s.id
   ) AS instalments
    -- A settlement by renewal is not money received, and a visit without money pays nothing.
    LEFT JOIN LATERAL (
     SELECT pay.value, pay.dt_payment, pay.business_date
       FROM payments pay
      WHERE pay.sale_id = s.id AND pay.voided_at IS NULL AND pay.value > 0 AND pay.origin <> 'renewal'
      ORDER BY pay.dt_payment DESC, pay.id DESC
      LIMIT 1
   ) AS received ON true
    LEFT JOIN LATERAL (
     SELECT pay.dt_payment
       FROM payments pay
      WHERE pay.sale_id = s.id AND pay.voided_at IS NULL AND pay.value > 0
      ORDER BY pay.id DESC
      LIMIT 1
   ) AS settling ON true
   WHERE s.id = of_sale
$$;

-- One row, for one payment: what it paid, and how many instalments it settled (it brought their last cent).
CREATE FUNCTION crediario_payment_figures(of_payment integer)
RETURNS TABLE (allocated numeric, portions integer)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(a.amount), 0),
         (count(*) FILTER (
           WHERE p.paid_value = p.value AND NOT EXISTS (
             SELECT 1 FROM payment_allocations later
              WHERE later.portion_id = a.portion_id AND later.revoked_at IS NULL AND later.id > a.id)
         ))::integer
    FROM payment_allocations a
    JOIN portions p ON p.id = a.portion_id
   WHERE a.payment_id = of_payment AND a.revoked_at IS NULL
$$;
