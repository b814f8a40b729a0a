-- What the product keeps beside sales and ledger, from the product's own rules.
SELECT crediario_rebuild_portfolios();
-- Both roll-ups are made here: the one of the other's rows would count all of it once more.
ALTER TABLE sale_dues DISABLE TRIGGER sale_dues_roll_up;
SELECT crediario_rebuild_dues();
ALTER TABLE sale_dues ENABLE TRIGGER sale_dues_roll_up;

-- A later release's migration may have filled it, on the way.
DELETE FROM sales_last_paid;
INSERT INTO sales_last_paid (sale_id, last_paid_on)
SELECT sale_id, max(business_date) FROM payments WHERE value > 0 GROUP BY 1 ORDER BY 1;

DELETE FROM monthly_movements;
INSERT INTO monthly_movements (employee_id, month, fees, sales_value, expenses, received, sales_count, expense_count, renewal_fees)
SELECT employee_id, crediario_month_of(business_date), sum(fees), sum(sales_value), sum(expenses), sum(received),
       sum(sales_count), sum(expense_count), sum(renewal_fees)
  FROM daily_movements
 GROUP BY 1, 2
 ORDER BY 2, 1;

-- As long compared with one another: a bench measures what people ask, not what the product catches up on.
INSERT INTO client_keys (client_id, keys, is_checked)
SELECT id, crediario_likeness_keys(name, last_name, cpf, phone, address, neighborhood, cep), true
  FROM clients WHERE deleted_at IS NULL;
