/** One row per movement of the company's account, by the day on which it counts, newest first; and what they come to. */
import type { BusinessDate } from '@crediario/contract/domain';
import type { CompanyAccount } from '@crediario/contract/wire';
import { paymentTimed } from '../../../core/payment/payment-timed';
import { pageMeta, type Paging } from '../../../platform/http/paging';
import { instantText } from '../../../platform/strapi/instant-text';
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  theRow,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { CompanyMovementsRow } from '../../../tables';
import { USER_NAME } from '../../employee/queries/user-name';

interface Days {
  from: BusinessDate | null;
  to: BusinessDate | null;
}

const ON_THESE_DAYS = `
  m.business_date >= coalesce(CAST(:from AS date), '-infinity') AND m.business_date <= coalesce(CAST(:to AS date), 'infinity')`;

const MOVEMENT = {
  id: bigint(),
  kind: text<CompanyMovementsRow['kind']>(),
  moment: text(),
  timed: boolean(),
  business_date: date(),
  amount: numeric(),
  balance: numeric(),
  sale_id: integer(),
  client_id: integer(),
  client_name: text(),
  payment_id: integer(),
  user_id: integer(),
  user_name: orNull(text()),
};

/** Each balance is what was held before the oldest of the page, and what came since. */
const MOVEMENTS = `
  WITH page AS (
    SELECT m.* FROM company_movements m
     WHERE ${ON_THESE_DAYS}
     ORDER BY m.business_date DESC, m.id DESC LIMIT :limit OFFSET :offset
  ), held AS (
    SELECT coalesce(sum(m.amount), 0) AS before
      FROM company_movements m
     WHERE (m.business_date, m.id) < (SELECT business_date, id FROM page ORDER BY business_date, id LIMIT 1)
  )
  SELECT m.id, m.kind,
         CASE m.kind WHEN 'pix_return' THEN ${instantText(`(m.created_at AT TIME ZONE 'UTC')`)}
                     ELSE ${instantText('p.dt_payment')} END AS moment,
         m.kind = 'pix_return' OR ${paymentTimed('p')} AS timed,
         m.business_date, m.amount, held.before + sum(m.amount) OVER (ORDER BY m.business_date, m.id) AS balance,
         m.sale_id, c.id AS client_id, concat_ws(' ', c.name, c.last_name) AS client_name, m.payment_id,
         u.id AS user_id, ${USER_NAME} AS user_name
    FROM page m
   CROSS JOIN held
    JOIN payments p ON p.id = m.payment_id
    JOIN sales s ON s.id = m.sale_id
    JOIN clients c ON c.id = s.client_id
    JOIN up_users u ON u.id = m.employee_id
   ORDER BY m.business_date DESC, m.id DESC`;

const SUMS = {
  balance: numeric(),
  received: numeric(),
  received_count: integer(),
  returned: numeric(),
  returned_count: integer(),
};

const ALL = `
  SELECT coalesce(sum(m.amount), 0) AS balance,
         coalesce(sum(m.amount) FILTER (WHERE m.kind = 'pix_collection' AND ${ON_THESE_DAYS}), 0) AS received,
         (count(*) FILTER (WHERE m.kind = 'pix_collection' AND ${ON_THESE_DAYS}))::integer AS received_count,
         coalesce(sum(m.amount) FILTER (WHERE m.kind = 'pix_return' AND ${ON_THESE_DAYS}), 0) AS returned,
         (count(*) FILTER (WHERE m.kind = 'pix_return' AND ${ON_THESE_DAYS}))::integer AS returned_count
    FROM company_movements m`;

/** Units: reais. */
export async function accountMovements(
  db: Db,
  days: Days,
  paging: Paging,
): Promise<CompanyAccount> {
  const page = { limit: paging.pageSize, offset: (paging.page - 1) * paging.pageSize };
  const [rows, sums] = await Promise.all([
    rowsOf(MOVEMENT, db.raw(MOVEMENTS, { ...days, ...page })),
    theRow(rowsOf(SUMS, db.raw(ALL, { ...days }))),
  ]);
  return {
    // A bigint comes as text; the wire's ids are numbers.
    data: rows.map((row) => ({ ...row, id: Number(row.id) })),
    meta: {
      ...pageMeta(paging, sums.received_count + sums.returned_count),
      balance: sums.balance,
      received: { value: sums.received, count: sums.received_count },
      returned: { value: sums.returned, count: sums.returned_count },
    },
  };
}
