-- A payment of another day can be taken back (domain.md 13): it counts until the day of its reversal, and no longer from that day on.

-- One row for each time that a payment which had stood was taken back, by the office or by its bank, and for each time that the bank's
-- turned out to be none (`is_restored`). Since that day the sale's instalments may be paid with gaps, and what an as-of day reads of it
-- comes from the allocations (0201).
CREATE TABLE payment_reversals (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id    integer NOT NULL REFERENCES payments (id),
  sale_id       integer NOT NULL REFERENCES sales (id),
  business_date date NOT NULL,
  is_restored   boolean NOT NULL DEFAULT false
);

CREATE INDEX payment_reversals_payment ON payment_reversals (payment_id);
CREATE INDEX payment_reversals_sale ON payment_reversals (sale_id, business_date);

CREATE TRIGGER payment_reversals_append_only
  BEFORE UPDATE OR DELETE ON payment_reversals
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER payment_reversals_never_truncated
  BEFORE TRUNCATE ON payment_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- A reversal takes back a row whole. Of the profit it takes what the sale's falls by: where other payments stand, a cent more or less
-- than the payment brought, as shares are counted on the running sum. In its own box it counts on the row's own day; only a payment
-- is taken back later than that.
CREATE OR REPLACE FUNCTION crediario_ledger_guard_reversal() RETURNS trigger
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
    OR abs(NEW.fee_share + original.fee_share) > 0.01
    OR (NEW.fee_share <> -original.fee_share AND original.kind <> 'collection')
    OR NEW.sale_id IS DISTINCT FROM original.sale_id
    OR NEW.payment_id IS DISTINCT FROM original.payment_id
    OR NEW.cost_id IS DISTINCT FROM original.cost_id
  THEN
    RAISE EXCEPTION 'a reversal must be the exact opposite of ledger row %', NEW.reverses_id
      USING ERRCODE = 'CR004';
  END IF;
  IF NEW.cash_id = original.cash_id AND NEW.business_date <> original.business_date
    AND (NEW.business_date < original.business_date OR original.kind <> 'collection')
  THEN
    RAISE EXCEPTION 'a reversal in its own box counts on the day of ledger row %', NEW.reverses_id
      USING ERRCODE = 'CR004';
  END IF;
  RETURN NEW;
END
$$;

-- What a sale has realised of its fees, as its boxes and the account say; what was paid before it came here is in neither.
CREATE FUNCTION crediario_realised_shares(of_sale integer) RETURNS numeric
LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(fee_share), 0) FROM ledger_entries WHERE sale_id = of_sale)
       + (SELECT coalesce(sum(fee_share), 0) FROM company_movements WHERE sale_id = of_sale)
       + (SELECT coalesce(sum(fee_share), 0) FROM payments
           WHERE sale_id = of_sale AND origin = 'import' AND voided_at IS NULL)
$$;

-- Why a payment was taken back may name its client: it goes with the rest that an audit says of them.
CREATE OR REPLACE FUNCTION crediario_audit_blanked(entity text, record jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE
RETURN (
  SELECT CASE WHEN jsonb_typeof(record) <> 'object' THEN record ELSE
    coalesce(jsonb_object_agg(key, CASE
      WHEN value = 'null' THEN value
      WHEN entity = 'client' AND key <> ALL (ARRAY['id', 'user', 'user_id', 'active', 'deleted_at', 'created_at',
             'updated_at', 'published_at', 'created_by_id', 'updated_by_id', 'absorbed', 'merged_into'])
        OR entity = 'payment' AND key = 'reason'
        OR key = ANY (ARRAY['observation', 'client_name', 'client_last_name'])
      THEN '"(anonimizado)"'
      ELSE value END), '{}') END
    FROM jsonb_each(CASE WHEN jsonb_typeof(record) = 'object' THEN record ELSE '{}' END)
);

-- Whether a payment that was taken back once stood at the end of a day, by its rows in boxes and account. At the end of all days what
-- is not taken back stands: its rows are written last.
CREATE FUNCTION crediario_payment_stood_on(of_payment integer, on_day date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN on_day = 'infinity' THEN (SELECT voided_at IS NULL FROM payments WHERE id = of_payment)
              ELSE coalesce(sum(CASE WHEN moved.reverses_id IS NULL THEN 1 ELSE -1 END), 0) > 0 END
    FROM (SELECT e.reverses_id FROM ledger_entries e WHERE e.payment_id = of_payment AND e.business_date <= on_day
           UNION ALL
          SELECT c.reverses_id FROM company_movements c WHERE c.payment_id = of_payment AND c.business_date <= on_day) AS moved
$$;

-- As in 0065, and what the rows of boxes and account come to beside the shares of the payments that stand: the cents by which
-- corrections took more or less of the profit than the payments had brought.
CREATE OR REPLACE FUNCTION crediario_standing_payments(of_sale integer, on_day date)
RETURNS TABLE (business_date date, value numeric, fee_share numeric, origin text, is_void boolean)
LANGUAGE sql STABLE AS $$
  SELECT p.business_date, p.value, p.fee_share, p.origin, p.voided_at IS NOT NULL
    FROM payments p
   WHERE p.sale_id = of_sale AND p.business_date <= on_day AND p.value > 0
     AND (p.voided_at IS NULL AND NOT EXISTS (SELECT FROM payment_reversals gone WHERE gone.payment_id = p.id)
       OR crediario_payment_stood_on(p.id, on_day))
   UNION ALL
  SELECT moved.business_date, 0, sum(moved.fee_share - CASE WHEN moved.reverses_id IS NULL THEN p.fee_share ELSE -p.fee_share END),
         'web', false
    FROM (SELECT e.payment_id, e.business_date, e.fee_share, e.reverses_id FROM ledger_entries e
           WHERE e.sale_id = of_sale AND e.payment_id IS NOT NULL
           UNION ALL
          SELECT c.payment_id, c.business_date, c.fee_share, c.reverses_id FROM company_movements c WHERE c.sale_id = of_sale) AS moved
    JOIN payments p ON p.id = moved.payment_id
   WHERE moved.business_date <= on_day
     AND (EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = of_sale)
       OR EXISTS (SELECT FROM company_movements r WHERE r.sale_id = of_sale AND r.reverses_id IS NOT NULL))
   GROUP BY 1
  HAVING sum(moved.fee_share - CASE WHEN moved.reverses_id IS NULL THEN p.fee_share ELSE -p.fee_share END) <> 0
$$;
