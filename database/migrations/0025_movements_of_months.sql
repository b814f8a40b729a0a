-- The roll-up of whole months, for the dashboard's year: twelve rows an employee instead of 365. Kept by the ledger's own
-- insert beside the daily one; the same movements stand in both. Of the profit, `renewal_fees` came from settlements by renewal: fees
-- that were earned without money. `pix` is the part of `received` that passed through no collector's hands (0086).

CREATE TABLE monthly_movements (
  employee_id   integer NOT NULL REFERENCES up_users (id),
  -- The first of the month.
  month         date NOT NULL,
  fees          numeric(16,2) NOT NULL DEFAULT 0,
  sales_value   numeric(16,2) NOT NULL DEFAULT 0,
  expenses      numeric(16,2) NOT NULL DEFAULT 0,
  received      numeric(16,2) NOT NULL DEFAULT 0,
  sales_count   integer NOT NULL DEFAULT 0,
  expense_count integer NOT NULL DEFAULT 0,
  renewal_fees  numeric(16,2) NOT NULL DEFAULT 0,
  pix           numeric(16,2) NOT NULL DEFAULT 0,
  PRIMARY KEY (employee_id, month)
);

CREATE INDEX monthly_movements_month ON monthly_movements (month);

CREATE FUNCTION crediario_month_of(of_day date) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_trunc('month', of_day::timestamp)::date;

ALTER TABLE daily_movements
  ADD COLUMN renewal_fees numeric(16,2) NOT NULL DEFAULT 0,
  ADD COLUMN pix numeric(16,2) NOT NULL DEFAULT 0;

UPDATE daily_movements AS day
   SET renewal_fees = renewed.fees
  FROM (SELECT employee_id, business_date, sum(fee_share) AS fees
          FROM ledger_entries
         WHERE 'settlement' IN (kind, reversed_kind)
         GROUP BY 1, 2) AS renewed
 WHERE renewed.employee_id = day.employee_id AND renewed.business_date = day.business_date;

INSERT INTO monthly_movements
       (employee_id, month, fees, sales_value, expenses, received, sales_count, expense_count, renewal_fees)
SELECT employee_id, crediario_month_of(business_date), sum(fees), sum(sales_value), sum(expenses), sum(received),
       sum(sales_count), sum(expense_count), sum(renewal_fees)
  FROM daily_movements
 GROUP BY 1, 2
 ORDER BY 2, 1;

-- The month's row before the day's: with the writers' own order (one statement, by employee and day) every transaction
-- locks the coarser row first and both in one order, so that two of them can not wait for each other.
CREATE OR REPLACE FUNCTION crediario_ledger_roll_up() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  m record;
BEGIN
  SELECT * INTO m FROM crediario_movement_of(NEW);
  IF m.fees = 0 AND m.sales_value = 0 AND m.expenses = 0 AND m.received = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO monthly_movements AS whole
         (employee_id, month, fees, sales_value, expenses, received, sales_count, expense_count)
  VALUES (NEW.employee_id, crediario_month_of(NEW.business_date),
          m.fees, m.sales_value, m.expenses, m.received, m.sales_count, m.expense_count)
  ON CONFLICT (employee_id, month) DO UPDATE SET
    fees          = whole.fees          + excluded.fees,
    sales_value   = whole.sales_value   + excluded.sales_value,
    expenses      = whole.expenses      + excluded.expenses,
    received      = whole.received      + excluded.received,
    sales_count   = whole.sales_count   + excluded.sales_count,
    expense_count = whole.expense_count + excluded.expense_count;
  INSERT INTO daily_movements AS day
         (employee_id, business_date, fees, sales_value, expenses, received, sales_count, expense_count)
  VALUES (NEW.employee_id, NEW.business_date,
          m.fees, m.sales_value, m.expenses, m.received, m.sales_count, m.expense_count)
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

-- After crediario_ledger_roll_up, by the trigger's name: that has made both rows and locked them in its order.
CREATE FUNCTION crediario_roll_up_renewal_fees() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE monthly_movements SET renewal_fees = renewal_fees + NEW.fee_share
   WHERE employee_id = NEW.employee_id AND month = crediario_month_of(NEW.business_date);
  UPDATE daily_movements SET renewal_fees = renewal_fees + NEW.fee_share
   WHERE employee_id = NEW.employee_id AND business_date = NEW.business_date;
  RETURN NULL;
END
$$;

CREATE TRIGGER ledger_entries_roll_up_renewal_fees
  AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.fee_share <> 0 AND 'settlement' IN (NEW.kind, NEW.reversed_kind))
  EXECUTE FUNCTION crediario_roll_up_renewal_fees();
