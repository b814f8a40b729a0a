/** Grain: one client who is in the lists, as far as somebody looks who decides whether two are one. */
import type { BusinessDate } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { MergeSide } from '@crediario/contract/wire';
import {
  boolean,
  integer,
  orNull,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { CLIENT_FIELD_COLUMNS } from '../../client/queries/client-columns';
import { PERSON } from '../../client/queries/person-row';
import { clientSummary } from '../../client/queries/client-summary';

const FIELDS = Object.entries(CLIENT_FIELD_COLUMNS).filter(([field]) => field !== 'active');

const SIDES = `
  SELECT c.id, ${FIELDS.map(([field, column]) => `c.${column} AS "${field}"`).join(', ')}, c.active, c.user_id,
         coalesce(nullif(concat_ws(' ', u.name, u.finalname), ''), u.username) AS user_name,
         c.created_at AS since, sold.sales, sold.last_sale_id,
         (SELECT count(*)::integer FROM sales s JOIN payments p ON p.sale_id = s.id
           WHERE s.client_id = c.id AND s.deleted_at IS NULL AND p.voided_at IS NULL AND p.value > 0
             AND p.origin <> 'renewal') AS payments
    FROM clients c
    LEFT JOIN up_users u ON u.id = c.user_id
   CROSS JOIN LATERAL (
     SELECT count(*)::integer AS sales, max(s.id) AS last_sale_id
       FROM sales s WHERE s.client_id = c.id AND s.deleted_at IS NULL
   ) AS sold
   WHERE c.id = ANY(:ids) AND c.deleted_at IS NULL`;

const SIDE = {
  id: integer(),
  ...PERSON,
  active: boolean(),
  user_id: orNull(integer()),
  user_name: orNull(text()),
  since: timestamp(),
  sales: integer(),
  last_sale_id: orNull(integer()),
  payments: integer(),
};

/** Two clients, in the order in which they were named.
 *  Throws: DomainError CLIENT_NOT_FOUND where one is in no list. */
export async function mergeSides(
  db: Db,
  [one, other]: readonly [number, number],
  today: BusinessDate,
): Promise<{ one: MergeSide; other: MergeSide }> {
  const rows = await rowsOf(SIDE, db.raw(SIDES, { ids: [one, other] }));
  const sides = new Map<number, MergeSide>();
  for (const { since, ...row } of rows) {
    const { owed, delay_days, sale_color } = await clientSummary(db, row.id, today);
    const standing = { owed, delay_days, sale_color };
    sides.set(row.id, { ...row, ...standing, since: since.toISOString() });
  }
  const [left, right] = [sides.get(one), sides.get(other)];
  if (!left || !right) throw new DomainError('CLIENT_NOT_FOUND');
  return { one: left, other: right };
}
