-- The code by which anybody who holds a receipt may ask whether it still stands: made when a receipt is first asked for, the
-- same ever after. Random: no code tells of another. A phone's operation may be taken back into the tray and posted anew, as
-- another payment: its paper is that one's too, so that a code may be of several payments, of one operation all.
CREATE TABLE receipt_codes (
  code       text NOT NULL,
  payment_id integer NOT NULL REFERENCES payments (id),
  made_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What a phone has printed on the receipt of a payment that it took: the office prints the same one. None where no phone wrote a
  -- receipt, or another phone's payment has that very number. 1,000,000 receipts of a phone have seven digits and more.
  number     text,
  -- What the paper says: a payment that is put right keeps its id, so a code stands only while the payment is what it was when the
  -- code was made, and a paper of what it became has a code of its own.
  value      numeric(14, 2) NOT NULL,
  day        date NOT NULL,
  means      text NOT NULL,
  operation  text,
  PRIMARY KEY (code, payment_id),
  CONSTRAINT receipt_codes_code_check CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  CONSTRAINT receipt_codes_number_check CHECK (number ~ '^[A-HJ-NP-Z2-9]{3}-[0-9]{6,9}$')
);

-- Two who ask at once get the same code.
CREATE UNIQUE INDEX receipt_codes_of_office ON receipt_codes (payment_id, value, day, means) WHERE operation IS NULL;
CREATE INDEX receipt_codes_of_payment ON receipt_codes (payment_id);
CREATE INDEX receipt_codes_number ON receipt_codes (number) WHERE number IS NOT NULL;

CREATE TRIGGER receipt_codes_stay
  BEFORE UPDATE OR DELETE ON receipt_codes
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
