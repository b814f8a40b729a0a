/** Whether a line of the bank says that a Pix came: it confirms it, or made it, and that was not undone. Null of cash.
 *  In SQL, of the row of payments that is called so; bank_uses_payment_once answers it. */
export const pixChecked = (payment: string): string => `
  CASE ${payment}.means WHEN 'pix' THEN EXISTS (
    SELECT FROM bank_uses bank WHERE bank.payment_id = ${payment}.id AND bank.kind <> 'returned' AND bank.undone_at IS NULL
  ) END`;
