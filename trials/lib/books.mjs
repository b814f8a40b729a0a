import { createRequire } from 'node:module';
import verifier from '../../database/verify/index.cjs';
import { inRoot } from '../../scripts/lib/root.mjs';

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
    /** How many of these payments are there. @param {number[]} ids */
    paymentsAmong: (ids) =>
      count('select count(*) from payments where voided_at is null and id = any($1)', [ids]),
    livePayments: () => count('select count(*) from payments where voided_at is null'),
    /** How many of these records are there.
     *  @param {Record<'payment' | 'cost' | 'sale', number[]>} ids */
    present: async ({ payment, cost, sale }) =>
      (await count('select count(*) from payments where id = any($1)', [payment])) +
      (await count('select count(*) from costs where id = any($1)', [cost])) +
      (await count('select count(*) from sales where id = any($1)', [sale])),
    /** Payments, costs and sales, all told. */
    total: () =>
      count(
        `select (select count(*) from payments) + (select count(*) from costs)
              + (select count(*) from sales) as count`,
      ),
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
