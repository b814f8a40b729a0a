-- A Pix that had gone back to the bank and counts again stands on the day from which it does so. Taken back the same day, all of it is
-- undone: it may be so on the day on which it counted first.
CREATE OR REPLACE FUNCTION crediario_company_guard_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM company_movements c
     WHERE c.id = NEW.reverses_id AND c.kind = 'pix_collection'
       AND (c.employee_id, c.sale_id, c.payment_id) = (NEW.employee_id, NEW.sale_id, NEW.payment_id)
       AND c.amount = -NEW.amount AND abs(c.fee_share + NEW.fee_share) <= 0.01
       AND NEW.business_date >= (SELECT min(f.business_date) FROM company_movements f
                                  WHERE f.payment_id = NEW.payment_id AND f.kind = 'pix_collection'))
  THEN
    RAISE EXCEPTION 'a return must be the exact opposite of movement %', NEW.reverses_id USING ERRCODE = 'CR004';
  END IF;
  RETURN NEW;
END
$$;
