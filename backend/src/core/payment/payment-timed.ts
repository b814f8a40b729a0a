/** Whether the hour of a payment is known: not of a Pix that a line of the bank made, of which its file told the day alone.
 *  In SQL, of the row of payments that is called so; bank_uses_payment answers it. */
export const paymentTimed = (payment: string): string => `
  (${payment}.means <> 'pix' OR NOT EXISTS (
    SELECT FROM bank_uses made JOIN bank_lines line ON line.id = made.line_id
     WHERE made.payment_id = ${payment}.id AND made.kind = 'posted'
       AND (line.time IS NULL OR line.day <> ${payment}.business_date)))`;
