-- Which instalments a payment paid, and how much of each. A row can only be revoked (once);
-- it is never deleted nor changed, so that every derived figure can be rebuilt from it.

CREATE TABLE payment_allocations (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id     integer NOT NULL REFERENCES payments (id),
  -- Empties only when an edited sale drops the instalment of an allocation long revoked.
  portion_id     integer REFERENCES portions (id) ON DELETE SET NULL,
  portion_number integer NOT NULL,
  amount         numeric(14,2) NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  revoked_at     timestamptz,
  CONSTRAINT payment_allocations_amount_positive CHECK (amount > 0),
  CONSTRAINT payment_allocations_live_has_portion CHECK (revoked_at IS NOT NULL OR portion_id IS NOT NULL)
);

CREATE UNIQUE INDEX payment_allocations_live_once
  ON payment_allocations (payment_id, portion_id) WHERE revoked_at IS NULL;
CREATE INDEX payment_allocations_portion ON payment_allocations (portion_id);

CREATE FUNCTION crediario_allocation_guard_insert() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  instalment record;
  payment_sale_id integer;
  already numeric;
BEGIN
  IF NEW.revoked_at IS NOT NULL THEN
    RAISE EXCEPTION 'an allocation starts alive' USING ERRCODE = 'CR005';
  END IF;

  -- The instalment's row lock makes two allocations of it take turns, whoever writes them.
  SELECT sale_id, value, number INTO instalment FROM portions WHERE id = NEW.portion_id FOR NO KEY UPDATE;
  SELECT sale_id INTO payment_sale_id FROM payments WHERE id = NEW.payment_id;
  IF instalment.sale_id IS DISTINCT FROM payment_sale_id OR instalment.number <> NEW.portion_number THEN
    RAISE EXCEPTION 'payment % and instalment % belong to different sales', NEW.payment_id, NEW.portion_id
      USING ERRCODE = 'CR005';
  END IF;

  SELECT coalesce(sum(amount), 0) INTO already
    FROM payment_allocations WHERE portion_id = NEW.portion_id AND revoked_at IS NULL;
  IF already + NEW.amount > instalment.value THEN
    RAISE EXCEPTION 'instalment % would be paid more than it is worth', NEW.portion_id USING ERRCODE = 'CR005';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER payment_allocations_guard_insert
  BEFORE INSERT ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION crediario_allocation_guard_insert();

CREATE FUNCTION crediario_allocation_guard_update() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  revoked_now boolean := OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
    AND NEW.portion_id IS NOT DISTINCT FROM OLD.portion_id;
  instalment_dropped boolean := OLD.revoked_at IS NOT NULL AND NEW.revoked_at = OLD.revoked_at
    AND NEW.portion_id IS NULL;
BEGIN
  IF NEW.id <> OLD.id OR NEW.payment_id <> OLD.payment_id OR NEW.portion_number <> OLD.portion_number
    OR NEW.amount <> OLD.amount OR NEW.created_at <> OLD.created_at
    OR NOT (revoked_now OR instalment_dropped)
  THEN
    RAISE EXCEPTION 'allocation % can only be revoked, once', OLD.id USING ERRCODE = 'CR001';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER payment_allocations_guard_update
  BEFORE UPDATE ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION crediario_allocation_guard_update();
CREATE TRIGGER payment_allocations_never_deleted
  BEFORE DELETE ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER payment_allocations_never_truncated
  BEFORE TRUNCATE ON payment_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
