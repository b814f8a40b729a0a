/** What waits for a decision, counted and summed up, however much it is. */
import { centsFromNumeric, centsToWire } from '@crediario/contract/domain';
import type { ErrorCode } from '@crediario/contract/errors';
import type { ReviewMeta } from '@crediario/contract/wire';
import { boolean, integer, numeric, rowsOf, text, theRow } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { CAUSE, OPEN, type ReviewFilter } from './open-reviews';
import { REFUSED } from './refused-devices';

const COUNT = `
  SELECT count(*)::integer AS open FROM ${OPEN}
   WHERE NOT is_apart AND (CAST(:user AS integer) IS NULL OR collector_id = :user)`;

export async function countReviews(db: Db, user: number | null): Promise<number> {
  return (await theRow(rowsOf({ open: integer() }, db.raw(COUNT, { user })))).open;
}

const GROUP = {
  user_id: integer(),
  user_name: text(),
  cause: text(),
  is_apart: boolean(),
  open: integer(),
};

const GROUPS = `
  SELECT u.id AS user_id, ${USER_NAME} AS user_name, of.cause, of.is_apart, of.open
    FROM (SELECT collector_id, ${CAUSE} AS cause, is_apart, count(*)::integer AS open FROM ${OPEN}
           GROUP BY 1, 2, 3) AS of
    JOIN up_users u ON u.id = of.collector_id
   ORDER BY u.id, of.cause`;

type Counts = Pick<ReviewMeta, 'refused' | 'collectors' | 'causes'> & { total: number };

/** How many are asked for; and of whom and why there are any, whatever is asked for. */
export async function reviewCounts(db: Db, wanted: ReviewFilter): Promise<Counts> {
  const all = await rowsOf(GROUP, db.raw(GROUPS));
  const groups = all.filter(({ is_apart }) => is_apart === wanted.isApart);
  const collectors = new Map<number, Counts['collectors'][number]>();
  const causes = new Map<string, Counts['causes'][number]>();
  let total = 0;
  for (const { user_id, user_name, cause, open } of groups) {
    const before = {
      ofUser: collectors.get(user_id)?.open ?? 0,
      why: causes.get(cause)?.open ?? 0,
    };
    collectors.set(user_id, { user_id, user_name, open: before.ofUser + open });
    causes.set(cause, { cause, open: before.why + open });
    const isWanted =
      (wanted.user === null || wanted.user === user_id) &&
      (wanted.causes === null || wanted.causes.includes(cause));
    if (isWanted) total += open;
  }
  const apart = all.filter(({ is_apart }) => is_apart);
  const refused = apart.reduce((sum, { open }) => sum + open, 0);
  return { total, refused, collectors: [...collectors.values()], causes: [...causes.values()] };
}

/** Nobody says, or can be sure, whose it is or what it was. */
export const UNSURE: readonly ErrorCode[] = [
  'ACCESS_BLOCKED',
  'FORBIDDEN',
  'INVALID_INPUT',
  'OPERATION_ID_REUSED',
  'OPERATION_ID_UNREADABLE',
  'OPERATION_NOT_RECEIVED',
  'OPERATION_OF_ANOTHER_LOGIN',
];

const numberIn = (said: string) => `
  (SELECT CAST(number AS integer) FROM (SELECT coalesce(${said} #>> '{id}', ${said} #>> '{}') AS number) AS given
    WHERE number ~ '^[1-9][0-9]{0,8}$')`;

const operationIn = (said: string) => `lower(${said} #>> '{operation}')`;

/** Money of operations in review, not of refused devices. Of who cannot be trusted every value counts, and nothing of what they
 *  say is read: it may be much. Of the others what another of them corrects was not taken beside it; of a correction the payment
 *  that it puts right is known already. All that names one sale counts up to what that owed when the first of it was tapped.
 *  What is said is read once: reading a path of a body is reading all of it. */
