-- The number that a phone has printed on the receipt of a payment that it took: the office prints the same one. None where no phone
-- wrote a receipt, or another phone's payment has that very number. 1,000,000 receipts of a phone have seven digits and more.
ALTER TABLE receipt_codes
  ADD COLUMN number text,
  ADD CONSTRAINT receipt_codes_number_key UNIQUE (number),
  ADD CONSTRAINT receipt_codes_number_check CHECK (number ~ '^[A-HJ-NP-Z2-9]{3}-[0-9]{6,9}$');
