-- A printed paper is a sale's (statement, receipt) or a box's (the day's sheet).
ALTER TABLE statement_files
  ALTER COLUMN sale_id DROP NOT NULL,
  ADD COLUMN cash_id integer REFERENCES cashs (id),
  ADD CONSTRAINT statement_files_of_one CHECK (num_nonnulls(sale_id, cash_id) = 1);
