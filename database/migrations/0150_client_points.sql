-- Where a client is found, as somebody said it: it goes before what phones told at payments (docs/decisions/0019-places.md).
CREATE TABLE client_points (
  client_id     integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  lat           double precision NOT NULL CONSTRAINT client_points_lat_on_earth CHECK (lat BETWEEN -90 AND 90),
  lon           double precision NOT NULL CONSTRAINT client_points_lon_on_earth CHECK (lon BETWEEN -180 AND 180),
  changed_by_id integer NOT NULL REFERENCES up_users (id),
  changed_at    timestamptz NOT NULL
);

-- A phone is told of the client anew, as of one whose place in the round has changed.
CREATE TRIGGER client_points_mark AFTER INSERT OR UPDATE OR DELETE ON client_points
  FOR EACH ROW EXECUTE FUNCTION crediario_mark_placed_client();
