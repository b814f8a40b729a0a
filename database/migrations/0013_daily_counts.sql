-- How many sales and expenses a day's sums stand for. As with the sums, a reversal counts on its own day, negative.

ALTER TABLE daily_movements
  ADD COLUMN sales_count   integer NOT NULL DEFAULT 0,
  ADD COLUMN expense_count integer NOT NULL DEFAULT 0;

DROP FUNCTION crediario_movement_of(ledger_entries);

-- What one ledger row adds to the roll-up. The trigger and the verifier both ask this function:
-- the rule stands once.
CREATE FUNCTION crediario_movement_of(entry ledger_entries)
RETURNS TABLE (
  fees numeric, sales_value numeric, expenses numeric, received numeric,
  sales_count integer, expense_count integer
)
LANGUAGE sql IMMUTABLE AS $$
  SELECT
    entry.fee_share,
    entry.sale_value,
    CASE movement.kind WHEN 'expense' THEN -entry.amount ELSE 0 END,
    CASE movement.kind WHEN 'collection' THEN entry.amount ELSE 0 END,
    CASE movement.kind WHEN 'disbursement' THEN movement.direction ELSE 0 END,
    CASE movement.kind WHEN 'expense' THEN movement.direction ELSE 0 END
  FROM (SELECT coalesce(entry.reversed_kind, entry.kind) AS kind,
               CASE entry.kind WHEN 'reversal' THEN -1 ELSE 1 END AS direction) AS movement
$$;

CREATE OR REPLACE FUNCTION crediario_ledger_roll_up() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_movements AS day
         (employee_id, business_date, fees, sales_value, expenses, received, sales_count, expense_count)
  SELECT NEW.employee_id, NEW.business_date,
         m.fees, m.sales_value, m.expenses, m.received, m.sales_count, m.expense_count
    FROM crediario_movement_of(NEW) AS m
   WHERE m.fees <> 0 OR m.sales_value <> 0 OR m.expenses <> 0 OR m.received <> 0
  ON CONFLICT (employee_id, business_date) DO UPDATE SET
    fees          = day.fees          + excluded.fees,
    sales_value   = day.sales_value   + excluded.sales_value,
    expenses      = day.expenses      + excluded.expenses,
    received      = day.received      + excluded.received,
    sales_count   = day.sales_count   + excluded.sales_count,
    expense_count = day.expense_count + excluded.expense_count;
  RETURN NULL;
END
$$;

UPDATE daily_movements AS day
   SET sales_count = counted.sales_count, expense_count = counted.expense_count
  FROM (SELECT e.employee_id, e.business_date,
               sum(m.sales_count) AS sales_count, sum(m.expense_count) AS expense_count
          FROM ledger_entries e
         CROSS JOIN LATERAL crediario_movement_of(e) AS m
         GROUP BY e.employee_id, e.business_date) AS counted
 WHERE counted.employee_id = day.employee_id AND counted.business_date = day.business_date;
