-- The daily roll-up: what the dashboard shows, one row per box owner and business date.
-- Kept by the ledger's own insert, so that it can not drift; a reversal counts on its own day.

CREATE TABLE daily_movements (
  employee_id   integer NOT NULL REFERENCES up_users (id),
  business_date date NOT NULL,
  fees          numeric(16,2) NOT NULL DEFAULT 0,
  sales_value   numeric(16,2) NOT NULL DEFAULT 0,
  expenses      numeric(16,2) NOT NULL DEFAULT 0,
  received      numeric(16,2) NOT NULL DEFAULT 0,
  PRIMARY KEY (employee_id, business_date)
);

CREATE INDEX daily_movements_day ON daily_movements (business_date);

-- What one ledger row adds to the roll-up. The trigger and the verifier both ask this function:
-- the rule stands once.
CREATE FUNCTION crediario_movement_of(entry ledger_entries)
RETURNS TABLE (fees numeric, sales_value numeric, expenses numeric, received numeric)
LANGUAGE sql IMMUTABLE AS $$
  SELECT
    entry.fee_share,
    entry.sale_value,
    CASE WHEN coalesce(entry.reversed_kind, entry.kind) = 'expense' THEN -entry.amount ELSE 0 END,
    CASE WHEN coalesce(entry.reversed_kind, entry.kind) = 'collection' THEN entry.amount ELSE 0 END
$$;

CREATE FUNCTION crediario_ledger_roll_up() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_movements AS day (employee_id, business_date, fees, sales_value, expenses, received)
  SELECT NEW.employee_id, NEW.business_date, m.fees, m.sales_value, m.expenses, m.received
    FROM crediario_movement_of(NEW) AS m
   WHERE m.fees <> 0 OR m.sales_value <> 0 OR m.expenses <> 0 OR m.received <> 0
  ON CONFLICT (employee_id, business_date) DO UPDATE SET
    fees        = day.fees        + excluded.fees,
    sales_value = day.sales_value + excluded.sales_value,
    expenses    = day.expenses    + excluded.expenses,
    received    = day.received    + excluded.received;
  RETURN NULL;
END
$$;

CREATE TRIGGER ledger_entries_roll_up
  AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION crediario_ledger_roll_up();
