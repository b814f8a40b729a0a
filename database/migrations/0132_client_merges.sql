-- Of two records of one client, one is kept and the other is gone into it (decision 0030). The gone one is deleted like any
-- other client, and this row says where it went. What its fields and the kept one's were before, the audit log tells.
CREATE TABLE client_merges (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kept_id      integer NOT NULL REFERENCES clients (id),
  gone_id      integer NOT NULL REFERENCES clients (id),
  user_id      integer REFERENCES up_users (id),
  at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The kept and the gone client's own records of it.
  kept_audit   bigint NOT NULL REFERENCES audit_log (id),
  gone_audit   bigint NOT NULL REFERENCES audit_log (id),
  -- What the kept client got a copy of, and an undoing takes away: `messages`, `visit_notes`, the `point`, places of the round.
  copied       jsonb NOT NULL,
  undone_at    timestamptz,
  undone_by_id integer REFERENCES up_users (id),
  CONSTRAINT client_merges_of_two CHECK (kept_id <> gone_id),
  CONSTRAINT client_merges_undone_by_someone CHECK (undone_at IS NOT NULL OR undone_by_id IS NULL)
);

-- Nobody goes into two.
CREATE UNIQUE INDEX client_merges_gone ON client_merges (gone_id) WHERE undone_at IS NULL;
CREATE INDEX client_merges_kept ON client_merges (kept_id);
CREATE INDEX client_merges_gone_ever ON client_merges (gone_id);
CREATE INDEX client_merges_by_user ON client_merges (user_id);
CREATE INDEX client_merges_undone_by ON client_merges (undone_by_id);
CREATE INDEX client_merges_kept_audit ON client_merges (kept_audit);
CREATE INDEX client_merges_gone_audit ON client_merges (gone_audit);

CREATE FUNCTION crediario_merge_only_undone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL
    AND to_jsonb(NEW) - '{undone_at,undone_by_id}'::text[] = to_jsonb(OLD) - '{undone_at,undone_by_id}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$$;

CREATE TRIGGER client_merges_only_undone
  BEFORE UPDATE OR DELETE ON client_merges
  FOR EACH ROW EXECUTE FUNCTION crediario_merge_only_undone();
CREATE TRIGGER client_merges_never_truncated
  BEFORE TRUNCATE ON client_merges
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- A sale that moved: whose it was on the days before `until`. Who held a sale on a day gone by follows from it.
CREATE TABLE sale_moves (
  sale_id   integer NOT NULL REFERENCES sales (id),
  until     date NOT NULL,
  merge_id  integer NOT NULL REFERENCES client_merges (id),
  client_id integer NOT NULL REFERENCES clients (id),
  PRIMARY KEY (sale_id, until, merge_id)
);

CREATE INDEX sale_moves_of_merge ON sale_moves (merge_id);
CREATE INDEX sale_moves_of_client ON sale_moves (client_id);

-- Who held the sale's client on the day; 0: nobody. The client of that day, where it was another's then.
CREATE FUNCTION crediario_holder_of_sale(of_sale integer, of_client integer, of_day date)
RETURNS TABLE (employee_id integer)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT h.employee_id FROM client_holders h
   WHERE h.client_id = coalesce((SELECT m.client_id FROM sale_moves m
                                  WHERE m.sale_id = of_sale AND m.until > of_day
                                  ORDER BY m.until, m.merge_id LIMIT 1), of_client)
     AND h.since <= of_day
   ORDER BY h.since DESC LIMIT 1
$$;

-- What 0039 did by the client that a sale has now.
CREATE OR REPLACE FUNCTION crediario_dues_figures()
RETURNS TABLE (employee_id integer, due_date date, expected numeric)
LANGUAGE sql STABLE AS $$
  SELECT holder.employee_id, due.day, sum(due.amount)
    FROM sale_dues d
    JOIN sales s ON s.id = d.sale_id
   CROSS JOIN LATERAL unnest(d.days, d.amounts) AS due (day, amount)
   CROSS JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, due.day) AS holder
   GROUP BY 1, 2
$$;

CREATE OR REPLACE FUNCTION crediario_dues_roll_up() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  SELECT array_agg(holder.employee_id) AS employees, array_agg(by_day.day) AS days, array_agg(by_day.amount) AS amounts
    INTO change
    FROM (SELECT day, sum(amount) AS amount
            FROM (SELECT come.day, come.amount FROM unnest(NEW.days, NEW.amounts) AS come (day, amount)
                   UNION ALL
                  SELECT gone.day, -gone.amount FROM unnest(OLD.days, OLD.amounts) AS gone (day, amount)) AS both_sides
           GROUP BY day HAVING sum(amount) <> 0) AS by_day
    JOIN sales s ON s.id = NEW.sale_id
   CROSS JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, by_day.day) AS holder;
  IF change.days IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM crediario_hold_portfolios(change.employees);
  INSERT INTO daily_dues AS due (employee_id, due_date, expected)
  SELECT * FROM unnest(change.employees, change.days, change.amounts) AS c (employee_id, due_date, expected)
   ORDER BY 1, 2
  ON CONFLICT (employee_id, due_date) DO UPDATE SET expected = due.expected + excluded.expected;
  RETURN NULL;
END
$$;

-- Gives sales of one client to another of the same collector, both in the lists. Their counts follow here: the trigger of a
-- sale (0023) looks at what became of it, not at whose it is. Call with both clients locked.
CREATE FUNCTION crediario_move_sales(from_client integer, to_client integer, sale_ids integer[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  holder integer;
  moved  record;
BEGIN
  SELECT coalesce(user_id, 0) INTO holder FROM clients WHERE id = to_client;
  IF EXISTS (SELECT FROM clients WHERE id IN (from_client, to_client)
                AND (coalesce(user_id, 0) <> holder OR deleted_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'sales move between two clients of one collector';
  END IF;

  UPDATE sales SET client_id = to_client WHERE id = ANY(sale_ids) AND client_id = from_client;

  SELECT count(*) AS kept, count(*) FILTER (WHERE status_sale_id = 1) AS active INTO moved
    FROM sales WHERE id = ANY(sale_ids) AND client_id = to_client AND deleted_at IS NULL;
  PERFORM crediario_hold_portfolios(ARRAY[holder]);
  WITH asked AS (
    SELECT client_id, kept_sales, active_sales,
           CASE client_id WHEN to_client THEN 1 ELSE -1 END AS sign
      FROM client_standings WHERE client_id IN (from_client, to_client)
     ORDER BY client_id FOR NO KEY UPDATE
  ), written AS (
    UPDATE client_standings s
       SET kept_sales = s.kept_sales + a.sign * moved.kept, active_sales = s.active_sales + a.sign * moved.active
      FROM asked a WHERE a.client_id = s.client_id
  ), shown AS (
    SELECT way.color, way.sign
      FROM asked a
     CROSS JOIN LATERAL (VALUES
       (crediario_idle_color(a.kept_sales, a.active_sales), -1),
       (crediario_idle_color((a.kept_sales + a.sign * moved.kept)::integer,
                             (a.active_sales + a.sign * moved.active)::integer), 1)) AS way (color, sign)
  )
  UPDATE portfolios p SET blue = p.blue + f.blue, gray = p.gray + f.gray
    FROM (SELECT coalesce(sum(sign) FILTER (WHERE color = 'blue'), 0) AS blue,
                 coalesce(sum(sign) FILTER (WHERE color = 'gray'), 0) AS gray FROM shown) AS f
   WHERE p.employee_id = holder;
END
$$;
