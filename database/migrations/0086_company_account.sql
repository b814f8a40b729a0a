-- Money that passes through no collector's hands: a Pix goes into the company's account, a ledger of its own, and into no box.
-- domain.md 11; docs/decisions/0024.

ALTER TABLE payments DROP CONSTRAINT payments_complete;
ALTER TABLE payments
  ADD CONSTRAINT payments_complete CHECK (
    sale_id IS NOT NULL AND type_payment_id IS NOT NULL
    AND dt_payment IS NOT NULL AND business_date IS NOT NULL AND recorded_at IS NOT NULL),
  ADD CONSTRAINT payments_means_known CHECK (means IS NOT NULL AND means IN ('cash', 'pix')),
  ADD CONSTRAINT payments_cash_in_a_box CHECK ((means = 'cash') = (cash_id IS NOT NULL)),
  ADD CONSTRAINT payments_pix_is_money CHECK (means = 'cash' OR (value > 0 AND origin <> 'renewal'));

CREATE TRIGGER company_movements_append_only
  BEFORE UPDATE OR DELETE ON company_movements
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER company_movements_never_truncated
  BEFORE TRUNCATE ON company_movements
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- A Pix stands in the account as its payment says.
CREATE FUNCTION crediario_company_guard_collection() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM payments p
     WHERE p.id = NEW.payment_id AND p.means = 'pix' AND p.voided_at IS NULL AND p.sale_id = NEW.sale_id
       AND p.value = NEW.amount AND p.fee_share = NEW.fee_share AND p.business_date = NEW.business_date)
  THEN
    RAISE EXCEPTION 'payment % is no such Pix', NEW.payment_id USING ERRCODE = 'CR008';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER company_movements_guard_collection
  BEFORE INSERT ON company_movements
  FOR EACH ROW WHEN (NEW.kind = 'pix_collection') EXECUTE FUNCTION crediario_company_guard_collection();

-- And once. At the commit: of a replacement what comes may be written before what goes, by its day.
CREATE FUNCTION crediario_company_guard_twice() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM company_movements c
       WHERE c.payment_id = NEW.payment_id AND c.kind = 'pix_collection'
         AND NOT EXISTS (SELECT FROM company_movements r WHERE r.reverses_id = c.id)) > 1
  THEN
    RAISE EXCEPTION 'payment % stands in the account twice', NEW.payment_id USING ERRCODE = 'CR008';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER company_movements_guard_twice
  AFTER INSERT ON company_movements DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'pix_collection') EXECUTE FUNCTION crediario_company_guard_twice();

-- A return takes back exactly one collection, whole, from the same employee, and not before it came. Of the profit it takes what
-- the sale's falls by: where later payments stand, a cent more or less than the collection brought, as shares are counted on the
-- running sum.
CREATE FUNCTION crediario_company_guard_return() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM company_movements c
     WHERE c.id = NEW.reverses_id AND c.kind = 'pix_collection'
       AND (c.employee_id, c.sale_id, c.payment_id) = (NEW.employee_id, NEW.sale_id, NEW.payment_id)
       AND c.amount = -NEW.amount AND abs(c.fee_share + NEW.fee_share) <= 0.01 AND c.business_date <= NEW.business_date)
  THEN
    RAISE EXCEPTION 'a return must be the exact opposite of movement %', NEW.reverses_id USING ERRCODE = 'CR004';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER company_movements_guard_return
  BEFORE INSERT ON company_movements
  FOR EACH ROW WHEN (NEW.kind = 'pix_return') EXECUTE FUNCTION crediario_company_guard_return();

-- What was received, and its profit, count for the collector as money in a box does; `pix` is the part of `received` that came
-- this way. The month's row before the day's, as the box's ledger locks them (0025).
CREATE FUNCTION crediario_company_roll_up() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_movements AS whole (employee_id, month, fees, received, pix)
  VALUES (NEW.employee_id, crediario_month_of(NEW.business_date), NEW.fee_share, NEW.amount, NEW.amount)
  ON CONFLICT (employee_id, month) DO UPDATE SET
    fees     = whole.fees     + excluded.fees,
    received = whole.received + excluded.received,
    pix      = whole.pix      + excluded.pix;
  INSERT INTO daily_movements AS day (employee_id, business_date, fees, received, pix)
  VALUES (NEW.employee_id, NEW.business_date, NEW.fee_share, NEW.amount, NEW.amount)
  ON CONFLICT (employee_id, business_date) DO UPDATE SET
    fees     = day.fees     + excluded.fees,
    received = day.received + excluded.received,
    pix      = day.pix      + excluded.pix;
  RETURN NULL;
END
$$;

CREATE TRIGGER company_movements_roll_up
  AFTER INSERT ON company_movements
  FOR EACH ROW EXECUTE FUNCTION crediario_company_roll_up();

-- What is kept of days gone by, and of scores, goes where a Pix counts on such a day, as with the box's ledger (0076, 0080).
CREATE CONSTRAINT TRIGGER company_movements_forget_days
  AFTER INSERT ON company_movements DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_entry_forgets_days();
CREATE CONSTRAINT TRIGGER company_movements_forget_score
  AFTER INSERT ON company_movements DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_entry_forgets_score();
