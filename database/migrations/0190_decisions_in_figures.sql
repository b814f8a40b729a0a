-- What was decided about an operation, in figures: what is posted, what the client is to have back. No names: the sentence that the
-- collector's phone shows is made of them.
ALTER TABLE field_results ADD COLUMN decision jsonb;
