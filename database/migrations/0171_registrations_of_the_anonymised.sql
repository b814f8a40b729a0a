-- Who anonymised a person of whom a phone's registration was waiting for a decision: it stays readable for those who decide, and
-- goes once it is refused and nothing waits for it any more (docs/decisions/0015-received-is-not-posted.md).
ALTER TABLE field_results ADD COLUMN anonymised_by_id integer REFERENCES up_users (id);
CREATE INDEX field_results_anonymised ON field_results (operation_number) WHERE anonymised_by_id IS NOT NULL;
