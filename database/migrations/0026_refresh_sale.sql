-- What every writer does last with a sale: fills the derived columns of its instalments, then its own, from the
-- functions of 0010. One call, because each is a round trip under the sale's lock.
CREATE FUNCTION crediario_refresh_sale(of_sale integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portions SET paid_value = figures.paid_value, dt_payment = figures.dt_payment
    FROM crediario_portion_figures(of_sale) AS figures
   WHERE portions.id = figures.portion_id
     AND (portions.paid_value, portions.dt_payment)
         IS DISTINCT FROM (figures.paid_value, figures.dt_payment);

  -- VOLATILE, and so this reads what the statement before it wrote.
  UPDATE sales SET
         paid_value = figures.paid_value,
         paid_count = figures.paid_count,
         next_due_date = figures.next_due_date,
         last_due_date = figures.last_due_date,
         last_payment_value = figures.last_payment_value,
         last_payment_at = figures.last_payment_at,
         last_payment_date = figures.last_payment_date,
         settled_at = figures.settled_at,
         status_sale_id = figures.status_sale_id
    FROM crediario_sale_figures(of_sale) AS figures
   WHERE sales.id = of_sale;
END
$$;
