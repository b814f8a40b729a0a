/** One row per sale that is not deleted, with the spec's names; newest first. Facts only: the delay and which
 *  payment may be replaced are the domain's verdicts (see sale-report-row.ts). */
import { type BusinessDate, SALE_STATUS } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import type { Knex } from 'knex';
import { instantText } from '../../../shared/strapi/instant-text';
import { prepared } from '../../../shared/statements/prepared';
import { onPage, type Paging } from '../../../shared/http/paging';
import { portfolioCounts } from '../../../shared/portfolios/portfolio-counts';
import type { Db } from '../../../shared/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

export interface ReportSalesFilter {
  /** The client's employee now. */
  employeeId?: number | undefined;
  clientId?: number | undefined;
  cashBoxId?: number | undefined;
  statusId?: number | undefined;
  dates?: { first: BusinessDate; last: BusinessDate } | undefined;
}

/** What decides whether the sale's latest payment may be replaced; gone once that is decided. */
export interface LatestPaymentFacts {
  latest_payment_origin?: string | null | undefined;
  latest_payment_recorded_at?: Date | null | undefined;
  latest_payment_box_open?: boolean | null | undefined;
  is_renewed?: boolean | undefined;
}

/** A row of the answer whose verdicts are still to be filled in: no delay yet, and `payment_id` the sale's latest
 *  payment above zero, whether or not it may be replaced. */
export type SaleFactsRow = SaleReportRow & LatestPaymentFacts;

const COLUMNS = `
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
  0 AS portion_delay_days,
  latest.id AS payment_id,
  s.renewed_by IS NOT NULL AS is_renewed,
  latest.origin AS latest_payment_origin,
  latest.recorded_at AS latest_payment_recorded_at,
  latest.box_open AS latest_payment_box_open`;

const LATEST_PAYMENT = `
  LEFT JOIN LATERAL (
    SELECT p.id, p.origin, p.recorded_at, box.type_status_cash_id = 1 AS box_open
      FROM payments p JOIN cashs box ON box.id = p.cash_id
     WHERE p.sale_id = s.id AND p.voided_at IS NULL AND p.value > 0
     ORDER BY p.id DESC LIMIT 1
  ) AS latest ON true`;

export async function reportSales(
  db: Db,
  filter: ReportSalesFilter,
  paging: Paging | null,
): Promise<SaleFactsRow[]> {
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
    .select(db.raw(COLUMNS));
  if (paging) onPage(query, paging);
  const isOften = filter.dates === undefined && (paging === null || paging.page === 1);
  return (await (isOften ? query.options(prepared('sales')) : query)) as SaleFactsRow[];
}

/** How many sales the filter finds, whatever page of them is asked for. Those of an employee, or of all, are counted by the
 *  database as they come and go; others as they are found. */
export async function countSales(
  db: Db,
  filter: ReportSalesFilter,
  today: BusinessDate,
): Promise<number> {
  const { clientId, cashBoxId, dates, employeeId, statusId } = filter;
  if (clientId === undefined && cashBoxId === undefined && dates === undefined) {
    const { sales, activeSales } = await portfolioCounts(db, employeeId, today);
    if (statusId === undefined) return sales;
    return statusId === SALE_STATUS.active ? activeSales : sales - activeSales;
  }
  const [row] = await salesOf(db, filter).count('* as total');
  return Number(row?.total);
}

function salesOf(db: Db, filter: ReportSalesFilter): Knex.QueryBuilder {
  const query = db('sales as s')
    .join('clients as c', 'c.id', 's.client_id')
    .whereNull('s.deleted_at');
  if (filter.employeeId !== undefined) query.where('c.user_id', filter.employeeId);
  if (filter.clientId !== undefined) query.where('s.client_id', filter.clientId);
  if (filter.cashBoxId !== undefined) query.where('s.cash_id', filter.cashBoxId);
  if (filter.statusId !== undefined) query.where('s.status_sale_id', filter.statusId);
  if (filter.dates) query.whereBetween('s.sale_date', [filter.dates.first, filter.dates.last]);
  return query;
}
