-- The report of a month is a paper of the whole company: of no sale and of no box.
ALTER TABLE statement_files DROP CONSTRAINT statement_files_of_one;
ALTER TABLE statement_files ADD CONSTRAINT statement_files_of_one
  CHECK (num_nonnulls(sale_id, cash_id) = CASE WHEN filename LIKE 'relatorio-%' THEN 0 ELSE 1 END);
