-- What the paper of a code says: a payment that is put right keeps its id, so a code stands only while the payment is what it was
-- when the code was made, and a paper of what it became has a code of its own. A phone's operation may be taken back into the tray
-- and posted anew, as another payment: its paper is that one's too, so that a code may be of several payments, of one operation all.
ALTER TABLE receipt_codes
  ADD COLUMN value numeric(14, 2),
  ADD COLUMN day date,
  ADD COLUMN means text,
  ADD COLUMN operation text,
  DROP CONSTRAINT receipt_codes_pkey,
  ADD CONSTRAINT receipt_codes_pkey PRIMARY KEY (code, payment_id),
  DROP CONSTRAINT receipt_codes_number_key,
  DROP CONSTRAINT receipt_codes_payment_id_key;

ALTER TABLE receipt_codes DISABLE TRIGGER receipt_codes_stay;
UPDATE receipt_codes r SET value = p.value, day = p.business_date, means = p.means FROM payments p WHERE p.id = r.payment_id;
ALTER TABLE receipt_codes ENABLE TRIGGER receipt_codes_stay;

ALTER TABLE receipt_codes
  ALTER COLUMN value SET NOT NULL,
  ALTER COLUMN day SET NOT NULL,
  ALTER COLUMN means SET NOT NULL;

-- Two who ask at once get the same code.
CREATE UNIQUE INDEX receipt_codes_of_office ON receipt_codes (payment_id, value, day, means) WHERE operation IS NULL;
CREATE INDEX receipt_codes_of_payment ON receipt_codes (payment_id);
CREATE INDEX receipt_codes_number ON receipt_codes (number) WHERE number IS NOT NULL;
