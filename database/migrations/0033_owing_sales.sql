-- The sales that owe, a narrow row each: what the list of all clients is filtered by (colour) and sorted by (arrears, debt).
-- Beside the sales and not among their indexes: a payment's update of a sale still touches none (0028), and rewrites this
-- row instead. What keeps and fills it is told with the columns that came later (0078).
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
