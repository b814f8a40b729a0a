/** Grain: a sale that was renewed: what the renewal settled of it, and how much of that was lent. */

/** The settlement by a renewal that was taken back since, as of then (0065). */
const AS_OF_THEN = `
  (SELECT ARRAY[sum(p.value), sum(p.value - p.fee_share)] FROM crediario_payments_on(r.sale_id, :day) AS p
    WHERE p.origin = 'renewal')`;

/** Of the renewals from one day to another, as they stood at the end of that; `money` is null of one that did not stand. Few
 *  were taken back, and only they are asked one by one. OFFSET 0: read along the index of 0165. Binds `first`, `day`. */
export const RENEWED = `
  (SELECT r.sale_id AS id,
          CASE WHEN bool_or(r.is_void) THEN ${AS_OF_THEN}
               ELSE ARRAY[sum(r.value), sum(r.value - r.fee_share)] END AS money
     FROM (SELECT sale_id, value, fee_share, voided_at IS NOT NULL AS is_void
             FROM payments
            WHERE origin = 'renewal' AND business_date BETWEEN :first AND :day
           OFFSET 0) AS r
    GROUP BY 1)`;
