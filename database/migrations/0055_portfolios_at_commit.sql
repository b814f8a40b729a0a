-- The counts of a portfolio follow a sale when its transaction commits: every payment and sale of an employee locks his one
-- row, now for no longer than the commit takes. And always last, whether the ledger was written before the sale or after
-- it: two of them can not wait for each other.
DROP TRIGGER sales_keep_portfolio ON sales;

CREATE CONSTRAINT TRIGGER sales_keep_portfolio
  AFTER INSERT OR UPDATE ON sales
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_portfolio_of_sale();
