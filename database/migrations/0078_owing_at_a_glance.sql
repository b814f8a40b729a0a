-- What a portfolio's figures of today are read from, all of it in the narrow rows of the sales that owe (0033): who holds the
-- client, how much of what is owed was lent, and the delay that a renewal took over and has not lived down. domain.md 12.
ALTER TABLE owing_sales
  ADD COLUMN employee_id integer,
  ADD COLUMN principal numeric(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN inherited_days integer NOT NULL DEFAULT 0;
ALTER TABLE owing_sales ALTER COLUMN principal DROP DEFAULT;
ALTER TABLE owing_sales ALTER COLUMN inherited_days DROP DEFAULT;

-- The fee shares of a sale's payments add up to the share of all that it has paid (domain.md 5).
CREATE FUNCTION crediario_principal_of(value numeric, total numeric, paid numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT value - paid + round(paid * (total - value) / total, 2)
$$;

-- As of now: all live payments count, whatever their day. Few sales renewed a late one: of the others nothing is counted,
-- which a condition that names no column of the row would have done before it looked for one.
CREATE FUNCTION crediario_inherited_of(of_sale integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT CASE WHEN crediario_paid_in_time(l.sale_id, 'infinity') < 3 THEN l.late_days END
                     FROM late_renewals l WHERE l.sale_id = of_sale), 0)
$$;

-- Makes the table anew from the sales alone.
CREATE OR REPLACE FUNCTION crediario_rebuild_owing_sales() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE owing_sales IN EXCLUSIVE MODE;
  DELETE FROM owing_sales;
  INSERT INTO owing_sales (sale_id, client_id, owed, next_due_date, last_due_date, employee_id, principal, inherited_days)
  SELECT s.id, s.client_id, s.total - s.paid_value, s.next_due_date, s.last_due_date, c.user_id,
         crediario_principal_of(s.value, s.total, s.paid_value), crediario_inherited_of(s.id)
    FROM sales s
    JOIN clients c ON c.id = s.client_id
   WHERE s.deleted_at IS NULL AND s.status_sale_id = 1
   ORDER BY s.id;
END
$$;

-- Under the sale's own lock, which its changes hold; a new sale owes once its figures stand (0026). Of a renewal the due dates in between count as well, and payments by their day. A row that is new
-- waits for a transfer of the client that is under way; one that stands is moved by it.
CREATE OR REPLACE FUNCTION crediario_keep_owing_sale() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  holder integer;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.id_sale_renew IS NULL AND
    (OLD.client_id, OLD.value, OLD.total, OLD.paid_value, OLD.next_due_date, OLD.last_due_date, OLD.status_sale_id, OLD.deleted_at)
    IS NOT DISTINCT FROM
    (NEW.client_id, NEW.value, NEW.total, NEW.paid_value, NEW.next_due_date, NEW.last_due_date, NEW.status_sale_id, NEW.deleted_at)
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
         inherited_days = crediario_inherited_of(NEW.id)
   WHERE sale_id = NEW.id;
  IF NOT FOUND THEN
    SELECT user_id INTO holder FROM clients WHERE id = NEW.client_id FOR SHARE;
    INSERT INTO owing_sales (sale_id, client_id, owed, next_due_date, last_due_date, employee_id, principal, inherited_days)
    VALUES (NEW.id, NEW.client_id, NEW.total - NEW.paid_value, NEW.next_due_date, NEW.last_due_date, holder,
            crediario_principal_of(NEW.value, NEW.total, NEW.paid_value), crediario_inherited_of(NEW.id));
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER sales_keep_owing
  AFTER INSERT OR UPDATE ON sales
  FOR EACH ROW EXECUTE FUNCTION crediario_keep_owing_sale();

CREATE FUNCTION crediario_owing_sales_of_moved_clients() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE owing_sales AS owing
     SET employee_id = n.user_id
    FROM old_rows o JOIN new_rows n USING (id)
   WHERE owing.client_id = n.id AND o.user_id IS DISTINCT FROM n.user_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER clients_move_owing_sales
  AFTER UPDATE ON clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_owing_sales_of_moved_clients();

-- After the triggers, which wait for every change of sales and clients under way and hold off all others until this is done: no
-- sale changes unseen in between.
SELECT crediario_rebuild_owing_sales();