const MONEY = `
  WITH money AS MATERIALIZED (
    SELECT o.number, o.value, r.waits_for,
           u.blocked IS TRUE OR sender.blocked IS TRUE OR refused.device IS NOT NULL
             OR r.code IN (${UNSURE.map((code) => `'${code}'`).join(', ')}) AS is_unsure
      FROM field_results r
      JOIN field_operations o ON o.number = r.operation_number
      JOIN up_users u ON u.id = o.collector_id
      JOIN up_users sender ON sender.id = o.sent_by_id
      LEFT JOIN field_refused_devices refused ON refused.collector_id = o.collector_id AND refused.device = o.device
     WHERE r.status IN ('received', 'in_review') AND r.status <> 'received' AND r.code <> '${REFUSED}' AND o.value IS NOT NULL
       AND (CAST(:user AS integer) IS NULL OR r.collector_id = :user)),
  said AS MATERIALIZED (
    SELECT o.id, o.value, o.taken_at, coalesce(${operationIn('named.id')}, money.waits_for) AS corrects, ${numberIn('named.id')} AS payment,
           ${operationIn('named.sale')} AS made_by, ${numberIn('named.sale')} AS sale
      FROM money
      JOIN field_operations o ON o.number = money.number
     CROSS JOIN LATERAL (SELECT o.body -> 'payload' AS payload OFFSET 0) AS sent
     CROSS JOIN LATERAL (SELECT sent.payload -> 'id' AS id, sent.payload -> 'sale' AS sale OFFSET 0) AS named
     WHERE NOT money.is_unsure),
  waiting AS MATERIALIZED (
    SELECT sale.id AS sale, sale.total, said.taken_at,
           CASE WHEN said.id IN (SELECT corrects FROM said WHERE corrects IS NOT NULL) THEN 0 ELSE said.value END
             - coalesce(known.value, 0) AS value,
           said.made_by IS NULL AND (sale.id IS NULL OR said.value > sale.total) AS is_doubtful
      FROM said
      LEFT JOIN field_operations maker ON maker.id = said.made_by
      LEFT JOIN field_results came ON came.operation_number = maker.number AND came.entity = 'sale'
      LEFT JOIN sales sale ON sale.id = coalesce(came.record_id, said.sale)
      LEFT JOIN field_operations cause ON cause.id = said.corrects
      LEFT JOIN field_results made ON made.operation_number = cause.number AND made.entity = 'payment'
      LEFT JOIN payments known ON known.id = coalesce(made.record_id, said.payment) AND known.voided_at IS NULL),
  of_sales AS (
    SELECT sum(value) AS value,
           CASE WHEN sale IS NOT NULL THEN total - coalesce((
             SELECT sum(p.value) FROM payments p
              WHERE p.sale_id = waiting.sale
                AND (p.origin = 'import' OR p.recorded_at AT TIME ZONE 'UTC' <= coalesce(min(waiting.taken_at), 'infinity'))
                AND coalesce(p.voided_at AT TIME ZONE 'UTC' > min(waiting.taken_at), p.voided_at IS NULL)), 0) END AS owed
      FROM waiting WHERE NOT is_doubtful GROUP BY sale, total)
  SELECT coalesce((SELECT sum(least(value, owed)) FROM of_sales), 0) AS unposted,
         coalesce((SELECT sum(value) FROM money WHERE is_unsure), 0) + coalesce((SELECT sum(value) FROM waiting WHERE is_doubtful), 0)
           + coalesce((SELECT sum(value - least(value, owed)) FROM of_sales), 0) AS doubtful`;

/** Units: reais. */
export async function reviewMoney(
  db: Db,
  user: number | null,
): Promise<Pick<ReviewMeta, 'unposted' | 'doubtful'>> {
  const sums = { unposted: numeric(), doubtful: numeric() };
  const { unposted, doubtful } = await theRow(rowsOf(sums, db.raw(MONEY, { user })));
  const inReais = (value: number) => centsToWire(centsFromNumeric(value));
  return { unposted: inReais(unposted), doubtful: inReais(doubtful) };
}
