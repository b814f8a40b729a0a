/** Grain: a collector: what moved in a month up to a day, what is asked of them, and what clients promised them. */
import { type BusinessDate, centsFromNumeric, promiseStanding } from '@crediario/contract/domain';
import { date, integer, numeric, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

export interface Span {
  first: BusinessDate;
  asOf: BusinessDate;
}

const MOVED = {
  employee_id: integer(),
  received: numeric(),
  sales_value: numeric(),
  sales_count: integer(),
  expenses: numeric(),
};

/** From the roll-ups of days. Units: reais. */
export function movedBy(db: Db, span: Span) {
  const query = db.raw(
    `SELECT employee_id, sum(received) AS received, sum(sales_value) AS sales_value,
            sum(sales_count)::integer AS sales_count, sum(expenses) AS expenses
       FROM daily_movements
      WHERE business_date BETWEEN :first AND :asOf
      GROUP BY 1
     HAVING (sum(received), sum(sales_value), sum(expenses)) <> (0, 0, 0)`,
    { ...span },
  );
  return rowsOf(MOVED, query);
}

const DIFFERENCES = { employee_id: integer(), difference: numeric(), boxes: integer() };

/** What boxes were short of or over when they were counted. Units: reais. */
export function differencesOf(db: Db, span: Span) {
  const query = db.raw(
    `SELECT employee_id, sum(amount) AS difference, count(*) FILTER (WHERE amount <> 0)::integer AS boxes
       FROM (SELECT employee_id, cash_id, sum(amount) AS amount FROM ledger_entries
              WHERE 'adjustment' IN (kind, reversed_kind) AND business_date BETWEEN :first AND :asOf
              GROUP BY 1, 2) AS box
      GROUP BY 1`,
    { ...span },
  );
  return rowsOf(DIFFERENCES, query);
}

const PROMISES = {
  id: integer(),
  employee_id: integer(),
  sale_id: integer(),
  client_id: integer(),
  client_name: text(),
  value: numeric(),
  promised_for: date(),
  paid: numeric(),
};

/** Promises to a collector, or to all, that were kept on those days, or were for them and are broken: each counts once, a kept one on the
 *  day on which it was kept, however early. domain.md 10. Units: reais. */
export async function promisesJudged(db: Db, { first, asOf }: Span, employeeId?: number) {
  const query = db.raw(
    `SELECT p.id, p.employee_id, p.sale_id, s.client_id, concat_ws(' ', c.name, c.last_name) AS client_name, p.value, p.promised_for,
            came.paid
       FROM promises p
       JOIN sales s ON s.id = p.sale_id
       JOIN clients c ON c.id = s.client_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(by_day.value), 0) AS paid, min(by_day.business_date) FILTER (WHERE by_day.so_far >= p.value) AS kept_on
          FROM (SELECT paid.business_date, paid.value, sum(paid.value) OVER (ORDER BY paid.business_date) AS so_far
                  FROM crediario_payments_on(p.sale_id, :asOf) AS paid
                 WHERE paid.business_date BETWEEN p.made_on AND p.promised_for AND paid.origin NOT IN ('renewal', 'import')) AS by_day
      ) AS came
      WHERE p.promised_for >= :first AND p.made_on <= :asOf
        AND coalesce(came.kept_on, p.promised_for) BETWEEN :first AND :asOf
        AND (CAST(:employee AS integer) IS NULL OR p.employee_id = :employee)`,
    { first, asOf, employee: employeeId ?? null },
  );
  const rows = await rowsOf(PROMISES, query);
  return rows.flatMap((row) => {
    const standing = promiseStanding(
      {
        valueCents: centsFromNumeric(row.value),
        promisedFor: row.promised_for,
        paidCents: centsFromNumeric(row.paid),
      },
      asOf,
    );
    return standing === 'open' ? [] : [{ ...row, isKept: standing === 'kept' }];
  });
}

/** Of each collector. */
export async function promisesTo(
  db: Db,
  span: Span,
): Promise<Map<number, { kept: number; judged: number }>> {
  const counts = new Map<number, { kept: number; judged: number }>();
  for (const { employee_id, isKept } of await promisesJudged(db, span)) {
    const { kept, judged } = counts.get(employee_id) ?? { kept: 0, judged: 0 };
    counts.set(employee_id, { kept: kept + (isKept ? 1 : 0), judged: judged + 1 });
  }
  return counts;
}

const GOALS = { employee_id: integer(), value: numeric(), month: date() };

/** What is asked of each in the month that begins on `first`: the last word for it, or for the latest month before. Units: reais. */
export function goalsFor(db: Db, first: BusinessDate) {
  const query = db.raw(
    `SELECT DISTINCT ON (employee_id) employee_id, value, month
       FROM collector_goals
      WHERE month <= :first
      ORDER BY employee_id, month DESC, id DESC`,
    { first },
  );
  return rowsOf(GOALS, query);
}
