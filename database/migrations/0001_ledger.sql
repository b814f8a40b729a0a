-- The ledger: every movement of money in a cash box, one row each, append-only.
-- A box holds value_start plus the sum of its rows; a mistake is corrected by a reversal.

CREATE FUNCTION crediario_refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$$;

CREATE TABLE ledger_entries (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cash_id       integer NOT NULL REFERENCES cashs (id),
  employee_id   integer NOT NULL REFERENCES up_users (id),
  business_date date NOT NULL,
  kind          text NOT NULL,
  amount        numeric(14,2) NOT NULL,
  sale_value    numeric(14,2) NOT NULL DEFAULT 0,
  fee_share     numeric(14,2) NOT NULL DEFAULT 0,
  sale_id       integer REFERENCES sales (id),
  payment_id    integer REFERENCES payments (id),
  cost_id       integer REFERENCES costs (id),
  reverses_id   bigint REFERENCES ledger_entries (id),
  reversed_kind text,
  reason        text,
  user_id       integer REFERENCES up_users (id),
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT ledger_entries_kind_known CHECK (kind IN (
    'deposit', 'withdrawal', 'expense', 'disbursement', 'collection', 'settlement', 'adjustment', 'reversal')),

  CONSTRAINT ledger_entries_sign_follows_kind CHECK (CASE kind
    WHEN 'deposit'      THEN amount > 0
    WHEN 'withdrawal'   THEN amount < 0
    WHEN 'expense'      THEN amount < 0
    WHEN 'disbursement' THEN amount <= 0
    WHEN 'collection'   THEN amount > 0
    WHEN 'settlement'   THEN amount = 0
    WHEN 'adjustment'   THEN amount <> 0
    ELSE true END),

  -- A renewal hands out less than it is worth (the old balance stays with the client), never more.
  CONSTRAINT ledger_entries_sale_value_fits CHECK (CASE kind
    WHEN 'disbursement' THEN sale_value > 0 AND -amount <= sale_value
    WHEN 'reversal'     THEN true
    ELSE sale_value = 0 END),

  CONSTRAINT ledger_entries_fee_share_fits CHECK (CASE kind
    WHEN 'collection' THEN fee_share BETWEEN 0 AND amount
    WHEN 'settlement' THEN fee_share >= 0
    WHEN 'reversal'   THEN true
    ELSE fee_share = 0 END),

  CONSTRAINT ledger_entries_cause_named CHECK (CASE
    WHEN kind IN ('deposit', 'withdrawal', 'expense')
      THEN cost_id IS NOT NULL AND sale_id IS NULL AND payment_id IS NULL
    WHEN kind = 'disbursement'
      THEN sale_id IS NOT NULL AND payment_id IS NULL AND cost_id IS NULL
    WHEN kind IN ('collection', 'settlement')
      THEN sale_id IS NOT NULL AND payment_id IS NOT NULL AND cost_id IS NULL
    WHEN kind = 'adjustment'
      THEN reason IS NOT NULL AND sale_id IS NULL AND payment_id IS NULL AND cost_id IS NULL
    ELSE true END),

  CONSTRAINT ledger_entries_reversal_names_row CHECK (
    (kind = 'reversal') = (reverses_id IS NOT NULL) AND (kind = 'reversal') = (reversed_kind IS NOT NULL)),

  CONSTRAINT ledger_entries_reversed_once UNIQUE (reverses_id)
);

CREATE INDEX ledger_entries_cash ON ledger_entries (cash_id, id);
CREATE INDEX ledger_entries_sale ON ledger_entries (sale_id) WHERE sale_id IS NOT NULL;
CREATE INDEX ledger_entries_payment ON ledger_entries (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX ledger_entries_cost ON ledger_entries (cost_id) WHERE cost_id IS NOT NULL;
CREATE INDEX ledger_entries_employee_day ON ledger_entries (employee_id, business_date);

CREATE TRIGGER ledger_entries_append_only
  BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER ledger_entries_never_truncated
  BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- FOR SHARE makes a closing (which updates the box) wait for us, or us for it: whoever comes second
-- sees what the first one did. Movements do not wait for each other.
CREATE FUNCTION crediario_ledger_guard_box() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  box record;
BEGIN
  SELECT type_status_cash_id AS status, users_permissions_user_id AS owner_id, opened_on
    INTO box FROM cashs WHERE id = NEW.cash_id FOR SHARE;

  IF NOT FOUND OR box.status IS DISTINCT FROM 1 THEN
    RAISE EXCEPTION 'cash box % is closed: no movement enters it', NEW.cash_id USING ERRCODE = 'CR002';
  END IF;
  IF box.owner_id IS DISTINCT FROM NEW.employee_id THEN
    RAISE EXCEPTION 'cash box % does not belong to employee %', NEW.cash_id, NEW.employee_id
      USING ERRCODE = 'CR003';
  END IF;
  IF NEW.business_date < box.opened_on THEN
    RAISE EXCEPTION 'cash box % was opened after %', NEW.cash_id, NEW.business_date USING ERRCODE = 'CR003';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER ledger_entries_guard_box
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION crediario_ledger_guard_box();

-- A reversal takes back exactly one row, whole, from the same employee; its own cannot be reversed.
CREATE FUNCTION crediario_ledger_guard_reversal() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  original ledger_entries;
BEGIN
  SELECT * INTO original FROM ledger_entries WHERE id = NEW.reverses_id;

  IF NOT FOUND
    OR original.kind = 'reversal'
    OR NEW.reversed_kind <> original.kind
    OR NEW.employee_id <> original.employee_id
    OR NEW.amount <> -original.amount
    OR NEW.sale_value <> -original.sale_value
    OR NEW.fee_share <> -original.fee_share
    OR NEW.sale_id IS DISTINCT FROM original.sale_id
    OR NEW.payment_id IS DISTINCT FROM original.payment_id
    OR NEW.cost_id IS DISTINCT FROM original.cost_id
  THEN
    RAISE EXCEPTION 'a reversal must be the exact opposite of ledger row %', NEW.reverses_id
      USING ERRCODE = 'CR004';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER ledger_entries_guard_reversal
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.kind = 'reversal')
  EXECUTE FUNCTION crediario_ledger_guard_reversal();
