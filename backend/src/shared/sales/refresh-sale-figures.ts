import type { Transaction } from '../transaction/in-transaction';

/** Fills the derived columns of a sale and its instalments from its allocations and payments. Every use-case
 *  that changed any of these calls it last, under the sale's lock. The rules are the database's functions
 *  (database/migrations/0010), which the verifier asks too. */
export async function refreshSaleFigures(trx: Transaction, saleId: number): Promise<void> {
  await trx.raw(
    `UPDATE portions SET paid_value = figures.paid_value, dt_payment = figures.dt_payment
       FROM crediario_portion_figures(?) AS figures
      WHERE portions.id = figures.portion_id
        AND (portions.paid_value, portions.dt_payment)
            IS DISTINCT FROM (figures.paid_value, figures.dt_payment)`,
    [saleId],
  );
  await trx.raw(
    `UPDATE sales SET
            paid_value = figures.paid_value,
            paid_count = figures.paid_count,
            next_due_date = figures.next_due_date,
            last_due_date = figures.last_due_date,
            last_payment_value = figures.last_payment_value,
            last_payment_at = figures.last_payment_at,
            last_payment_date = figures.last_payment_date,
            settled_at = figures.settled_at,
            status_sale_id = figures.status_sale_id
       FROM crediario_sale_figures(?) AS figures
      WHERE sales.id = ?`,
    [saleId, saleId],
  );
}
