/** What waits for a decision, summed up, however much it is. */
import { centsFromNumeric, centsToWire } from '@crediario/contract/domain';
import type { ErrorCode } from '@crediario/contract/errors';
import type { ReviewMeta } from '@crediario/contract/wire';
import { numeric, rowsOf, theRow } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { isItsOwn } from './own-payment';
import { REFUSED } from './refused-devices';
import { differencesBeside, STANDING } from './standing-payment';

/** Nobody says, or can be sure, whose it is or what it was. */
export const UNSURE: readonly ErrorCode[] = [
  'ACCESS_BLOCKED',
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

const ONE_PHONE = (one: string) => `(${one}.collector_id, ${one}.sent_by_id, ${one}.device)`;

/** As many as are decided as one. */
const MOST_STEPS = 20;

/** Money of operations in review, not of refused devices; less than nothing is none. Of who cannot be trusted every value counts, and
 *  nothing of what they say is read: it may be much. Of the others a payment and its corrections are one, of which the last word counts,
 *  and so are the corrections of one that is posted: that one is known already. All that names one sale counts up to what that owed
 *  when the first of it was tapped. What is said is read once: reading a path of a body is reading all of it. */
const MONEY = `
  WITH RECURSIVE money AS MATERIALIZED (
    SELECT o.number, o.value, r.waits_for,
           u.blocked IS TRUE OR sender.blocked IS TRUE OR refused.device IS NOT NULL
             OR r.code IN (${UNSURE.map((code) => `'${code}'`).join(', ')}) AS is_unsure
      FROM field_results r
      JOIN field_operations o ON o.number = r.operation_number
      JOIN up_users u ON u.id = o.collector_id
      JOIN up_users sender ON sender.id = o.sent_by_id
      LEFT JOIN field_refused_devices refused ON refused.collector_id = o.collector_id AND refused.device = o.device
     WHERE r.status IN ('received', 'in_review') AND r.status <> 'received' AND r.code <> '${REFUSED}' AND o.value > 0
       AND (CAST(:user AS integer) IS NULL OR r.collector_id = :user)),
  said AS MATERIALIZED (
    SELECT o.number, o.id, o.collector_id, o.sent_by_id, o.device, o.value, o.taken_at, money.waits_for,
           ${operationIn('named.id')} AS corrects, ${numberIn('named.id')} AS payment,
           ${operationIn('named.sale')} AS made_by, ${numberIn('named.sale')} AS sale
      FROM money
      JOIN field_operations o ON o.number = money.number
     CROSS JOIN LATERAL (SELECT o.body -> 'payload' AS payload OFFSET 0) AS sent
     CROSS JOIN LATERAL (SELECT sent.payload -> 'id' AS id, sent.payload -> 'sale' AS sale OFFSET 0) AS named
     WHERE NOT money.is_unsure),
  linked AS MATERIALIZED (
    SELECT said.*, coalesce(first.id, said.waits_for) AS after
      FROM said LEFT JOIN said first ON first.id = said.corrects AND ${ONE_PHONE('first')} = ${ONE_PHONE('said')}),
  chain AS (
    SELECT linked.*, number AS top, 0 AS step FROM linked
     UNION ALL
    SELECT chain.number, chain.id, chain.collector_id, chain.sent_by_id, chain.device, chain.value, chain.taken_at, first.waits_for,
           first.corrects, first.payment, chain.made_by, chain.sale, first.after, first.number, step + 1
      FROM chain JOIN linked first ON first.id = chain.after AND ${ONE_PHONE('first')} = ${ONE_PHONE('chain')}
     WHERE step < ${MOST_STEPS}),
  rooted AS MATERIALIZED (SELECT DISTINCT ON (number) * FROM chain ORDER BY number, step DESC),
  placed AS (
    SELECT rooted.*, place.id AS named_sale, place.total, known.id AS known, known.value + coalesce((SELECT sum(more.value) ${differencesBeside('known')}), 0) AS known_value
      FROM rooted
      LEFT JOIN field_operations maker ON maker.id = rooted.made_by
      LEFT JOIN field_results came ON came.operation_number = maker.number AND came.entity = 'sale'
      LEFT JOIN sales place ON place.id = coalesce(came.record_id, rooted.sale)
      LEFT JOIN field_operations cause ON cause.id = rooted.corrects
      LEFT JOIN field_results done ON done.operation_number = cause.number AND done.entity = 'payment'
      LEFT JOIN payments said ON said.id = coalesce(done.record_id, rooted.payment)
      LEFT JOIN LATERAL (SELECT ${STANDING} AS id) AS standing ON true
      LEFT JOIN field_operations o ON o.number = rooted.top AND standing.id IS NOT NULL
      LEFT JOIN payments known ON known.id = standing.id AND ${isItsOwn('o', 'known')}),
  waiting AS MATERIALIZED (
    SELECT named_sale AS sale, total, taken_at,
           CASE WHEN row_number() OVER (PARTITION BY collector_id, known, CASE WHEN known IS NULL THEN top END ORDER BY number DESC) = 1
                THEN value - coalesce(known_value, 0) ELSE 0 END AS value,
           made_by IS NULL AND (named_sale IS NULL OR value > total) AS is_doubtful
      FROM placed),
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
