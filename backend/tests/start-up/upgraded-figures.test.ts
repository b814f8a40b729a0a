import type { Client } from 'pg';
import { type Caller, startApp } from '../harness';
import { createEmptyDatabase } from '../harness/databases';
import { loadRelease, withClient } from '../harness/releases';

/** What people saw on 0.1.0, they see after the upgrade: of every box, day, month and collector, to the cent. The figures of before
 *  are the old database's own, read before any of today's code has touched it. */
interface Box {
  id: number;
  user_id: number;
  is_open: boolean;
  value_start: number;
  held: number;
  /** As the closing kept them. */
  report: { consolidated: object; performance: object } | null;
  receipts: object[] | null;
  unpaid: object[] | null;
}

interface Period {
  key: string;
  user_id: number | null;
  fees: number;
  sales_value: number;
  expenses: number;
  received: number;
  sales_count: number;
  expense_count: number;
}

const BOXES = `
  SELECT box.id, box.users_permissions_user_id AS user_id, box.type_status_cash_id = 1 AS is_open,
         box.value_start::float8 AS value_start,
         (box.value_start + coalesce((SELECT sum(amount) FROM public.ledger_entries e WHERE e.cash_id = box.id), 0))::float8 AS held,
         box.report, lists.receipts, lists.unpaid
    FROM public.cashs box LEFT JOIN public.closed_box_lists lists ON lists.cash_id = box.id
   ORDER BY box.id`;

/** Of all and of each collector; the key is a day or a month. */
const periods = (key: string) => `
  SELECT to_char(business_date, '${key}') AS key, employee_id AS user_id, sum(fees)::float8 AS fees,
         sum(sales_value)::float8 AS sales_value, sum(expenses)::float8 AS expenses, sum(received)::float8 AS received,
         sum(sales_count)::integer AS sales_count, sum(expense_count)::integer AS expense_count
    FROM public.daily_movements
   GROUP BY GROUPING SETS ((1), (1, employee_id))
   ORDER BY 1, 2`;

const all = async <Row>(client: Client, sql: string): Promise<Row[]> =>
  (await client.query(sql)).rows as Row[];

/** JSON comes as text in a worker in which the product has run before. */
const json = <Value>(value: Value): Value =>
  typeof value === 'string' ? JSON.parse(value) : value;

const read = (box: Box): Box => ({
  ...box,
  report: json(box.report),
  receipts: json(box.receipts),
  unpaid: json(box.unpaid),
});

let before: { boxes: Box[]; days: Period[]; months: Period[] };

const app = startApp({ DEMO: '1' }, async () => {
  const database = await createEmptyDatabase();
  await loadRelease(database.url, '0.1.0.sql.gz');
  before = await withClient(database.url, async (client) => ({
    boxes: (await all<Box>(client, BOXES)).map(read),
    days: await all<Period>(client, periods('YYYY-MM-DD')),
    months: await all<Period>(client, periods('YYYY-MM')),
  }));
  return database;
});

let sara: Caller;

beforeAll(async () => {
  app.clock.set('2026-11-25T12:00:00-03:00');
  sara = await app.loginAs('administrador');
});

const dataOf = async (path: string) => (await sara.get(path).expect(200)).body.data;

const dashboardOf = async (query: string, user_id: number | null) => {
  const [row] = await dataOf(`/api/reportDashBoard?${query}&user_id=${user_id ?? 'all'}`);
  return row;
};

const asTold = ({ fees, sales_value, expenses, received, sales_count, expense_count }: Period) => ({
  tot_fees: fees,
  value_tot_sales: sales_value,
  cost: expenses,
  value_tot_receive: received,
  value_tot_pix: 0,
  sales_count,
  cost_count: expense_count,
});

it('has boxes of both kinds, days, months and collectors', () => {
  const { boxes, days, months } = before;
  expect(boxes.filter(({ is_open }) => is_open).length).toBeGreaterThan(0);
  expect(boxes.filter(({ report }) => report !== null).length).toBeGreaterThan(20);
  expect(days.length).toBeGreaterThan(40);
  expect(new Set(months.map(({ key }) => key)).size).toBeGreaterThan(1);
  expect(days.some(({ received }) => received > 0)).toBe(true);
});

it('holds in each box what it held', async () => {
  for (const { id, value_start, held } of before.boxes) {
    const [box] = await dataOf(`/api/reportCashConsolidated?id=${id}`);
    expect({ id, start: box.value_start, held: box.atual_cash }).toEqual({
      id,
      start: value_start,
      held,
    });
  }
});

it('tells of each closed box all that its closing kept', async () => {
  for (const { id, report, receipts, unpaid } of before.boxes) {
    if (report === null) continue;
    const [consolidated] = await dataOf(`/api/reportCashConsolidated?id=${id}`);
    const [performance] = await dataOf(`/api/reportPerformance?id=${id}`);
    expect({ id, consolidated, performance }).toMatchObject({ id, ...report });
    const paid = await dataOf(`/api/reportCashPayment?id=${id}`);
    const missed = await dataOf(`/api/reportCashNoPayment?id=${id}`);
    expect(paid).toMatchObject(receipts ?? []);
    expect(missed).toMatchObject(unpaid ?? []);
  }
});

it('tells the same of every day and month, of all and of each collector', async () => {
  for (const day of before.days) {
    const row = await dashboardOf(`date=${day.key}`, day.user_id);
    expect({ day: day.key, of: day.user_id, ...row }).toMatchObject({
      day: day.key,
      of: day.user_id,
      ...asTold(day),
    });
  }
  for (const month of before.months) {
    const [year, number] = month.key.split('-');
    const row = await dashboardOf(`month=${Number(number)}&year=${year}`, month.user_id);
    expect({ month: month.key, of: month.user_id, ...row }).toMatchObject({
      month: month.key,
      of: month.user_id,
      ...asTold(month),
    });
  }
});
