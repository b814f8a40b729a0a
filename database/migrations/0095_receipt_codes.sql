-- The code by which anybody who holds a receipt may ask whether it still stands: made when a receipt is first asked for, the
-- same ever after. Random: no code tells of another.
CREATE TABLE receipt_codes (
  code       text PRIMARY KEY,
  payment_id integer NOT NULL UNIQUE REFERENCES payments (id),
  made_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT receipt_codes_code_check CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$')
);

CREATE TRIGGER receipt_codes_stay
  BEFORE UPDATE OR DELETE ON receipt_codes
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
