import { aRoute, saleOf } from '../../trials/lib/office.mjs';

/** @typedef {import('../../trials/lib/api.mjs').Api} Api */
/** @typedef {{ query(sql: string, values?: unknown[]): Promise<{ rows: any[] }> }} Client */
/** A collector of the bench's own, with an open box, a client and a sale that takes payments of R$ 1,00 for long.
 *  @typedef {{ employeeId: number, boxId: number, clientId: number, saleId: number, portionId: number }} Route */

/** Those that earlier runs left, oldest first: a kept world must not grow with each run. */
const FOUND = `
  SELECT u.id AS "employeeId", box.id AS "boxId", c.id AS "clientId", s.id AS "saleId", p.id AS "portionId"
    FROM up_users u
    JOIN cashs box ON box.users_permissions_user_id = u.id AND box.type_status_cash_id = 1
    JOIN clients c ON c.user_id = u.id
    JOIN sales s ON s.client_id = c.id AND s.portion = 100 AND s.status_sale_id = 1
    JOIN LATERAL (SELECT id FROM portions WHERE sale_id = s.id AND paid_value < value ORDER BY number LIMIT 1) AS p ON true
   WHERE u.email LIKE 'coletor%@ensaio.test'
   ORDER BY s.id`;

/** @param {Api} staff
 *  @param {Client} client
 *  @param {number} wanted
 *  @returns {Promise<Route[]>} */
export async function routesFor(staff, client, wanted) {
  const found = await client.query(FOUND);
  for (let number = found.rows.length + 1; number <= wanted; number += 1)
    await aRoute(staff, number);
  const { rows } = await client.query(FOUND);
  return rows.slice(0, wanted);
}

/** A sale in 60 instalments, made where there is none yet.
 *  @param {Api} staff
 *  @param {Client} client
 *  @param {Route} route
 *  @returns {Promise<number>} its id */
export async function saleIn60(staff, client, { clientId, boxId }) {
  const { rows } = await client.query(
    'SELECT id FROM sales WHERE client_id = $1 AND portion = 60 LIMIT 1',
    [clientId],
  );
  if (rows[0]) return rows[0].id;
  const sale = { ...saleOf({ boxId, clientId }), value: 6_000, portion: 60 };
  const { data } = await staff.accepted('POST', '/api/salesPortions', { data: sale });
  return data.id;
}
