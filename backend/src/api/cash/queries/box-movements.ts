/** One row: what the ledger of the box :boxId adds up to. What was taken back within the box leaves nothing here.
 *  'Estornos' are the movements whose own record (a payment, else a sale) belongs to another box, which was closed
 *  when it was corrected and keeps what it showed. What became a Pix is in no box, and left nothing in its own. */
export const BOX_MOVEMENTS = `
  SELECT coalesce(sum(entry.amount), 0) AS total,
         coalesce(-sum(entry.amount) FILTER (
           WHERE coalesce(entry.reversed_kind, entry.kind) = 'expense'), 0) AS cost_tot,
         (count(*) FILTER (WHERE entry.kind = 'expense')
           - count(*) FILTER (WHERE entry.reversed_kind = 'expense'))::integer AS cost_count,
         coalesce(-sum(entry.amount) FILTER (
           WHERE coalesce(entry.reversed_kind, entry.kind) = 'withdrawal'), 0) AS comission_tot,
         coalesce(sum(entry.amount) FILTER (
           WHERE coalesce(pay.cash_id, CASE WHEN pay.id IS NULL THEN s.cash_id END) <> entry.cash_id), 0) AS reversal_tot,
         coalesce(sum(entry.amount) FILTER (WHERE entry.kind = 'adjustment'), 0) AS adjustment_tot
    FROM ledger_entries entry
    LEFT JOIN payments pay ON pay.id = entry.payment_id
    LEFT JOIN sales s ON s.id = entry.sale_id
   WHERE entry.cash_id = :boxId`;
