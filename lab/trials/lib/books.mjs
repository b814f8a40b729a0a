import { createRequire } from 'node:module';
import verifier from '../../../database/verify/index.cjs';
import { inRoot } from '../../../scripts/lib/root.mjs';

const RENEWALS_AMONG =
  'select count(*) from sales where id_sale_renew is not null and id = any($1)';

const SUMS = `
  with his as (select * from sales where client_id = any($1)),
       parts as (select p.* from portions p join his on his.id = p.sale_id),
       paid as (select p.* from payments p join his on his.id = p.sale_id),
       moved as (select * from ledger_entries where cash_id = any($2))
  select (select count(*) from his) as sales, (select sum(value) from his) as sales_value,
         (select count(*) from his where status_sale_id = 2) as sales_settled,
         (select count(*) from parts) as portions, (select sum(paid_value) from parts) as portions_paid,
         (select count(dt_payment) from parts) as portions_settled,
         (select count(*) from paid) as payments, (select sum(value) from paid) as payments_value,
         (select count(*) from costs where cash_id = any($2)) as costs,
         (select count(*) from moved) as movements, (select sum(amount) from moved) as boxes_hold`;

const FIRST_ROWS = `
  select (select count(*) from type_payments)::integer as means,
         (select count(*) from up_roles where type = 'funcionario')::integer as roles,
         (select count(*) from up_users where email = $1)::integer as administrators,
         (select count(*) from (
            select from up_permissions p join up_permissions_role_links l on l.permission_id = p.id
             group by p.action, l.role_id having count(*) > 1) as doubled)::integer as doubled`;

/** Looks into the database behind the product's back.
 *  @param {string} url */
export async function connect(url) {
  const { Client } = createRequire(inRoot('backend/package.json'))('pg');
  const client = new Client({ connectionString: url });
  // A server that is stopped or killed under us says so in the next query too.
  client.on('error', () => {});
  await client.connect();
  const count = async (/** @type {string} */ sql, /** @type {unknown[]} */ values = []) =>
    Number((await client.query(sql, values)).rows[0].count);
  return {
    close: () => client.end(),
    /** What a first start leaves, each counted where two that start at once could do so twice.
     *  @param {string} administrator the e-mail of the first one */
    firstRows: async (administrator) => {
      const { rows } = await client.query(FIRST_ROWS, [administrator]);
      return rows[0];
    },
    /** How many of these payments are there. @param {number[]} ids */
    paymentsAmong: (ids) =>
      count('select count(*) from payments where voided_at is null and id = any($1)', [ids]),
    /** How many payments each of these sales has. @param {number[]} sales @returns {Promise<number[]>} */
    paymentsBySale: async (sales) => {
      const { rows } = await client.query(
        `select count(p.id)::integer as count from unnest($1::integer[]) as sale(id)
           left join payments p on p.sale_id = sale.id and p.voided_at is null group by sale.id`,
        [sales],
      );
      return rows.map((/** @type {{ count: number }} */ row) => row.count);
    },
    livePayments: () => count('select count(*) from payments where voided_at is null'),
    /** How many of these records are there.
     *  @param {import('./stubborn.mjs').Memory['acknowledged']} ids */
    present: async (ids) =>
      (await count('select count(*) from payments where id = any($1)', [ids.payment])) +
      (await count('select count(*) from costs where id = any($1)', [ids.cost])) +
      (await count('select count(*) from sales where id = any($1)', [ids.sale])) +
      (await count(RENEWALS_AMONG, [ids.renewal])) +
      (await count('select count(*) from cashs where final_at is not null and id = any($1)', [
        ids.closing,
      ])) +
      (await count('select count(*) from cashs where id = any($1)', [ids.opening])),
    /** Payments, costs, sales and renewals, boxes opened and boxes closed, all told. A renewal settles the old sale
     *  with a payment of its own, which nobody asked for. */
    total: () =>
      count(
        `select (select count(*) from payments where origin is distinct from 'renewal')
              + (select count(*) from costs) + (select count(*) from sales)
              + (select count(*) from cashs) + (select count(final_at) from cashs) as count`,
      ),
    /** What came from these phones, what was posted, and the records that were made of it.
     *  @param {string[]} devices
     *  @returns {Promise<{ kept: number, accepted: number, records: number }>} */
    operationsOf: async (devices) => {
      const { rows } = await client.query(
        `select count(*)::integer as kept, (count(*) filter (where r.status = 'accepted'))::integer as accepted,
                count(distinct (r.entity, r.record_id)) filter (where r.status = 'accepted')::integer as records
           from field_operations o join field_results r on r.operation_number = o.number
          where o.device = any($1)`,
        [devices],
      );
      return rows[0];
    },
    /** Renewals with more than one settlement, or none. */
    crookedRenewals: () =>
      count(
        `select abs((select count(*) from sales where id_sale_renew is not null)
                  - (select count(*) from payments where origin = 'renewal')) as count`,
      ),
    /** What these collectors' books add up to, each sum by its name.
     *  @param {import('./office.mjs').Route[]} routes
     *  @returns {Promise<Record<string, number>>} */
    sumsOf: async (routes) => {
      const { rows } = await client.query(SUMS, [
        routes.map(({ clientId }) => clientId),
        routes.map(({ boxId }) => boxId),
      ]);
      return Object.fromEntries(Object.entries(rows[0]).map(([name, sum]) => [name, Number(sum)]));
    },
    /** Derived figures that differ from what they derive from. */
    differences: async () => {
      const found = await verifier.findDifferences(
        async (/** @type {string} */ sql) => (await client.query(sql)).rows,
        () => {},
      );
      return found.length;
    },
  };
}
