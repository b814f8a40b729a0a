-- The sales that owe, a narrow row each: what the list of all clients is filtered by (colour) and sorted by (arrears, debt).
-- Beside the sales and not among their indexes: a payment's update of a sale still touches none (0028), and rewrites this
-- row instead.
CREATE TABLE owing_sales (
  sale_id       integer PRIMARY KEY REFERENCES sales (id) ON DELETE CASCADE,
  client_id     integer NOT NULL,
  owed          numeric(14,2) NOT NULL,
  next_due_date date NOT NULL,
  last_due_date date NOT NULL
);

CREATE INDEX owing_sales_by_arrears ON owing_sales (next_due_date, sale_id);
CREATE INDEX owing_sales_by_debt ON owing_sales (owed DESC, sale_id);
CREATE INDEX owing_sales_by_end ON owing_sales (last_due_date);
CREATE INDEX owing_sales_of_client ON owing_sales (client_id);

-- Clients who never bought are few, and no walk by name finds them soon.
CREATE INDEX client_standings_without_sale ON client_standings (client_id) WHERE kept_sales = 0;

-- Makes the table anew from the sales alone.
CREATE FUNCTION crediario_rebuild_owing_sales() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE owing_sales IN EXCLUSIVE MODE;
  DELETE FROM owing_sales;
  INSERT INTO owing_sales (sale_id, client_id, owed, next_due_date, last_due_date)
  SELECT id, client_id, total - paid_value, next_due_date, last_due_date
    FROM sales
   WHERE deleted_at IS NULL AND status_sale_id = 1
   ORDER BY id;
END
$$;

-- Under the sale's own lock, which whoever changes it holds. A new sale owes once its figures stand (0026).
CREATE FUNCTION crediario_keep_owing_sale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
    (OLD.client_id, OLD.total, OLD.paid_value, OLD.next_due_date, OLD.last_due_date, OLD.status_sale_id, OLD.deleted_at)
    IS NOT DISTINCT FROM
    (NEW.client_id, NEW.total, NEW.paid_value, NEW.next_due_date, NEW.last_due_date, NEW.status_sale_id, NEW.deleted_at)
  THEN
    RETURN NULL;
  END IF;
  IF NEW.deleted_at IS NULL AND NEW.status_sale_id = 1 AND NEW.next_due_date IS NOT NULL THEN
    INSERT INTO owing_sales (sale_id, client_id, owed, next_due_date, last_due_date)
    VALUES (NEW.id, NEW.client_id, NEW.total - NEW.paid_value, NEW.next_due_date, NEW.last_due_date)
    ON CONFLICT (sale_id) DO UPDATE
       SET client_id = excluded.client_id, owed = excluded.owed,
           next_due_date = excluded.next_due_date, last_due_date = excluded.last_due_date;
  ELSE
    DELETE FROM owing_sales WHERE sale_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER sales_keep_owing
  AFTER INSERT OR UPDATE ON sales
  FOR EACH ROW EXECUTE FUNCTION crediario_keep_owing_sale();

-- After the trigger, which waits for whoever is changing sales and holds off all others until this is done: no sale changes
-- unseen in between.
SELECT crediario_rebuild_owing_sales();
