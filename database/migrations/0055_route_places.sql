-- Where a client stands in the order in which their collector makes the round, as text that sorts: one place for all days, and
-- others for weekdays (0 is Sunday) that have an order of their own. What was another collector's counts no more.
CREATE TABLE route_places (
  employee_id integer NOT NULL REFERENCES up_users (id),
  client_id   integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  weekday     integer CHECK (weekday BETWEEN 0 AND 6),
  place       text NOT NULL CHECK (place ~ '^[0-9A-Za-z]{1,64}$')
);

-- All days count as one. PostgreSQL 14 has no NULLS NOT DISTINCT.
CREATE UNIQUE INDEX route_places_once ON route_places (employee_id, client_id, coalesce(weekday, -1));
CREATE INDEX route_places_client ON route_places (client_id);

CREATE FUNCTION crediario_mark_placed_client() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crediario_mark_client(coalesce(NEW.client_id, OLD.client_id));
  RETURN NULL;
END
$$;

CREATE TRIGGER route_places_mark AFTER INSERT OR UPDATE OR DELETE ON route_places
  FOR EACH ROW EXECUTE FUNCTION crediario_mark_placed_client();
