-- A line that was taken as a Pix's return, and was none: the Pix counts again, itself, from the day on which the return counted or from
-- today (decision 0028). It is not booked a second time.

-- Of what a partial return left, and gave back: the Pix that it split.
ALTER TABLE bank_uses ADD COLUMN parts_id integer REFERENCES payments (id);
ALTER TABLE bank_uses
  ADD CONSTRAINT bank_uses_parts_a_pix CHECK (parts_id IS NULL OR kind IN ('posted', 'given_back'));
CREATE INDEX bank_uses_parts ON bank_uses (parts_id);

-- A Pix stands in the account as its payment says; one that a return had taken out comes back on a day of its own, with what the
-- sale's profit rises by.
CREATE OR REPLACE FUNCTION crediario_company_guard_collection() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM payments p
     WHERE p.id = NEW.payment_id AND p.means = 'pix' AND p.voided_at IS NULL AND p.sale_id = NEW.sale_id AND p.value = NEW.amount
       AND ((p.fee_share, p.business_date) = (NEW.fee_share, NEW.business_date)
         OR abs(p.fee_share - NEW.fee_share) <= 0.01 AND EXISTS (
              SELECT FROM company_movements r
               WHERE r.payment_id = p.id AND r.kind = 'pix_return' AND r.business_date <= NEW.business_date)))
  THEN
    RAISE EXCEPTION 'payment % is no such Pix', NEW.payment_id USING ERRCODE = 'CR008';
  END IF;
  RETURN NEW;
END
$$;
