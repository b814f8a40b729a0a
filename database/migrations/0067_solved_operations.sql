-- 'Resolvidas': what was decided last.
CREATE INDEX field_results_solved ON field_results (solved_at) WHERE solution IS NOT NULL;
