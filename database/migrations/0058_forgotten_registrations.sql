-- Registrations that a phone sent, that made no client, and of which an administrator took out who the person is: with all
-- that had referred to them (docs/decisions/0015-received-is-not-posted.md). Which, by whom and when is kept for good.
CREATE TABLE field_forgotten (
  operation_number bigint PRIMARY KEY REFERENCES field_operations (number),
  user_id          integer NOT NULL REFERENCES up_users (id),
  at               timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TRIGGER field_forgotten_append_only BEFORE UPDATE OR DELETE ON field_forgotten
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER field_forgotten_never_truncated BEFORE TRUNCATE ON field_forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- Append-only as before, but for exactly the blanking: of a client who was anonymised, and of one of these.
CREATE FUNCTION crediario_operation_guard_blanking() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'body' = to_jsonb(OLD) - 'body'
    AND NEW.body::text = crediario_operation_blanked(OLD.body)::text
    AND (EXISTS (SELECT FROM field_results r JOIN client_anonymisations a ON a.client_id = r.client_id
                  WHERE r.operation_number = OLD.number)
      OR EXISTS (SELECT FROM field_forgotten f WHERE f.operation_number = OLD.number))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$$;

DROP TRIGGER field_operations_only_blanked ON field_operations;
DROP FUNCTION crediario_operation_guard_update();
CREATE TRIGGER field_operations_only_blanked BEFORE UPDATE ON field_operations
  FOR EACH ROW EXECUTE FUNCTION crediario_operation_guard_blanking();
