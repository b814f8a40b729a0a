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
