-- A sale that was open before the company came here: made in no box, its schedule as any other's, and what was paid before as
-- one settlement of origin 'import' on the sale's own day. That moves no box, stands in no ledger and counts nowhere as received
-- or earned; it stands before every due date, so that the instalments it covers were never due here. Decision 0029.
ALTER TABLE sales
  DROP CONSTRAINT sales_relations_present,
  ADD CONSTRAINT sales_relations_present CHECK (
    client_id IS NOT NULL AND type_frequency_id IS NOT NULL
    AND type_sale_id IS NOT NULL AND status_sale_id IS NOT NULL AND sale_date IS NOT NULL),
  ADD CONSTRAINT sales_made_in_a_box CHECK ((cash_id IS NOT NULL) = (origin IS DISTINCT FROM 'import'));

ALTER TABLE payments
  DROP CONSTRAINT payments_origin_known,
  ADD CONSTRAINT payments_origin_known CHECK (origin IN ('web', 'mobile', 'renewal', 'import')),
  DROP CONSTRAINT payments_cash_in_a_box,
  ADD CONSTRAINT payments_cash_in_a_box CHECK ((means = 'cash' AND origin <> 'import') = (cash_id IS NOT NULL)),
  DROP CONSTRAINT payments_pix_is_money,
  ADD CONSTRAINT payments_pix_is_money CHECK (means = 'cash' OR (value > 0 AND origin NOT IN ('renewal', 'import'))),
  ADD CONSTRAINT payments_import_is_money CHECK (origin <> 'import' OR value > 0);

-- As in 0010, but for what was paid before the sale came here: it is no last payment.
CREATE OR REPLACE FUNCTION crediario_sale_figures(of_sale integer)
RETURNS TABLE (
  total numeric, paid_value numeric, paid_count integer, next_due_date date, last_due_date date,
  last_payment_value numeric, last_payment_at timestamp, last_payment_date date,
  settled_at timestamp, status_sale_id integer)
LANGUAGE sql STABLE AS $$
  SELECT instalments.total,
         instalments.paid_value,
         instalments.paid_count,
         instalments.next_due_date,
         instalments.last_due_date,
         received.value,
         received.dt_payment,
         received.business_date,
         CASE WHEN instalments.paid_value = s.total THEN settling.dt_payment END,
         CASE WHEN s.deleted_at IS NOT NULL THEN 3
              WHEN instalments.paid_value = s.total THEN 2
              ELSE 1 END
    FROM sales s
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(p.value), 0) AS total,
            coalesce(sum(p.paid_value), 0) AS paid_value,
            (count(*) FILTER (WHERE p.paid_value = p.value))::integer AS paid_count,
            min(p.dt_portion) FILTER (WHERE p.paid_value < p.value) AS next_due_date,
            max(p.dt_portion) AS last_due_date
       FROM portions p
      WHERE p.sale_id = s.id
   ) AS instalments
    -- A settlement by renewal is not money received, and a visit without money pays nothing.
    LEFT JOIN LATERAL (
     SELECT pay.value, pay.dt_payment, pay.business_date
       FROM payments pay
      WHERE pay.sale_id = s.id AND pay.voided_at IS NULL AND pay.value > 0 AND pay.origin NOT IN ('renewal', 'import')
      ORDER BY pay.dt_payment DESC, pay.id DESC
      LIMIT 1
   ) AS received ON true
    LEFT JOIN LATERAL (
     SELECT pay.dt_payment
       FROM payments pay
      WHERE pay.sale_id = s.id AND pay.voided_at IS NULL AND pay.value > 0
      ORDER BY pay.id DESC
      LIMIT 1
   ) AS settling ON true
   WHERE s.id = of_sale
$$;

-- Who is here already, by the digits of the phone (of the CPF: 0028).
CREATE INDEX clients_phone_digits ON clients ((regexp_replace(phone, '\D', '', 'g'))) WHERE deleted_at IS NULL;

-- What an import made may go again, while the import is being taken back and nothing else: a row says so, and no setting.
-- In PL/pgSQL, which plans once for all rows of a piece: in SQL it was planned for each row, which was much of what
-- undoing costs. By the sale, and never through all lines of an import.
CREATE FUNCTION crediario_is_being_undone(of_sale integer) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM import_rows r
                  WHERE r.sale_id = of_sale AND r.is_written
                    AND (SELECT b.state FROM import_batches b WHERE b.id = r.batch_id) = 'undoing');
END
$$;

CREATE FUNCTION crediario_refuse_deletion_but_undoing() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_undone boolean := CASE TG_TABLE_NAME
    WHEN 'sales' THEN to_jsonb(OLD) ->> 'origin' = 'import' AND crediario_is_being_undone((to_jsonb(OLD) ->> 'id')::integer)
    WHEN 'payments' THEN
      to_jsonb(OLD) ->> 'origin' = 'import' AND crediario_is_being_undone((to_jsonb(OLD) ->> 'sale_id')::integer)
    ELSE coalesce((SELECT p.origin = 'import' AND crediario_is_being_undone(p.sale_id) FROM payments p
                    WHERE p.id = (to_jsonb(OLD) ->> 'payment_id')::integer), false) END;
BEGIN
  IF is_undone THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME USING ERRCODE = 'CR001';
END
$$;

DROP TRIGGER sales_never_deleted ON sales;
CREATE TRIGGER sales_never_deleted BEFORE DELETE ON sales
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_deletion_but_undoing();
DROP TRIGGER payments_never_deleted ON payments;
CREATE TRIGGER payments_never_deleted BEFORE DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_deletion_but_undoing();
DROP TRIGGER payment_allocations_never_deleted ON payment_allocations;
CREATE TRIGGER payment_allocations_never_deleted BEFORE DELETE ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_deletion_but_undoing();

-- A phone is told that a client went, also of one whom an undone import had made.
ALTER TABLE field_departures DROP CONSTRAINT field_departures_client_id_fkey;
