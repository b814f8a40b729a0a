-- A refused row says all that is wrong with it in its reason, and named only the first column: the others were not red on the page.

ALTER TABLE import_rows ADD COLUMN other_columns jsonb;
