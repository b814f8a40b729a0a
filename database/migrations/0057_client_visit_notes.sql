-- What a collector should know before they knock at a client's door. Beside the client, so that who sets one edits nothing
-- else; without any of the three there is no row.
CREATE TABLE client_visit_notes (
  client_id     integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  not_before    date,
  best_time     text CONSTRAINT client_visit_notes_best_time_short CHECK (length(best_time) BETWEEN 1 AND 60),
  caution       text CONSTRAINT client_visit_notes_caution_short CHECK (length(caution) BETWEEN 1 AND 120),
  changed_by_id integer NOT NULL REFERENCES up_users (id),
  changed_at    timestamptz NOT NULL,
  CONSTRAINT client_visit_notes_say_something CHECK (num_nonnulls(not_before, best_time, caution) > 0)
);

-- A phone is told of the client anew, as of one whose place has changed.
CREATE TRIGGER client_visit_notes_mark AFTER INSERT OR UPDATE OR DELETE ON client_visit_notes
  FOR EACH ROW EXECUTE FUNCTION crediario_mark_placed_client();
