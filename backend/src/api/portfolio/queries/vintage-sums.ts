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
import type { Portfolio } from './delayed-sales';
import { owingOn } from './owing-on';

/** Asked of those alone that a renewal has settled once (the index of 0152). Binds `day`. A sale whose renewal was deleted
 *  later counts as renewed until then. */
const RENEWED = `
  CASE WHEN EXISTS (SELECT FROM payments r WHERE r.sale_id = s.id AND r.origin = 'renewal')
       THEN (SELECT sum(p.value) FROM crediario_payments_on(s.id, :day) AS p WHERE p.origin = 'renewal') END`;

/** Of the sales `s` with their `owing` rows. */
const SUMS = `
  sum(s.total) AS contracted, coalesce(sum(owing.owed), 0) AS owed, coalesce(sum(${RENEWED}), 0) AS renewed,
  coalesce(sum(owing.owed) FILTER (WHERE owing.delay_days > ${VINTAGE_LATE_DAYS}), 0) AS late`;

const soldWith = (owing: string): string => `
  sales s LEFT JOIN ${owing} AS owing ON owing.id = s.id`;

/** Binds `first`, `day`. */
const STOOD = `
  s.sale_date BETWEEN :first AND :day AND (s.deleted_at IS NULL OR crediario_stood_on(s.id, true, :day))`;

/** By month and by who held the client on the day. */
export const vintagesByEmployee = (owing: string): string => `
  SELECT coalesce(holder.employee_id, 0) AS employee_id, date_trunc('month', s.sale_date)::date AS month, ${SUMS}
    FROM ${soldWith(owing)}
    LEFT JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, :day) AS holder ON true
   WHERE ${STOOD}
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

const HELD = `
  coalesce((SELECT m.client_id FROM sale_moves m WHERE m.sale_id = s.id AND m.until > :day
             ORDER BY m.until, m.merge_id LIMIT 1), s.client_id) IN (
    SELECT held.client_id
      FROM (SELECT DISTINCT ON (client_id) client_id, employee_id FROM client_holders
             WHERE since <= :day ORDER BY client_id, since DESC) AS held
     WHERE held.employee_id = :employee)`;

/** By month, 'yyyy-MM', as they stand at the end of the day. Units: cents. */
export async function vintagesOn(
  db: Db,
  { asOf, today, employeeId }: Portfolio,
): Promise<Map<string, VintageSums>> {
  const query = db.raw(
    `SELECT to_char(sold_on, 'YYYY-MM') AS month, sum(contracted) AS contracted, sum(owed) AS owed,
            sum(renewed) AS renewed, sum(late) AS late
       FROM (SELECT s.sale_date AS sold_on, ${SUMS}
               FROM ${soldWith(owingOn(asOf, today))}
              WHERE ${STOOD} ${employeeId === undefined ? '' : `AND ${HELD}`}
              GROUP BY 1) AS days
      GROUP BY 1`,
    {
      day: asOf,
      first: firstSoldOn(asOf),
      ...(employeeId !== undefined && { employee: employeeId }),
    },
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
