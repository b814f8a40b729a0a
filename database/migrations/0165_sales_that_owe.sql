-- The sales that owe, a narrow row each: what the list of all clients is filtered by (colour) and sorted by (arrears, debt), and
-- what a portfolio's figures of today are read from: who holds the client, how much of what is owed was lent, the delay that a
-- renewal took over and has not lived down, and the day of sale (domain.md 12). Beside the sales and not among their indexes: a
-- payment's update of a sale still touches none (0028), and rewrites this row instead.
CREATE TABLE owing_sales (
  sale_id        integer PRIMARY KEY REFERENCES sales (id) ON DELETE CASCADE,
  client_id      integer NOT NULL,
  owed           numeric(14,2) NOT NULL,
  next_due_date  date NOT NULL,
  last_due_date  date NOT NULL,
  employee_id    integer,
  principal      numeric(14,2) NOT NULL,
  inherited_days integer NOT NULL,
  sale_date      date NOT NULL
);

CREATE INDEX owing_sales_by_arrears ON owing_sales (next_due_date, sale_id);
CREATE INDEX owing_sales_by_debt ON owing_sales (owed DESC, sale_id);
CREATE INDEX owing_sales_by_end ON owing_sales (last_due_date);
CREATE INDEX owing_sales_of_client ON owing_sales (client_id);

-- Clients who never bought are few, and no walk by name finds them soon.
CREATE INDEX client_standings_without_sale ON client_standings (client_id) WHERE kept_sales = 0;

-- What the vintages of today are added up from, beside these: of a month's sales their totals, in the index by day; and the renewals
-- by their day, as one can only renew what was sold before.
DROP INDEX sales_newest_first;
CREATE INDEX sales_newest_first ON sales (sale_date DESC, id DESC) INCLUDE (total) WHERE deleted_at IS NULL;
CREATE INDEX payments_of_renewals_by_day ON payments (business_date, sale_id) INCLUDE (value, fee_share, voided_at)
 WHERE origin = 'renewal';
-- The clients of one collector on a day gone by.
CREATE INDEX client_holders_of_employee ON client_holders (employee_id, client_id, since);

-- The fee shares of a sale's payments add up to the share of all that it has paid (domain.md 5).
CREATE FUNCTION crediario_principal_of(value numeric, total numeric, paid numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT value - paid + round(paid * (total - value) / total, 2)
$$;

-- As of now: all live payments count, whatever their day. Few sales renewed a late one: of the others nothing is counted,
-- which a condition that names no column of the row would have done before it looked for one. In PL/pgSQL, which plans once for a
-- connection, and not for each sale that is written.
CREATE FUNCTION crediario_inherited_of(of_sale integer) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((SELECT CASE WHEN crediario_paid_in_time(l.sale_id, 'infinity') < 3 THEN l.late_days END
                     FROM late_renewals l WHERE l.sale_id = of_sale), 0);
END
$$;

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

-- Makes the table anew from the sales alone.
CREATE FUNCTION crediario_rebuild_owing_sales() RETURNS void
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
CREATE FUNCTION crediario_keep_owing_sale() RETURNS trigger
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

CREATE TRIGGER sales_keep_owing
  AFTER INSERT OR UPDATE ON sales
  FOR EACH ROW EXECUTE FUNCTION crediario_keep_owing_sale();

-- After the triggers, which wait for every change of sales and clients under way and hold off all others until this is done: no
-- sale changes unseen in between.
SELECT crediario_rebuild_owing_sales();
