-- Vendas: saldo, datas e situação conforme parcelas e pagamentos
-- Sales: total, paid, dates, last payment and status follow from the instalments and live payments.
SELECT 'sale ' || s.id AS record,
       concat_ws(' ', s.total, s.paid_value, s.paid_count, s.next_due_date, s.last_due_date,
         s.last_payment_value, s.last_payment_at, s.last_payment_date, s.settled_at, s.status_sale_id) AS stored,
       concat_ws(' ', f.total, f.paid_value, f.paid_count, f.next_due_date, f.last_due_date,
         f.last_payment_value, f.last_payment_at, f.last_payment_date, f.settled_at, f.status_sale_id) AS computed
  FROM sales s
 CROSS JOIN LATERAL crediario_sale_figures(s.id) AS f
 WHERE (s.total, s.paid_value, s.paid_count, s.next_due_date, s.last_due_date,
        s.last_payment_value, s.last_payment_at, s.last_payment_date, s.settled_at, s.status_sale_id)
       IS DISTINCT FROM
       (f.total, f.paid_value, f.paid_count, f.next_due_date, f.last_due_date,
        f.last_payment_value, f.last_payment_at, f.last_payment_date, f.settled_at, f.status_sale_id)
