/** Grain: what sales of one delay owed on a day, and where it is on a later one. */
import {
  type BusinessDate,
  centsFromNumeric,
  type Cents,
  type RolledMoney,
} from '@crediario/contract/domain';
import { integer, numeric, orNull, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './delayed-sales';
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

/** Of those who held the clients on the first day: a transfer in between moves nothing. A sale that a renewal has settled
 *  stays renewed, whatever was paid of it before. Units: cents, days. */
export async function rolledMoney(
  db: Db,
  { asOf, today, employeeId }: Portfolio,
  since: BusinessDate,
): Promise<RolledMoney[]> {
  const query = db.raw(
    `SELECT owing.delay_days, later.delay_days AS later_days,
            sum(owing.owed) AS owed, sum(owing.principal) AS principal,
            coalesce(sum(later.owed), 0) AS later_owed, coalesce(sum(later.principal), 0) AS later_principal,
            coalesce(sum(renewed.value), 0) AS renewed, coalesce(sum(renewed.principal), 0) AS renewed_principal,
            coalesce(sum(owing.owed) FILTER (WHERE gone.deleted), 0) AS deleted,
            coalesce(sum(owing.principal) FILTER (WHERE gone.deleted), 0) AS deleted_principal
       FROM ${owingOn(since, today, 'since')} AS owing
       LEFT JOIN ${owingOn(asOf, today)} AS later ON later.id = owing.id
       LEFT JOIN LATERAL (
         SELECT NOT crediario_stood_on(s.id, s.deleted_at IS NOT NULL, :day) AS deleted FROM sales s WHERE s.id = owing.id AND later.id IS NULL
       ) AS gone ON true
       LEFT JOIN LATERAL (
         SELECT sum(p.value) AS value, sum(p.value - p.fee_share) AS principal
           FROM crediario_payments_on(owing.id, :day) AS p
          WHERE p.origin = 'renewal' AND NOT gone.deleted
       ) AS renewed ON true
      WHERE ${OF_EMPLOYEE}
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
