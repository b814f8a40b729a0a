-- Who held a client, and whose a sale was before a merge: every figure of a past day is read by them. Neither is deleted, but with
-- the client whose import is undone, with a merge that is undone, and where a clock that went back hands a client over before a day that
-- was written already.
CREATE FUNCTION crediario_refuse_forgetting_holders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  today date := coalesce(nullif(current_setting('crediario.today', true), '')::date, (now() AT TIME ZONE 'America/Sao_Paulo')::date);
BEGIN
  IF OLD.since > today OR NOT EXISTS (SELECT FROM clients WHERE id = OLD.client_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME USING ERRCODE = 'CR001';
END
$function$;

CREATE TRIGGER client_holders_never_deleted BEFORE DELETE ON client_holders
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_forgetting_holders();
CREATE TRIGGER client_holders_never_truncated BEFORE TRUNCATE ON client_holders
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE FUNCTION crediario_refuse_forgetting_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM client_merges WHERE id = OLD.merge_id AND undone_at IS NULL) THEN
    RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME USING ERRCODE = 'CR001';
  END IF;
  RETURN NULL;
END
$function$;

-- At the commit: who undoes a merge forgets its moves first.
CREATE CONSTRAINT TRIGGER sale_moves_never_deleted AFTER DELETE ON sale_moves DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_forgetting_moves();
CREATE TRIGGER sale_moves_never_changed BEFORE UPDATE ON sale_moves
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER sale_moves_never_truncated BEFORE TRUNCATE ON sale_moves
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER receipt_codes_never_truncated BEFORE TRUNCATE ON receipt_codes
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
