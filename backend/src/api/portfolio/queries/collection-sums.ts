/** Grain: a collector: what of the money that fell due in a month up to a day came in, and of its last week. */
import {
  type BusinessDate,
  type Cents,
  type CollectionSums,
  centsFromNumeric,
  trendDays,
} from '@crediario/contract/domain';
import { date, integer, numeric, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { bindingsOf, COLLECTED } from './collected-sales';
import type { Portfolio } from './asked-portfolio';

/** The rest of a SELECT. */
export const COLLECTED_BY_EMPLOYEE = `
         employee_id, sum(due) AS due, sum(on_time) AS on_time, sum(received) AS received, sum(arrears) AS arrears,
         sum(recovered) AS recovered, sum(week_due) AS week_due, sum(week_received) AS week_received
    FROM ${COLLECTED} AS collected
   GROUP BY employee_id`;

/** In one statement, as what is kept may be taken away at any moment. */
const KEPT_OR_NOW = `
  WITH kept AS (SELECT 1 FROM portfolio_days WHERE day = :day AND is_kept)
  SELECT employee_id, due, on_time, received, arrears, recovered, week_due, week_received
    FROM portfolio_day_collections
   WHERE day = :day AND EXISTS (SELECT FROM kept)
   UNION ALL
  SELECT * FROM (SELECT ${COLLECTED_BY_EMPLOYEE}) AS worked_out WHERE NOT EXISTS (SELECT FROM kept)`;

const WEEK = { employee_id: integer(), week_due: numeric(), week_received: numeric() };

const COLUMNS = {
  ...WEEK,
  due: numeric(),
  on_time: numeric(),
  received: numeric(),
  arrears: numeric(),
  recovered: numeric(),
};

export interface WeekSums {
  dueCents: Cents;
  receivedCents: Cents;
}

export interface EmployeeCollection {
  /** Of the month up to the day. */
  month: CollectionSums;
  /** Of its week up to the day. */
  week: WeekSums;
}

/** By employee; 0: of clients whom nobody held. */
export async function collectionsOn(
  db: Db,
  { asOf }: Portfolio,
): Promise<Map<number, EmployeeCollection>> {
  const rows = await rowsOf(COLUMNS, db.raw(KEPT_OR_NOW, bindingsOf(asOf)));
  return new Map(
    rows.map((row) => [
      row.employee_id,
      {
        month: {
          dueCents: centsFromNumeric(row.due),
          onTimeCents: centsFromNumeric(row.on_time),
          receivedCents: centsFromNumeric(row.received),
          arrearsCents: centsFromNumeric(row.arrears),
          recoveredCents: centsFromNumeric(row.recovered),
        },
        week: weekOf(row),
      },
    ]),
  );
}

/** The Sundays of a trend: all but the day itself. */
export const trendSundays = (asOf: BusinessDate): BusinessDate[] => trendDays(asOf).slice(0, -1);

/** Of those of them that are kept: by day, by employee. */
export async function keptWeeks(
  db: Db,
  sundays: readonly BusinessDate[],
): Promise<Map<BusinessDate, Map<number, WeekSums>>> {
  const query = db.raw(
    `SELECT d.day, c.employee_id, c.week_due, c.week_received
       FROM portfolio_days d
       JOIN portfolio_day_collections c ON c.day = d.day
      WHERE d.is_kept AND d.day = ANY(CAST(:sundays AS date[]))`,
    { sundays: [...sundays] },
  );
  const weeks = new Map<BusinessDate, Map<number, WeekSums>>();
  for (const row of await rowsOf({ day: date(), ...WEEK }, query)) {
    const ofDay = weeks.get(row.day) ?? new Map<number, WeekSums>();
    weeks.set(row.day, ofDay.set(row.employee_id, weekOf(row)));
  }
  return weeks;
}

const weekOf = (row: { week_due: number; week_received: number }): WeekSums => ({
  dueCents: centsFromNumeric(row.week_due),
  receivedCents: centsFromNumeric(row.week_received),
});
