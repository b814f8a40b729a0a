/** One row per sale that is not deleted, with the spec's names; newest first. Facts only: the delay and which
 *  payment may be replaced are the domain's verdicts (see sale-report-row.ts). */
import { type BusinessDate, SALE_STATUS } from '@crediario/contract/domain';
import type { Knex } from 'knex';
import { instantText } from '../../../platform/strapi/instant-text';
import type { SalesRow } from '../../../tables';
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
  theRow,
  timestamp,
} from '../../../platform/statements/rows';
import { prepared } from '../../../platform/statements/prepared';
import { onPage, type Paging } from '../../../platform/http/paging';
import { portfolioCounts } from '../../../core/client/portfolio-counts';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

export interface ReportSalesFilter {
  /** The client's employee now. */
  employeeId?: number | undefined;
  clientId?: number | undefined;
  cashBoxId?: number | undefined;
  statusId?: number | undefined;
  dates?: { first: BusinessDate; last: BusinessDate } | undefined;
  /** What a search found: these clients' sales, and this one. */
  found?: { clientIds: readonly number[]; saleId: number | null } | undefined;
}

const COLUMNS = {
  sales_id: integer(),
  sales_date_time: text(),
  sales_date: date(),
  sales_value: numeric(),
  sales_fees: numeric(),
  sales_value_fees: numeric(),
  sales_portions: integer(),
  user_id: orNull(integer()),
  user_name: orNull(text()),
  cash_id: orNull(integer()),
  client_id: integer(),
  client_name: text(),
  client_last_name: orNull(text()),
  type_frequency_name: text(),
  status_sale_name: text(),
  status_sale_id: integer<SalesRow['status_sale_id']>(),
  type_sale_name: text(),
  portion_count_pay: integer(),
  portion_count_nopay: integer(),
  portion_value: numeric(),
  portion_value_pay: numeric(),
  portion_value_nopay: numeric(),
  portion_last_value_pay: orNull(numeric()),
  portion_last_dt_pay: orNull(text()),
  portion_dt_next_pay: orNull(date()),
  portion_dt_last: date(),
  /** The verdict's place in the answer; nothing stands there yet. */
  portion_delay_days: orNull(integer()),
  /** The sale's latest payment above zero, whether or not it may be replaced, and by whom; a Pix is in no box, and so in none
   *  that is closed. */
  payment_id: orNull(integer()),
  is_renewed: boolean(),
  latest_payment_origin: orNull(text()),
  latest_payment_recorded_at: orNull(timestamp()),
  latest_payment_box_open: orNull(boolean()),
  latest_payment_box_owner: orNull(integer()),
};

/** A sale as the database knows it: its verdicts are still to be found. */
export type SaleFactsRow = Row<typeof COLUMNS>;

const LISTED = `
  s.id AS sales_id,
  ${instantText('s.created_at')} AS sales_date_time,
  s.sale_date AS sales_date,
  s.value AS sales_value,
  s.fees AS sales_fees,
  s.total AS sales_value_fees,
  s.portion AS sales_portions,
  u.id AS user_id,
  ${USER_NAME} AS user_name,
  s.cash_id,
  c.id AS client_id,
  c.name AS client_name,
  c.last_name AS client_last_name,
  frequency.name AS type_frequency_name,
  status.name AS status_sale_name,
  s.status_sale_id,
  type.name AS type_sale_name,
  s.paid_count AS portion_count_pay,
  s.portion - s.paid_count AS portion_count_nopay,
  s.portion_value,
  s.paid_value AS portion_value_pay,
  s.total - s.paid_value AS portion_value_nopay,
  s.last_payment_value AS portion_last_value_pay,
  ${instantText('s.last_payment_at')} AS portion_last_dt_pay,
  s.next_due_date AS portion_dt_next_pay,
  s.last_due_date AS portion_dt_last,
  NULL::integer AS portion_delay_days,
  latest.id AS payment_id,
  s.renewed_by IS NOT NULL AS is_renewed,
  latest.origin AS latest_payment_origin,
  latest.recorded_at AS latest_payment_recorded_at,
  latest.box_open AS latest_payment_box_open,
  latest.box_owner AS latest_payment_box_owner`;

const LATEST_PAYMENT = `
  LEFT JOIN LATERAL (
    SELECT p.id, p.origin, p.recorded_at, p.means = 'pix' OR box.type_status_cash_id = 1 AS box_open,
           coalesce(box.users_permissions_user_id, credit.employee_id) AS box_owner
      FROM payments p
      LEFT JOIN cashs box ON box.id = p.cash_id
      LEFT JOIN LATERAL (
        SELECT employee_id FROM company_movements
         WHERE p.means = 'pix' AND payment_id = p.id
         ORDER BY id DESC LIMIT 1
      ) AS credit ON true
     WHERE p.sale_id = s.id AND p.voided_at IS NULL AND p.value > 0
     ORDER BY p.id DESC LIMIT 1
  ) AS latest ON true`;

