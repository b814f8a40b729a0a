/** Grain: what sales of one bucket of ageing owed on a day, and where it is on a later one. */
import {
  type BusinessDate,
  centsFromNumeric,
  type Cents,
  type RolledMoney,
} from '@crediario/contract/domain';
import { integer, numeric, orNull, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './delayed-sales';
import { bucketOf } from './kept-days';
import { OF_EMPLOYEE, owingOn } from './owing-on';

const COLUMNS = {
  delay_days: integer(),
  later_days: orNull(integer()),
  owed: numeric(),
  principal: numeric(),
  later_owed: numeric(),
  later_principal: numeric(),
  renewed: numeric(),
  renewed_principal: numeric(),
  deleted: numeric(),
  deleted_principal: numeric(),
};

/** Null of a sale that stands. */
const DELETED = `
  (SELECT NOT crediario_stood_on(s.id, true, :day) FROM sales s WHERE s.id = owing.id AND s.deleted_at IS NOT NULL)`;

const RENEWED = `
  (SELECT ARRAY[sum(p.value), sum(p.value - p.fee_share)] FROM crediario_payments_on(id, :day) AS p
    WHERE p.origin = 'renewal')`;

/** Of those who held the clients on the first day: a transfer in between moves nothing. A sale that a renewal has settled
 *  stays renewed, whatever was paid of it before. What became of a sale is asked of those alone that owe no more (OFFSET 0 keeps
 *  that so; the indexes of 0152 answer it). Units: cents; days, a bucket's first for all of it. */
export async function rolledMoney(
  db: Db,
  { asOf, today, employeeId }: Portfolio,
  since: BusinessDate,
): Promise<RolledMoney[]> {
  const query = db.raw(
    `SELECT ${bucketOf('delay_days')} AS delay_days, ${bucketOf('later_days')} AS later_days,
            sum(owed) AS owed, sum(principal) AS principal,
            coalesce(sum(later_owed), 0) AS later_owed, coalesce(sum(later_principal), 0) AS later_principal,
            coalesce(sum(renewed[1]), 0) AS renewed, coalesce(sum(renewed[2]), 0) AS renewed_principal,
            coalesce(sum(owed) FILTER (WHERE deleted), 0) AS deleted,
            coalesce(sum(principal) FILTER (WHERE deleted), 0) AS deleted_principal
       FROM (SELECT went.*, CASE WHEN later_days IS NULL AND deleted IS NOT TRUE THEN ${RENEWED} END AS renewed
               FROM (SELECT owing.id, owing.delay_days, owing.owed, owing.principal, later.delay_days AS later_days,
                            later.owed AS later_owed, later.principal AS later_principal,
                            CASE WHEN later.id IS NULL THEN ${DELETED} END AS deleted
                       FROM ${owingOn(since, today, 'since')} AS owing
                       LEFT JOIN ${owingOn(asOf, today)} AS later ON later.id = owing.id
                      WHERE ${OF_EMPLOYEE}
                     OFFSET 0) AS went) AS rolled
      GROUP BY 1, 2
      ORDER BY 1, 2`,
    { since, day: asOf, employee: employeeId ?? null },
  );
  return (await rowsOf(COLUMNS, query)).flatMap(moneyOf);
}

type Row = Awaited<ReturnType<typeof rowsOf<typeof COLUMNS>>>[number];

function moneyOf(row: Row): RolledMoney[] {
  const of = (later: RolledMoney['later'], cents: Cents, principalCents: Cents): RolledMoney => ({
    delayDays: row.delay_days,
    later,
    cents,
    principalCents,
  });
  const owed = centsFromNumeric(row.owed);
  const principal = centsFromNumeric(row.principal);
  const owedLater = centsFromNumeric(row.later_owed);
  const principalLater = centsFromNumeric(row.later_principal);
  const renewed = centsFromNumeric(row.renewed);
  const renewedPrincipal = centsFromNumeric(row.renewed_principal);
  const deleted = centsFromNumeric(row.deleted);
  const deletedPrincipal = centsFromNumeric(row.deleted_principal);
  return [
    of(
      'paid',
      owed - owedLater - renewed - deleted,
      principal - principalLater - renewedPrincipal - deletedPrincipal,
    ),
    of('renewed', renewed, renewedPrincipal),
    of('deleted', deleted, deletedPrincipal),
    ...(row.later_days === null ? [] : [of(row.later_days, owedLater, principalLater)]),
  ];
}
