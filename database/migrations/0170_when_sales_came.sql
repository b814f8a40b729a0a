-- The day on which an import brought a sale. From it on the sale is part of the portfolio, and from the next day on its instalments
-- fall due here: of what was paid before, the old books alone know when (decision 0029). The column is the content type's.
ALTER TABLE sales DISABLE TRIGGER USER;
UPDATE sales SET came_on = (created_at AT TIME ZONE 'UTC' AT TIME ZONE 'America/Sao_Paulo')::date WHERE origin = 'import';
ALTER TABLE sales ENABLE TRIGGER USER;
ALTER TABLE sales ADD CONSTRAINT sales_came_on_of_imports CHECK ((came_on IS NOT NULL) = (origin IS NOT DISTINCT FROM 'import'));
CREATE INDEX sales_came_on ON sales (came_on, id) WHERE came_on IS NOT NULL;

-- The days that are kept count them from their sale on.
DELETE FROM portfolio_days WHERE EXISTS (SELECT FROM sales WHERE came_on IS NOT NULL);
