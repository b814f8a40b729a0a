/** The box that the operation names, or else the one that its collector had when it was done; of what goes into a box, where that box
 *  is closed by now. */
export const CLOSED_BOX = `
    LEFT JOIN LATERAL (
      SELECT box.id AS closed_box, box.final_at AT TIME ZONE 'UTC' AS closed_at
        FROM cashs box
       WHERE (coalesce(r.review_code, r.code) IN ('CASH_BOX_CLOSED', 'NO_OPEN_CASH_BOX')
              OR r.status = 'in_review' AND o.kind IN ('payment', 'sale', 'renewal', 'cost', 'visit')
                 AND o.body #>> '{payload,means}' IS DISTINCT FROM 'pix' AND o.body #>> '{payload,id}' IS NULL)
         AND box.users_permissions_user_id = r.collector_id
         AND CASE WHEN o.body #>> '{payload,cash}' IS NULL THEN box.start_at AT TIME ZONE 'UTC' <= o.taken_at
                  ELSE box.id::text = coalesce(o.body #>> '{payload,cash,id}', o.body #>> '{payload,cash}') END
       ORDER BY box.id DESC
       LIMIT 1) AS meant ON meant.closed_at IS NOT NULL`;
