-- Where a phone was when it took a client's money, as the collector had allowed it (docs/decisions/0019-places.md). Apart from
-- the operation, which stays for good: a position goes after a year, or with its client.
CREATE TABLE field_positions (
  operation_number bigint PRIMARY KEY REFERENCES field_operations (number),
  -- Once the operation is posted.
  client_id        integer REFERENCES clients (id),
  lat              double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lon              double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
  -- In metres, as the phone said.
  accuracy         double precision NOT NULL CHECK (accuracy >= 0),
  taken_at         timestamptz NOT NULL,
  kept_at          timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX field_positions_of_client ON field_positions (client_id, taken_at DESC) WHERE client_id IS NOT NULL;
CREATE INDEX field_positions_by_age ON field_positions (kept_at);

-- A position is its client's as long as its operation is: not of one that is undone, nor of one who was forgotten.
CREATE FUNCTION crediario_position_of_result() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM client_anonymisations WHERE client_id = NEW.client_id) THEN
    DELETE FROM field_positions WHERE operation_number = NEW.operation_number;
  ELSE
    UPDATE field_positions SET client_id = CASE WHEN NEW.status = 'accepted' THEN NEW.client_id END
     WHERE operation_number = NEW.operation_number;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER field_results_place AFTER UPDATE ON field_results
  FOR EACH ROW EXECUTE FUNCTION crediario_position_of_result();
