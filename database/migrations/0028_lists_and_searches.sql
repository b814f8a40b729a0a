-- An employee's active sales are found among their clients without reading the settled ones, which are nine in ten. No
-- payment but the last moves a sale out of it: an update of a sale still touches no index.
CREATE INDEX sales_active_of_client ON sales (client_id, id DESC) WHERE deleted_at IS NULL AND status_sale_id = 1;

-- Which sales still fall due on a box's days, without reading those that ended before. A payment never changes a sale's last
-- due date: its update still touches no index.
CREATE INDEX sales_due_of_client ON sales (client_id, last_due_date) WHERE deleted_at IS NULL;

-- A month's sales of one employee are found among their clients: each client's sales of those days, instead of all ever
-- made. A sale's day and client never change by a payment: its update still touches no index.
CREATE INDEX sales_of_client_by_date ON sales (client_id, sale_date) WHERE deleted_at IS NULL;

-- GET /api/clients filters as Strapi writes them (`$containsi`): each column by itself, in lower case. What the picker
-- asks is answered from these; the list has its own (0011).
DO $$
DECLARE
  home  text;
  field text;
BEGIN
  SELECT n.nspname INTO home
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF FOUND THEN
    FOREACH field IN ARRAY ARRAY['name', 'last_name', 'cpf', 'phone'] LOOP
      EXECUTE format(
        'CREATE INDEX clients_picked_by_%1$s ON clients USING gin (lower(CAST(%1$I AS varchar)) %2$I.gin_trgm_ops)',
        field, home);
    END LOOP;
  END IF;
END
$$;

-- The picker's order.
CREATE INDEX clients_in_portuguese ON clients (name, last_name, id) WHERE deleted_at IS NULL;

-- Whose CPF it is: asked whenever a client is saved, by its digits, however they were written.
CREATE INDEX clients_of_cpf ON clients ((regexp_replace(cpf, '\D', '', 'g'))) WHERE deleted_at IS NULL;
