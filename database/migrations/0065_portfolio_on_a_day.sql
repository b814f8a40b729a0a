-- The portfolio as it stood at the end of any day: payments count by their business date, and until the day on which their
-- reversal counts. domain.md 12.

-- The payments of a sale that were live at the end of a day, as they are on record. One that was replaced may have stood in a box
-- first and in the account then: what its rows in both come to.
CREATE FUNCTION crediario_standing_payments(of_sale integer, on_day date)
RETURNS TABLE (business_date date, value numeric, fee_share numeric, origin text, is_void boolean)
LANGUAGE sql STABLE AS $$
  SELECT p.business_date, p.value, p.fee_share, p.origin, p.voided_at IS NOT NULL
    FROM payments p
   WHERE p.sale_id = of_sale AND p.business_date <= on_day AND p.value > 0
     AND (p.voided_at IS NULL OR (
       SELECT sum(CASE WHEN moved.reverses_id IS NULL THEN 1 ELSE -1 END)
         FROM (SELECT e.reverses_id FROM ledger_entries e WHERE e.payment_id = p.id AND e.business_date <= on_day
                UNION ALL
               SELECT c.reverses_id FROM company_movements c WHERE c.payment_id = p.id AND c.business_date <= on_day) AS moved) > 0)
   UNION ALL
  -- The cent by which a return took more or less of the profit than its Pix had brought (0086).
  SELECT r.business_date, 0, c.fee_share + r.fee_share, 'web', false
    FROM company_movements r
    JOIN company_movements c ON c.id = r.reverses_id
   WHERE r.sale_id = of_sale AND r.business_date <= on_day AND c.fee_share + r.fee_share <> 0
$$;

-- The same, as of then: a settlement by a renewal that was deleted since had settled all of the sale, whatever the sale was
-- edited to afterwards. (One that stands keeps its sale from being edited.)
CREATE FUNCTION crediario_payments_on(of_sale integer, on_day date)
RETURNS TABLE (business_date date, value numeric, fee_share numeric, origin text)
LANGUAGE sql STABLE AS $$
  SELECT p.business_date,
         CASE WHEN p.origin = 'renewal' AND p.is_void
              THEN (SELECT greatest(0, s.total - coalesce(sum(m.value), 0))
                      FROM sales s LEFT JOIN crediario_standing_payments(of_sale, on_day) AS m ON m.origin <> 'renewal'
                     WHERE s.id = of_sale GROUP BY s.id)
              ELSE p.value END,
         CASE WHEN p.origin = 'renewal' AND p.is_void
              THEN (SELECT greatest(0, s.total - s.value - coalesce(sum(m.fee_share), 0))
                      FROM sales s LEFT JOIN crediario_standing_payments(of_sale, on_day) AS m ON m.origin <> 'renewal'
                     WHERE s.id = of_sale GROUP BY s.id)
              ELSE p.fee_share END,
         p.origin
    FROM crediario_standing_payments(of_sale, on_day) AS p
$$;

-- Since when a sale owes that has paid this much: the oldest instalment is paid first.
CREATE FUNCTION crediario_owing_since(of_sale integer, paid numeric) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT min(p.dt_portion)
    FROM (SELECT dt_portion, sum(value) OVER (ORDER BY number) AS paid_up FROM portions WHERE sale_id = of_sale) AS p
   WHERE p.paid_up > paid
$$;

-- How many instalments were settled by their day, with what was live at the end of a day. A settlement by renewal is no
-- money: it proves nothing.
CREATE FUNCTION crediario_paid_in_time(of_sale integer, on_day date) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer
    FROM (SELECT dt_portion, sum(value) OVER (ORDER BY number) AS paid_up FROM portions WHERE sale_id = of_sale) AS p
   WHERE p.paid_up <= (SELECT sum(paid.value) FROM crediario_payments_on(of_sale, on_day) AS paid
                        WHERE paid.business_date <= p.dt_portion AND paid.origin <> 'renewal')
$$;

-- Sales that renewed a late one, and how late that was: fixed with the renewal, as a renewed sale takes no more payments.
CREATE TABLE late_renewals (
  sale_id   integer PRIMARY KEY REFERENCES sales (id) ON DELETE CASCADE,
  late_days integer NOT NULL CHECK (late_days > 0)
);

-- Of a sale that was itself a renewal, the greater of its own delay and the one that it took over, unless it has proved
-- itself by three instalments paid in time: who renews twice hides no more than who renews once. 0: not late.
CREATE FUNCTION crediario_late_when_renewed(old_sale integer, on_day date) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT greatest(
           0,
           on_day - since.due,
           (SELECT l.late_days FROM late_renewals l
             WHERE l.sale_id = old_sale AND crediario_paid_in_time(old_sale, on_day) < 3))
    FROM (SELECT coalesce(sum(value), 0) AS value FROM crediario_payments_on(old_sale, on_day) WHERE origin <> 'renewal') AS paid,
         LATERAL (SELECT crediario_owing_since(old_sale, paid.value) AS due) AS since
   WHERE since.due IS NOT NULL
$$;

-- Makes the table anew from sales and payments: the older first, as the newer inherit from them.
CREATE FUNCTION crediario_rebuild_late_renewals() RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  renewal record;
BEGIN
  LOCK TABLE late_renewals IN EXCLUSIVE MODE;
  DELETE FROM late_renewals;
  FOR renewal IN SELECT id, id_sale_renew, sale_date FROM sales WHERE id_sale_renew IS NOT NULL ORDER BY id LOOP
    INSERT INTO late_renewals (sale_id, late_days)
    SELECT renewal.id, late.days
      FROM (SELECT crediario_late_when_renewed(renewal.id_sale_renew, renewal.sale_date) AS days) AS late
     WHERE late.days > 0;
  END LOOP;
END
$$;

CREATE FUNCTION crediario_keep_late_renewal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO late_renewals (sale_id, late_days)
  SELECT NEW.id, late.days
    FROM (SELECT crediario_late_when_renewed(NEW.id_sale_renew, NEW.sale_date) AS days) AS late
   WHERE late.days > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER sales_keep_late_renewal
  AFTER INSERT ON sales
  FOR EACH ROW WHEN (NEW.id_sale_renew IS NOT NULL) EXECUTE FUNCTION crediario_keep_late_renewal();

SELECT crediario_rebuild_late_renewals();
