/** What a forecast is made from: what the sales owe by due date, what became of the dues of the last ninety days, and what
 *  came of it later. domain.md 12, decision 0021. */
import {
  addDays,
  type BusinessDate,
  type Cents,
  CURVE_BUCKETS,
  CURVE_DAYS,
  centsFromNumeric,
  FORECAST_DAYS,
  type OpenDue,
  type PastDue,
} from '@crediario/contract/domain';
import {
  boolean,
  date,
  integer,
  numeric,
  orNull,
  rowOf,
  rowsOf,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { OF_EMPLOYEE, owingOn } from './owing-on';

/** With more collectors than these the curve is told of all of them together. */
const MOST_COLLECTORS = 40;
/** So many sales say enough of how dues are paid; of more, every second one is asked, or every third … */
const ENOUGH_SALES = 20_000;

/** The index of a delay in CURVE_BUCKETS. */
const bucketOf = (days: string): string =>
  `CASE ${CURVE_BUCKETS.slice(0, -1)
    .map(({ to }, index) => `WHEN ${days} <= ${to} THEN ${index}`)
    .join(' ')} ELSE ${CURVE_BUCKETS.length - 1} END`;

const SIZE = { owing: integer(), collectors: integer() };

/** How coarsely the facts are told: 1 of `step` sales for the curve; collectors together, or each. */
export interface Grain {
  step: number;
  isPooled: boolean;
}

/** By what owes now: it says how large the books are. */
export async function grainOf(db: Db, { employeeId }: Portfolio): Promise<Grain> {
  if (employeeId !== undefined) return { step: 1, isPooled: false };
  const size = await rowOf(
    SIZE,
    db.raw(
      'SELECT count(*)::integer AS owing, count(DISTINCT employee_id)::integer AS collectors FROM owing_sales',
    ),
  );
  const { owing = 0, collectors = 0 } = size ?? {};
  return {
    step: Math.ceil(Math.max(1, owing) / ENOUGH_SALES),
    isPooled: collectors > MOST_COLLECTORS,
  };
}

const HAS_GAPS =
  '(EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = owing.id AND gone.business_date <= :day))';

/** What of each instalment that a sale owes is still owed: of those that have fallen due how late the sale was then, of those
 *  to come how late it is. */
const OPEN = (asOf: BusinessDate, today: BusinessDate) => `
  SELECT owing.id, owing.client_id, coalesce(owing.employee_id, 0) AS employee_id, part.due_on, part.value,
         CASE WHEN part.due_on > :day THEN owing.delay_days
              ELSE greatest(0, part.due_on - 1 - (CAST(:day AS date) - owing.delay_days)) END AS late_days
    FROM ${owingOn({ today }, asOf)} AS owing
   CROSS JOIN LATERAL (
     SELECT dt_portion AS due_on, least(value, reach - paid) AS value
       FROM (SELECT dt_portion, value, sum(value) OVER (ORDER BY number) AS reach, sum(value) OVER () - owing.owed AS paid
               FROM portions WHERE sale_id = owing.id) AS instalment
      WHERE reach > paid AND NOT ${HAS_GAPS}
      UNION ALL
     SELECT instalment.due_on, instalment.value - instalment.paid FROM crediario_instalments_on(owing.id, :day) AS instalment
      WHERE instalment.paid < instalment.value AND ${HAS_GAPS}
   ) AS part
   WHERE ${OF_EMPLOYEE}`;

const OPEN_COLUMNS = {
  employee_id: integer(),
  bucket: integer(),
  due_on: date(),
  value: numeric(),
};

/** What fell due long ago is told as of one day. */
export async function openDues(
  db: Db,
  { asOf, today, employeeId }: Portfolio,
  { isPooled }: Grain,
): Promise<OpenDue[]> {
  const query = db.raw(
    `SELECT CASE WHEN :pooled THEN 0 ELSE employee_id END AS employee_id, ${bucketOf('late_days')} AS bucket,
            greatest(due_on, CAST(:oldest AS date)) AS due_on, sum(value) AS value
       FROM (${OPEN(asOf, today)}) AS open
      WHERE due_on <= :last
      GROUP BY 1, 2, 3
      ORDER BY 1, 2, 3`,
    {
      day: asOf,
      oldest: addDays(asOf, -CURVE_DAYS - 1),
      last: addDays(asOf, FORECAST_DAYS),
      employee: employeeId ?? null,
      pooled: isPooled,
    },
  );
  const rows = await rowsOf(OPEN_COLUMNS, query);
  return rows.map(({ employee_id, bucket, due_on, value }) => ({
    employeeId: employee_id,
    bucket,
    dueOn: due_on,
    cents: centsFromNumeric(value),
  }));
}

const PAST_COLUMNS = {
  ...OPEN_COLUMNS,
  left_on: orNull(date()),
  has_arrived: boolean(),
  instalments: integer(),
};

/** By who holds the clients on that day. Nothing of what fell due before an import brought the sale: of that only what is still
 *  owed is known. */
export async function pastDues(
  db: Db,
  { asOf, employeeId }: Portfolio,
  { step, isPooled }: Grain,
): Promise<PastDue[]> {
  const query = db.raw(
    `SELECT CASE WHEN :pooled THEN 0 ELSE coalesce(holder.employee_id, 0) END AS employee_id, ${bucketOf('due.late_days')} AS bucket,
            due.due_on, due.left_on, due.has_arrived, sum(due.value) AS value, count(*)::integer AS instalments
       FROM sales s
       LEFT JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, :day) AS holder ON true
      CROSS JOIN LATERAL crediario_past_dues_of_sale(s.id, greatest(CAST(:since AS date), s.came_on + 1), :day) AS due
      WHERE s.sale_date <= :day AND s.last_due_date >= :since AND s.id % :step = 0
        AND (s.deleted_at IS NULL OR crediario_stood_on(s.id, true, :day))
        AND (CAST(:employee AS integer) IS NULL OR holder.employee_id = :employee)
      GROUP BY 1, 2, 3, 4, 5
      ORDER BY 1, 2, 3, 4, 5`,
    {
      day: asOf,
      since: addDays(asOf, 1 - CURVE_DAYS),
      employee: employeeId ?? null,
      pooled: isPooled,
      step,
    },
  );
  const rows = await rowsOf(PAST_COLUMNS, query);
  return rows.map((row) => ({
    employeeId: row.employee_id,
    bucket: row.bucket,
    dueOn: row.due_on,
    leftOn: row.left_on,
    hasArrived: row.has_arrived,
    cents: centsFromNumeric(row.value),
    instalments: row.instalments,
  }));
}

/** What came in after a day up to a later one, of the sales that owed at its end. */
const CAME = (asOf: BusinessDate, today: BusinessDate) => `
  SELECT owing.id, owing.client_id, coalesce(owing.employee_id, 0) AS employee_id, paid.business_date AS due_on, paid.value
    FROM ${owingOn({ today }, asOf)} AS owing
   CROSS JOIN LATERAL crediario_payments_on(owing.id, :known) AS paid
   WHERE ${OF_EMPLOYEE} AND paid.business_date > :day AND paid.origin NOT IN ('renewal', 'import')`;

/** By day. */
export async function cameLater(
  db: Db,
  { asOf, today, employeeId }: Portfolio,
  known: BusinessDate,
): Promise<Map<BusinessDate, Cents>> {
  const query = db.raw(
    `SELECT due_on, sum(value) AS value FROM (${CAME(asOf, today)}) AS came GROUP BY 1`,
    { day: asOf, known, employee: employeeId ?? null },
  );
  const rows = await rowsOf({ due_on: date(), value: numeric() }, query);
  return new Map(rows.map(({ due_on, value }) => [due_on, centsFromNumeric(value)]));
}

/** A row for each sale and day: what falls due, or what came. Bind `day`, `employee` and, of what came, `known`. */
export const MOVEMENTS = { due: OPEN, received: CAME } as const;
