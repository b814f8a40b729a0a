/** What the export leaves out because it follows from what is there, in the order in which one leans on another. The
 *  verifier holds each of them against its source afterwards. */
export const REBUILD: readonly string[] = [
  // What leans on names follows below.
  'SELECT crediario_compose_names()',

  `INSERT INTO daily_movements (employee_id, business_date, fees, sales_value, expenses, received, sales_count,
                                expense_count, renewal_fees, pix)
   SELECT employee_id, business_date, sum(fees), sum(sales_value), sum(expenses), sum(received), sum(sales_count),
          sum(expense_count), sum(renewal_fees), sum(pix)
     FROM (
       SELECT e.employee_id, e.business_date, m.fees, m.sales_value, m.expenses, m.received, m.sales_count,
              m.expense_count,
              CASE WHEN 'settlement' IN (e.kind, e.reversed_kind) THEN e.fee_share ELSE 0 END AS renewal_fees,
              0 AS pix
         FROM ledger_entries e CROSS JOIN LATERAL crediario_movement_of(e) AS m
       UNION ALL
       SELECT employee_id, business_date, fee_share, 0, 0, amount, 0, 0, 0, amount FROM company_movements
     ) AS moved
    GROUP BY employee_id, business_date
    ORDER BY employee_id, business_date`,

  `INSERT INTO monthly_movements (employee_id, month, fees, sales_value, expenses, received, sales_count, expense_count,
                                  renewal_fees, pix)
   SELECT employee_id, crediario_month_of(business_date), sum(fees), sum(sales_value), sum(expenses), sum(received),
          sum(sales_count), sum(expense_count), sum(renewal_fees), sum(pix)
     FROM daily_movements
    GROUP BY 1, 2
    ORDER BY 1, 2`,

  `INSERT INTO sales_last_paid (sale_id, last_paid_on)
   SELECT sale_id, max(business_date) FROM payments WHERE value > 0 GROUP BY 1 ORDER BY 1`,

  `INSERT INTO client_keys (client_id, keys)
   SELECT id, crediario_likeness_keys(name, last_name, cpf, phone, address, neighborhood, cep)
     FROM clients WHERE deleted_at IS NULL ORDER BY id`,

  'SELECT crediario_rebuild_portfolios()',
  'SELECT crediario_rebuild_owing_sales()',
  'SELECT crediario_rebuild_dues()',
];
