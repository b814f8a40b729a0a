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

-- An operation is never posted twice, however late it comes back: its key, what it asked for and the record that it made
-- are kept for good. Only the answer goes after two days; a later repeat is answered the record as it stands then.
ALTER TABLE idempotency_keys ADD COLUMN record_id bigint;
UPDATE idempotency_keys SET record_id = (answer ->> 'id')::bigint WHERE answer IS NOT NULL;

DROP INDEX idempotency_keys_age;
CREATE INDEX idempotency_keys_answered ON idempotency_keys (created_at) WHERE answer IS NOT NULL;
