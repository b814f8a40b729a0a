-- What a collector's phone has to be told: which clients changed, and which went away. Each change carries the number of
-- its transaction; a phone that has seen all before some transaction asks for what was written by that one and later
-- ones, and misses nothing, in whatever order they committed (docs/decisions/0016-deltas-by-transaction.md).

CREATE TABLE field_marks (
  client_id   integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  employee_id integer,
  version     bigint NOT NULL
);

CREATE INDEX field_marks_of_employee ON field_marks (employee_id, version);

-- Clients who were a collector's, and are another's or nobody's since.
CREATE TABLE field_departures (
  employee_id integer NOT NULL,
  client_id   integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  version     bigint NOT NULL,
  PRIMARY KEY (employee_id, client_id)
);

CREATE INDEX field_departures_since ON field_departures (employee_id, version);

CREATE FUNCTION crediario_this_version() RETURNS bigint
LANGUAGE sql STABLE
RETURN pg_current_xact_id()::text::bigint;

-- Written once a transaction. What changes a client's sales holds the client's lock: the mark waits for nobody else.
CREATE FUNCTION crediario_mark_client(of_client integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO field_marks AS mark (client_id, employee_id, version)
  SELECT id, user_id, crediario_this_version() FROM clients WHERE id = of_client
  ON CONFLICT (client_id) DO UPDATE SET employee_id = excluded.employee_id, version = excluded.version
   WHERE (mark.employee_id, mark.version) IS DISTINCT FROM (excluded.employee_id, excluded.version);
END
$$;

CREATE FUNCTION crediario_mark_changed_client() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crediario_mark_client(NEW.id);
  IF TG_OP = 'UPDATE' AND OLD.user_id IS NOT NULL
    AND (OLD.user_id IS DISTINCT FROM NEW.user_id OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL))
  THEN
    INSERT INTO field_departures (employee_id, client_id, version)
    VALUES (OLD.user_id, NEW.id, crediario_this_version())
    ON CONFLICT (employee_id, client_id) DO UPDATE SET version = excluded.version;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER clients_mark AFTER INSERT OR UPDATE ON clients
  FOR EACH ROW EXECUTE FUNCTION crediario_mark_changed_client();

CREATE FUNCTION crediario_mark_client_of_sale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crediario_mark_client(NEW.client_id);
  RETURN NULL;
END
$$;

-- What is paid on a sale is written into it too.
CREATE TRIGGER sales_mark AFTER INSERT OR UPDATE ON sales
  FOR EACH ROW EXECUTE FUNCTION crediario_mark_client_of_sale();

CREATE FUNCTION crediario_mark_client_of_entry() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crediario_mark_client(client_id) FROM sales WHERE id = NEW.sale_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER occurrences_mark AFTER INSERT ON occurrences
  FOR EACH ROW EXECUTE FUNCTION crediario_mark_client_of_entry();
CREATE TRIGGER promises_mark AFTER INSERT ON promises
  FOR EACH ROW EXECUTE FUNCTION crediario_mark_client_of_entry();
