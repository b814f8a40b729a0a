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

-- Where sales that moved belong (0039).
ALTER TABLE sale_moves ADD FOREIGN KEY (merge_id) REFERENCES client_merges (id);

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

-- Of a client who went into another and came out again: the other's records of between, in which this client's name, CPF,
-- phone or address may stand. So on, where the other one went into a third meanwhile: the later merge is undone first.
CREATE FUNCTION crediario_lent_records(client integer) RETURNS SETOF bigint
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE lent AS (
    SELECT client AS id, CAST(NULL AS bigint) AS since, CAST(NULL AS bigint) AS until
     UNION
    SELECT m.kept_id, m.kept_audit, undone.id
      FROM lent
      JOIN client_merges m ON m.gone_id = lent.id AND m.undone_at IS NOT NULL
                          AND (lent.since IS NULL OR m.kept_audit BETWEEN lent.since AND lent.until)
     CROSS JOIN LATERAL (
       SELECT min(a.id) AS id FROM audit_log a
        WHERE a.entity = 'client' AND a.entity_id = m.kept_id AND a.id > m.kept_audit AND a.action = 'unmerge'
          AND a.before ->> 'absorbed' = CAST(m.gone_id AS text)) AS undone
  )
  SELECT a.id
    FROM lent JOIN audit_log a ON a.entity = 'client' AND a.entity_id = lent.id AND a.id BETWEEN lent.since AND lent.until
$$;
