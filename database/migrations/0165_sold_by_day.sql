-- What the vintages of today are added up from: of a month's sales their totals, in the index by day; what is owed of them, by the
-- day of sale that each row of the sales that owe now names; and the renewals by their day, as one can only renew what was sold
-- before (domain.md 12).
DROP INDEX sales_newest_first;
CREATE INDEX sales_newest_first ON sales (sale_date DESC, id DESC) INCLUDE (total) WHERE deleted_at IS NULL;
CREATE INDEX payments_of_renewals_by_day ON payments (business_date, sale_id) INCLUDE (value, fee_share, voided_at)
 WHERE origin = 'renewal';
-- The clients of one collector on a day gone by.
CREATE INDEX client_holders_of_employee ON client_holders (employee_id, client_id, since);

TRUNCATE owing_sales;
ALTER TABLE owing_sales ADD COLUMN sale_date date NOT NULL;

-- Makes the table anew from the sales alone.
CREATE OR REPLACE FUNCTION crediario_rebuild_owing_sales() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE owing_sales IN EXCLUSIVE MODE;
  DELETE FROM owing_sales;
  INSERT INTO owing_sales (sale_id, client_id, owed, next_due_date, last_due_date, employee_id, principal, inherited_days,
                           sale_date)
  SELECT s.id, s.client_id, s.total - s.paid_value, s.next_due_date, s.last_due_date, c.user_id,
         crediario_principal_of(s.value, s.total, s.paid_value), crediario_inherited_of(s.id), s.sale_date
    FROM sales s
    JOIN clients c ON c.id = s.client_id
   WHERE s.deleted_at IS NULL AND s.status_sale_id = 1
   ORDER BY s.id;
END
$$;

-- Under the sale's own lock, which its changes hold; a new sale owes once its figures stand (0026). Of a renewal the due dates in
-- between count as well, and payments by their day. A row that is new waits for a transfer of the client that is under way; one
-- that stands is moved by it.
CREATE OR REPLACE FUNCTION crediario_keep_owing_sale() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  holder integer;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.id_sale_renew IS NULL AND
    (OLD.client_id, OLD.value, OLD.total, OLD.paid_value, OLD.next_due_date, OLD.last_due_date, OLD.status_sale_id, OLD.deleted_at,
     OLD.sale_date)
    IS NOT DISTINCT FROM
    (NEW.client_id, NEW.value, NEW.total, NEW.paid_value, NEW.next_due_date, NEW.last_due_date, NEW.status_sale_id, NEW.deleted_at,
     NEW.sale_date)
  THEN
    RETURN NULL;
  END IF;
  IF NEW.deleted_at IS NOT NULL OR NEW.status_sale_id <> 1 OR NEW.next_due_date IS NULL THEN
    DELETE FROM owing_sales WHERE sale_id = NEW.id;
    RETURN NULL;
  END IF;
  UPDATE owing_sales
     SET client_id = NEW.client_id, owed = NEW.total - NEW.paid_value, next_due_date = NEW.next_due_date,
         last_due_date = NEW.last_due_date, principal = crediario_principal_of(NEW.value, NEW.total, NEW.paid_value),
         inherited_days = crediario_inherited_of(NEW.id), sale_date = NEW.sale_date
   WHERE sale_id = NEW.id;
  IF NOT FOUND THEN
    SELECT user_id INTO holder FROM clients WHERE id = NEW.client_id FOR SHARE;
    INSERT INTO owing_sales (sale_id, client_id, owed, next_due_date, last_due_date, employee_id, principal, inherited_days,
                             sale_date)
    VALUES (NEW.id, NEW.client_id, NEW.total - NEW.paid_value, NEW.next_due_date, NEW.last_due_date, holder,
            crediario_principal_of(NEW.value, NEW.total, NEW.paid_value), crediario_inherited_of(NEW.id),
            NEW.sale_date);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER sales_keep_owing
  AFTER INSERT OR UPDATE ON sales
  FOR EACH ROW EXECUTE FUNCTION crediario_keep_owing_sale();

-- After the triggers, which wait for every change of sales and clients under way and hold off all others until this is done: no
-- sale changes unseen in between.
SELECT crediario_rebuild_owing_sales();
