-- Corrections. A reversal in the same, still open box counts on the business date of the row that it takes back, so
-- that a correction within an open box leaves no trace in sums, across midnight or a month's end too. In another box,
-- because its own is closed, it counts on the day on which it is posted. Rows written before keep their day.
CREATE OR REPLACE FUNCTION crediario_ledger_guard_reversal() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  original ledger_entries;
BEGIN
  SELECT * INTO original FROM ledger_entries WHERE id = NEW.reverses_id;

  IF NOT FOUND
    OR original.kind = 'reversal'
    OR NEW.reversed_kind <> original.kind
    OR NEW.employee_id <> original.employee_id
    OR NEW.amount <> -original.amount
    OR NEW.sale_value <> -original.sale_value
    OR NEW.fee_share <> -original.fee_share
    OR NEW.sale_id IS DISTINCT FROM original.sale_id
    OR NEW.payment_id IS DISTINCT FROM original.payment_id
    OR NEW.cost_id IS DISTINCT FROM original.cost_id
  THEN
    RAISE EXCEPTION 'a reversal must be the exact opposite of ledger row %', NEW.reverses_id
      USING ERRCODE = 'CR004';
  END IF;
  IF NEW.cash_id = original.cash_id AND NEW.business_date <> original.business_date THEN
    RAISE EXCEPTION 'a reversal in its own box counts on the day of ledger row %', NEW.reverses_id
      USING ERRCODE = 'CR004';
  END IF;
  RETURN NEW;
END
$$;

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
