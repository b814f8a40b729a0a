/** Grain: the sales of a month, on a day: what they were to bring, and what of it is owed, renewed and late. */
import {
  addDays,
  type BusinessDate,
  centsFromNumeric,
  VINTAGE_LATE_DAYS,
  type VintageSums,
  vintageMonths,
} from '@crediario/contract/domain';
import { date, numeric, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { OF_EMPLOYEE, owingOn } from './owing-on';
import { RENEWED } from './renewed-money';

/** By month and by who held the client on the day, from the `owing` sales of it. Binds `first`, `day`. */
export const vintagesByEmployee = (owing: string): string => `
  SELECT coalesce(holder.employee_id, 0) AS employee_id, date_trunc('month', s.sale_date)::date AS month,
         sum(s.total) AS contracted, coalesce(sum(owing.owed), 0) AS owed, coalesce(sum(renewed.money[1]), 0) AS renewed,
         coalesce(sum(owing.owed) FILTER (WHERE owing.delay_days > ${VINTAGE_LATE_DAYS}), 0) AS late
    FROM sales s
    LEFT JOIN ${owing} AS owing ON owing.id = s.id
    LEFT JOIN ${RENEWED} AS renewed ON renewed.id = s.id
    LEFT JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, :day) AS holder ON true
   WHERE s.sale_date BETWEEN :first AND :day AND (s.came_on IS NULL OR s.came_on <= :day)
     AND (s.deleted_at IS NULL OR crediario_stood_on(s.id, true, :day))
   GROUP BY 1, 2`;

/** The first day whose sales are told on that day. */
export const firstSoldOn = (day: BusinessDate): BusinessDate => `${vintageMonths(day)[0]}-01`;

const COLUMNS = {
  month: text(),
  contracted: numeric(),
  owed: numeric(),
  renewed: numeric(),
  late: numeric(),
};

/** The sales of these months that stood on the day, from an index alone (0165), as are those that an import brought later
 *  (0170). Binds `first`, `day`. */
const SOLD = `
  (SELECT id, sale_date, total FROM sales
    WHERE deleted_at IS NULL AND sale_date BETWEEN :first AND :day AND id NOT IN (SELECT id FROM sales WHERE came_on > :day)
    UNION ALL
   SELECT id, sale_date, total FROM sales
    WHERE deleted_at IS NOT NULL AND sale_date BETWEEN :first AND :day AND crediario_stood_on(id, true, :day))`;

const HELD = `
   SELECT h.client_id FROM client_holders h
    WHERE h.employee_id = :employee AND h.since <= :day
      AND NOT EXISTS (SELECT FROM client_holders n WHERE n.client_id = h.client_id AND n.since > h.since AND n.since <= :day)`;

/** Those of the clients whom one collector held on the day; one that a merge moved later is still its first client's. */
const SOLD_TO_HELD = `
  (SELECT s.id, s.sale_date, s.total
     FROM (SELECT s.id, s.sale_date, s.total, s.deleted_at, s.came_on
             FROM (${HELD}) AS held JOIN sales s ON s.client_id = held.client_id
            WHERE NOT EXISTS (SELECT FROM sale_moves m WHERE m.sale_id = s.id AND m.until > :day)
            UNION ALL
           SELECT s.id, s.sale_date, s.total, s.deleted_at, s.came_on
             FROM (SELECT DISTINCT ON (sale_id) sale_id, client_id FROM sale_moves
                    WHERE until > :day ORDER BY sale_id, until, merge_id) AS moved
             JOIN (${HELD}) AS held ON held.client_id = moved.client_id
             JOIN sales s ON s.id = moved.sale_id) AS s
    WHERE s.sale_date BETWEEN :first AND :day AND (s.came_on IS NULL OR s.came_on <= :day)
      AND (s.deleted_at IS NULL OR crediario_stood_on(s.id, true, :day)))`;

/** By month, 'yyyy-MM', as they stand at the end of the day: what was sold and renewed beside what is owed, each added up by day
 *  first. Units: cents. */
export async function vintagesOn(db: Db, portfolio: Portfolio): Promise<Map<string, VintageSums>> {
  const { asOf, today, employeeId } = portfolio;
  const sold = employeeId === undefined ? SOLD : SOLD_TO_HELD;
  const owing = owingOn(portfolio, asOf);
  const owed =
    asOf === today
      ? owing
      : `(SELECT past.*, sold.sale_date FROM ${owing} AS past JOIN ${sold} AS sold ON sold.id = past.id)`;
  const query = db.raw(
    `SELECT to_char(sold_on, 'YYYY-MM') AS month, sum(contracted) AS contracted, sum(owed) AS owed,
            sum(renewed) AS renewed, sum(late) AS late
       FROM (SELECT s.sale_date AS sold_on, sum(s.total) AS contracted, coalesce(sum(renewed.money[1]), 0) AS renewed,
                    0 AS owed, 0 AS late
               FROM ${sold} AS s
               LEFT JOIN ${RENEWED} AS renewed ON renewed.id = s.id
              GROUP BY 1
              UNION ALL
             SELECT owing.sale_date, 0, 0, sum(owing.owed),
                    coalesce(sum(owing.owed) FILTER (WHERE owing.delay_days > ${VINTAGE_LATE_DAYS}), 0)
               FROM ${owed} AS owing
              WHERE ${OF_EMPLOYEE} AND owing.sale_date BETWEEN :first AND :day
              GROUP BY 1) AS days
      GROUP BY 1`,
    { day: asOf, first: firstSoldOn(asOf), employee: employeeId ?? null },
  );
  return new Map((await rowsOf(COLUMNS, query)).map((row) => [row.month, sumsOf(row)]));
}

/** Of these month's ends, those that are kept: by day, by month. */
export async function keptVintages(
  db: Db,
  days: readonly BusinessDate[],
  employeeId: number | undefined,
): Promise<Map<BusinessDate, Map<string, VintageSums>>> {
  const query = db.raw(
    `SELECT v.day, to_char(v.month, 'YYYY-MM') AS month, sum(v.contracted) AS contracted, sum(v.owed) AS owed,
            sum(v.renewed) AS renewed, sum(v.late) AS late
       FROM portfolio_days d
       JOIN portfolio_day_vintages v ON v.day = d.day
      WHERE d.is_kept AND d.day = ANY(CAST(:days AS date[]))
        AND (CAST(:employee AS integer) IS NULL OR v.employee_id = :employee)
      GROUP BY 1, 2`,
    { days: [...days], employee: employeeId ?? null },
  );
  const kept = new Map<BusinessDate, Map<string, VintageSums>>();
  for (const row of await rowsOf({ day: date(), ...COLUMNS }, query)) {
    const ofDay = kept.get(row.day) ?? new Map<string, VintageSums>();
    kept.set(row.day, ofDay.set(row.month, sumsOf(row)));
  }
  return kept;
}

type Row = Record<'contracted' | 'owed' | 'renewed' | 'late', number>;

const sumsOf = (row: Row): VintageSums => ({
  contractedCents: centsFromNumeric(row.contracted),
  owedCents: centsFromNumeric(row.owed),
  renewedCents: centsFromNumeric(row.renewed),
  lateCents: centsFromNumeric(row.late),
});

export const isMonthEnd = (day: BusinessDate): boolean => addDays(day, 1).endsWith('-01');
