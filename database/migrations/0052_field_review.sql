-- Why an operation went to review, kept when a person has solved it: so that the solution can be taken back.
ALTER TABLE field_results ADD COLUMN review_code text, ADD COLUMN review_message text;

-- Only what a person solved was in review before; and who and when go with how.
ALTER TABLE field_results ADD CONSTRAINT field_results_solved_by_someone
  CHECK ((solution IS NULL) = (solved_by_id IS NULL) AND (solution IS NULL) = (solved_at IS NULL));
ALTER TABLE field_results ADD CONSTRAINT field_results_closed_by_someone
  CHECK (status <> 'closed' OR solution IS NOT NULL);
