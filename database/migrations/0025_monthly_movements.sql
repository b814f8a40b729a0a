-- The roll-up of whole months, for the dashboard's year: twelve rows an employee instead of 365. Kept by the ledger's own
-- insert beside the daily one; the same movements stand in both.

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
  PRIMARY KEY (employee_id, month)
);

CREATE INDEX monthly_movements_month ON monthly_movements (month);

CREATE FUNCTION crediario_month_of(of_day date) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_trunc('month', of_day::timestamp)::date;

INSERT INTO monthly_movements (employee_id, month, fees, sales_value, expenses, received, sales_count, expense_count)
SELECT employee_id, crediario_month_of(business_date), sum(fees), sum(sales_value), sum(expenses), sum(received),
       sum(sales_count), sum(expense_count)
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
