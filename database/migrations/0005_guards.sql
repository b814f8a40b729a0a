-- What a CHECK can not say: rules that look at another row, or at what the row was before.
-- Conditions stand in the functions and not in a trigger's WHEN: a column named there could no longer
-- be altered, and Strapi's schema sync alters columns when it sees fit.

-- A box is never deleted; its start is written once; closed, it keeps what it showed. Only its
-- note and the mobile app's "last sync" may still change.
CREATE FUNCTION crediario_box_guard_update() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ledger_value numeric;
BEGIN
  IF (NEW.users_permissions_user_id, NEW.start_at, NEW.opened_on, NEW.value_start)
    IS DISTINCT FROM (OLD.users_permissions_user_id, OLD.start_at, OLD.opened_on, OLD.value_start)
  THEN
    RAISE EXCEPTION 'the start of cash box % is written once', OLD.id USING ERRCODE = 'CR006';
  END IF;

  IF OLD.type_status_cash_id = 2 AND
    (NEW.type_status_cash_id, NEW.final_at, NEW.closing_value, NEW.counted_value, NEW.difference_reason, NEW.report)
    IS DISTINCT FROM
    (OLD.type_status_cash_id, OLD.final_at, OLD.closing_value, OLD.counted_value, OLD.difference_reason, OLD.report)
  THEN
    RAISE EXCEPTION 'cash box % is closed and keeps what it showed', OLD.id USING ERRCODE = 'CR006';
  END IF;

  IF OLD.type_status_cash_id = 1 AND NEW.type_status_cash_id = 2 THEN
    SELECT NEW.value_start + coalesce(sum(amount), 0) INTO ledger_value
      FROM ledger_entries WHERE cash_id = NEW.id;
    IF NEW.closing_value <> ledger_value THEN
      RAISE EXCEPTION 'cash box % must close on its ledger value', OLD.id USING ERRCODE = 'CR006';
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER cashs_guard_update
  BEFORE UPDATE ON cashs
  FOR EACH ROW EXECUTE FUNCTION crediario_box_guard_update();

CREATE FUNCTION crediario_box_guard_insert() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type_status_cash_id <> 1 THEN
    RAISE EXCEPTION 'a cash box is opened before it is closed' USING ERRCODE = 'CR006';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER cashs_guard_insert
  BEFORE INSERT ON cashs
  FOR EACH ROW EXECUTE FUNCTION crediario_box_guard_insert();

-- Records that money rests on stay for audit.
CREATE TRIGGER cashs_never_deleted BEFORE DELETE ON cashs
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER sales_never_deleted BEFORE DELETE ON sales
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER payments_never_deleted BEFORE DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER costs_never_deleted BEFORE DELETE ON costs
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();

-- A live payment belongs to a sale that is there. Both sides look, under the sale's row lock.
CREATE FUNCTION crediario_payment_guard_sale() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sale_deleted_at timestamp;
BEGIN
  IF NEW.voided_at IS NOT NULL THEN
    RETURN NEW;
  END IF;
  SELECT deleted_at INTO sale_deleted_at FROM sales WHERE id = NEW.sale_id FOR SHARE;
  IF sale_deleted_at IS NOT NULL THEN
    RAISE EXCEPTION 'sale % is deleted and takes no payment', NEW.sale_id USING ERRCODE = 'CR007';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER payments_guard_sale
  BEFORE INSERT OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION crediario_payment_guard_sale();

CREATE FUNCTION crediario_sale_guard_deletion() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM payments WHERE sale_id = NEW.id AND voided_at IS NULL)
  THEN
    RAISE EXCEPTION 'sale % has live payments and can not be deleted', NEW.id USING ERRCODE = 'CR007';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER sales_guard_deletion
  BEFORE UPDATE ON sales
  FOR EACH ROW EXECUTE FUNCTION crediario_sale_guard_deletion();
