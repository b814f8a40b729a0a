/** Grain: what sales of one bucket of ageing owed on a day, and where it is on a later one. */
import {
  addDays,
  type BusinessDate,
  centsFromNumeric,
  type Cents,
  type RolledMoney,
} from '@crediario/contract/domain';
import { integer, numeric, orNull, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { bucketOf } from './kept-days';
import { OF_EMPLOYEE, owingOn } from './owing-on';
import { RENEWED } from './renewed-money';

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

/** Stands where the later delay would, of sales that owe no more. */
const GONE = 999;

/** Of those who held the clients on the first day: a transfer in between moves nothing. A sale that a renewal has settled
 *  stays renewed, whatever was paid of it before. All that owed are added up in one pass, by one number for both buckets, which
 *  the planner takes for a few groups (OFFSET 0: it would count the days otherwise, and sort); what became of a sale is asked of
 *  the few that owe no more. Units: cents; days, a bucket's first for all of it. */
export async function rolledMoney(
  db: Db,
  portfolio: Portfolio,
  since: BusinessDate,
): Promise<RolledMoney[]> {
  const { asOf, employeeId } = portfolio;
  const query = db.raw(
    `WITH rolled AS MATERIALIZED (
       SELECT cell, sum(owed) AS owed, sum(principal) AS principal, coalesce(sum(later_owed), 0) AS later_owed,
              coalesce(sum(later_principal), 0) AS later_principal, array_agg(id) FILTER (WHERE is_gone) AS ids,
              array_agg(owed) FILTER (WHERE is_gone) AS oweds, array_agg(principal) FILTER (WHERE is_gone) AS principals
         FROM (SELECT owing.id, owing.owed, owing.principal, later.owed AS later_owed, later.principal AS later_principal,
                      later.id IS NULL AS is_gone,
                      ${bucketOf('owing.delay_days')} * 1000 + coalesce(${bucketOf('later.delay_days')}, ${GONE}) AS cell
                 FROM ${owingOn(portfolio, since, 'since')} AS owing
                 LEFT JOIN ${owingOn(portfolio, asOf)} AS later ON later.id = owing.id
                WHERE ${OF_EMPLOYEE}
               OFFSET 0) AS pairs
        GROUP BY 1
     ), gone AS (
       SELECT cell, sum(renewed.money[1]) AS renewed, sum(renewed.money[2]) AS renewed_principal,
              sum(sale_owed) FILTER (WHERE deleted.id IS NOT NULL) AS deleted,
              sum(sale_principal) FILTER (WHERE deleted.id IS NOT NULL) AS deleted_principal
         FROM rolled
        CROSS JOIN LATERAL unnest(ids, oweds, principals) AS went (id, sale_owed, sale_principal)
         LEFT JOIN (SELECT id FROM sales WHERE deleted_at IS NOT NULL AND NOT crediario_stood_on(id, true, :day)) AS deleted
           ON deleted.id = went.id
         LEFT JOIN ${RENEWED} AS renewed ON renewed.id = went.id AND deleted.id IS NULL
        GROUP BY 1
     )
     SELECT cell / 1000 AS delay_days, nullif(cell % 1000, ${GONE}) AS later_days, owed, principal, later_owed, later_principal,
            coalesce(renewed, 0) AS renewed, coalesce(renewed_principal, 0) AS renewed_principal,
            coalesce(deleted, 0) AS deleted, coalesce(deleted_principal, 0) AS deleted_principal
       FROM rolled
       LEFT JOIN gone USING (cell)
      ORDER BY cell`,
    { since, first: addDays(since, 1), day: asOf, employee: employeeId ?? null },
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
