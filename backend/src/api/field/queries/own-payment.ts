/** Grain: none; conditions on an operation and a payment that it says it corrects. */

const saleNamedBy = (operation: string) => `
  coalesce((SELECT record_id FROM field_operations maker JOIN field_results came ON came.operation_number = maker.number
             WHERE maker.id = lower(${operation}.body #>> '{payload,sale,operation}') AND came.entity = 'sale'),
           (SELECT CAST(number AS integer)
              FROM (SELECT coalesce(${operation}.body #>> '{payload,sale,id}', ${operation}.body #>> '{payload,sale}') AS number) AS given
             WHERE number ~ '^[1-9][0-9]{0,8}$'))`;

/** Whether the operation's collector took a payment: into a box of theirs, by Pix, or on their phone. */
export const isTakenBy = (operation: string, payment: string) => `
  (EXISTS (SELECT FROM cashs WHERE id = ${payment}.cash_id AND users_permissions_user_id = ${operation}.collector_id)
   OR ${payment}.means = 'pix' AND ${operation}.collector_id = (
        SELECT employee_id FROM company_movements WHERE payment_id = ${payment}.id ORDER BY id DESC LIMIT 1)
   OR EXISTS (SELECT FROM field_results r
               WHERE r.entity = 'payment' AND r.record_id = ${payment}.id AND r.collector_id = ${operation}.collector_id))`;

/** Whether it is of the sale that the operation names; where the office posted it on another, of the one that its own operation named. */
const isOfItsSale = (operation: string, payment: string) => `
  (${operation}.body #>> '{payload,sale}' IS NULL
   OR ${payment}.sale_id = ${saleNamedBy(operation)}
   OR EXISTS (SELECT FROM field_results r
                JOIN field_operations taken ON taken.number = r.operation_number AND taken.collector_id = ${operation}.collector_id
               WHERE r.entity = 'payment' AND r.record_id = ${payment}.id AND r.status = 'accepted' AND taken.number <> ${operation}.number
                 AND ${saleNamedBy('taken')} = ${saleNamedBy(operation)}))`;

/** Whether an operation may put a payment right. */
export const isItsOwn = (operation: string, payment: string): string =>
  `${isTakenBy(operation, payment)} AND ${isOfItsSale(operation, payment)}`;