export async function reportSales(
  db: Db,
  filter: ReportSalesFilter,
  paging: Paging | null,
): Promise<SaleFactsRow[]> {
  const query = listed(db, filter, paging);
  return rowsOf(COLUMNS, isOneList(filter) ? often(query, paging) : query);
}

/** Few rows, of any employee. Planned without the employee's value, one employee's whole list would take 1.5 times as long. */
const isOneList = ({ clientId, cashBoxId, dates, found }: ReportSalesFilter): boolean =>
  dates === undefined && found === undefined && (clientId !== undefined || cashBoxId !== undefined);

/** Of pages, only the first is asked for often. */
const often = (query: Knex.QueryBuilder, paging: Paging | null): Knex.QueryBuilder =>
  paging === null || paging.page === 1 ? query.options(prepared('sales')) : query;

function listed(db: Db, filter: ReportSalesFilter, paging: Paging | null): Knex.QueryBuilder {
  const query = salesOf(db, filter)
    .leftJoin('up_users as u', 'u.id', 'c.user_id')
    .join('type_frequencies as frequency', 'frequency.id', 's.type_frequency_id')
    .join('status_sales as status', 'status.id', 's.status_sale_id')
    .join('type_sales as type', 'type.id', 's.type_sale_id')
    .joinRaw(LATEST_PAYMENT)
    .orderBy([
      { column: 's.sale_date', order: 'desc' },
      { column: 's.id', order: 'desc' },
    ])
    .select(db.raw(LISTED));
  if (paging) onPage(query, paging);
  return query;
}

/** A page of them, and how many there are. */
export async function reportSalesPage(
  db: Db,
  filter: ReportSalesFilter,
  paging: Paging,
  today: BusinessDate,
): Promise<{ rows: SaleFactsRow[]; total: number }> {
  if (!isWholePortfolio(filter) || filter.statusId !== undefined) {
    const [rows, total] = await Promise.all([
      reportSales(db, filter, paging),
      countSales(db, filter, today),
    ]);
    return { rows, total };
  }
  // One journey: the database keeps the number ready, and any row can bring it along.
  const rows = await pageWithTotal(db, filter, paging);
  const total = rows[0]?.total ?? (await countSales(db, filter, today));
  return { rows: rows.map((row) => Object.assign(row, { total: undefined })), total };
}

const TOTAL =
  '(SELECT coalesce(sum(sales), 0)::integer FROM portfolios WHERE ?::integer IS NULL OR employee_id = ?) AS total';

function pageWithTotal(db: Db, filter: ReportSalesFilter, paging: Paging) {
  const of = filter.employeeId ?? null;
  const query = listed(db, filter, paging).select(db.raw(TOTAL, [of, of]));
  return rowsOf({ ...COLUMNS, total: integer() }, often(query, paging));
}

/** All sales of an employee, or of all: the database counts them as they come and go. */
const isWholePortfolio = ({ clientId, cashBoxId, dates, found }: ReportSalesFilter): boolean =>
  clientId === undefined && cashBoxId === undefined && dates === undefined && found === undefined;

/** How many sales the filter finds, whatever page of them is asked for. */
export async function countSales(
  db: Db,
  filter: ReportSalesFilter,
  today: BusinessDate,
): Promise<number> {
  const { employeeId, statusId } = filter;
  if (isWholePortfolio(filter)) {
    const { sales, activeSales } = await portfolioCounts(db, employeeId, today);
    if (statusId === undefined) return sales;
    return statusId === SALE_STATUS.active ? activeSales : sales - activeSales;
  }
  const count = salesOf(db, filter).count('* as total');
  return Number((await theRow(rowsOf({ total: bigint() }, count))).total);
}

function salesOf(db: Db, filter: ReportSalesFilter): Knex.QueryBuilder {
  const query = db('sales as s')
    .join('clients as c', 'c.id', 's.client_id')
    .whereNull('s.deleted_at');
  if (filter.employeeId !== undefined) query.where('c.user_id', filter.employeeId);
  if (filter.clientId !== undefined) query.where('s.client_id', filter.clientId);
  if (filter.cashBoxId !== undefined) query.where('s.cash_id', filter.cashBoxId);
  if (filter.statusId !== undefined) query.where('s.status_sale_id', filter.statusId);
  if (filter.found) {
    const { clientIds, saleId } = filter.found;
    query.whereRaw('(s.client_id = ANY(?) OR s.id = ?)', [clientIds as number[], saleId as number]);
  }
  if (filter.dates) query.whereBetween('s.sale_date', [filter.dates.first, filter.dates.last]);
  return query;
}
