-- Clients who were anonymised (LGPD, art. 18, IV): what identifies them is taken out of every row that holds a copy, and
-- nothing else changes (docs/decisions/0009-anonymising.md). Which clients, by whom and when is kept for good.

CREATE TABLE client_anonymisations (
  client_id integer PRIMARY KEY REFERENCES clients (id),
  user_id   integer REFERENCES up_users (id),
  at        timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TRIGGER client_anonymisations_append_only
  BEFORE UPDATE OR DELETE ON client_anonymisations
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER client_anonymisations_never_truncated
  BEFORE TRUNCATE ON client_anonymisations
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- What stands in a record in the place of a text that was taken out: that there was one may be known.
-- Of a client everything goes but what is named here; of their sales and visits what somebody wrote in words of their own.
CREATE FUNCTION crediario_audit_blanked(entity text, record jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE
RETURN (
  SELECT CASE WHEN jsonb_typeof(record) <> 'object' THEN record ELSE coalesce(jsonb_object_agg(key,
           CASE WHEN value = 'null' THEN value
                WHEN entity = 'client' AND key <> ALL (ARRAY[
                       'id', 'user', 'user_id', 'active', 'deleted_at', 'created_at', 'updated_at', 'published_at',
                       'created_by_id', 'updated_by_id', 'absorbed', 'merged_into'])
                  OR key IN ('observation', 'client_name', 'client_last_name')
                THEN '"(anonimizado)"'
                ELSE value END), '{}') END
    FROM jsonb_each(CASE WHEN jsonb_typeof(record) = 'object' THEN record ELSE '{}' END));

-- Whose record an audited one is; null where it is no client's.
CREATE FUNCTION crediario_client_of(entity text, entity_id bigint) RETURNS bigint
LANGUAGE sql STABLE
RETURN CASE entity
  WHEN 'client'     THEN entity_id
  WHEN 'sale'       THEN (SELECT s.client_id FROM sales s WHERE s.id = entity_id)
  WHEN 'payment'    THEN (SELECT s.client_id FROM payments p JOIN sales s ON s.id = p.sale_id WHERE p.id = entity_id)
  WHEN 'occurrence' THEN (SELECT s.client_id FROM occurrences o JOIN sales s ON s.id = o.sale_id WHERE o.id = entity_id)
END;

-- The audit log stays append-only, with one exception that decides itself from the rows alone: of a client who was
-- anonymised, exactly the blanking above; also of what others' records had of them while they were merged (0132).
CREATE FUNCTION crediario_audit_guard_update() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['before', 'after'] = to_jsonb(OLD) - ARRAY['before', 'after']
    AND NEW.before IS NOT DISTINCT FROM crediario_audit_blanked(OLD.entity, OLD.before)
    AND NEW.after IS NOT DISTINCT FROM crediario_audit_blanked(OLD.entity, OLD.after)
    AND (EXISTS (SELECT FROM client_anonymisations a
                  WHERE a.client_id = crediario_client_of(OLD.entity, OLD.entity_id))
      OR (OLD.entity = 'client' AND EXISTS (
        WITH RECURSIVE were AS (
          SELECT OLD.entity_id AS id
           UNION
          SELECT m.gone_id
            FROM were JOIN client_merges m ON m.kept_id = were.id AND m.undone_at IS NOT NULL AND m.kept_audit <= OLD.id
        )
        SELECT FROM were JOIN client_anonymisations a ON a.client_id = were.id)))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$$;

DROP TRIGGER audit_log_append_only ON audit_log;
CREATE TRIGGER audit_log_append_only
  BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER audit_log_only_blanked
  BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION crediario_audit_guard_update();

-- A frozen list of a box, its anonymised clients named as their own rows name them now. A text: what is parsed when it is
-- made holds the columns that it reads as they are.
CREATE FUNCTION crediario_list_blanked(list jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(
           CASE WHEN a.client_id IS NULL THEN line.row
                ELSE line.row || jsonb_build_object(
                       'client_name', c.name, 'client_last_name', coalesce(c.last_name, '')) END
           ORDER BY line.place), '[]')
    FROM jsonb_array_elements(list) WITH ORDINALITY AS line (row, place)
    LEFT JOIN client_anonymisations a ON a.client_id = (line.row ->> 'client_id')::bigint
    LEFT JOIN clients c ON c.id = a.client_id
$$;

CREATE FUNCTION crediario_closed_lists_guard_update() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.cash_id, NEW.created_at) = (OLD.cash_id, OLD.created_at)
    AND NEW.receipts = crediario_list_blanked(OLD.receipts)
    AND NEW.unpaid = crediario_list_blanked(OLD.unpaid)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$$;

DROP TRIGGER closed_box_lists_never_changed ON closed_box_lists;
CREATE TRIGGER closed_box_lists_never_changed
  BEFORE DELETE ON closed_box_lists
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER closed_box_lists_only_blanked
  BEFORE UPDATE ON closed_box_lists
  FOR EACH ROW EXECUTE FUNCTION crediario_closed_lists_guard_update();
