import {
  type BusinessDate,
  centsFromWire,
  type SaleFacts,
  type SaleMenuFacts,
} from '../domain/index.js';
import type { Report } from './envelope.js';

/** A row of reportSales, with the spec's names. Money in reais, dates 'yyyy-MM-dd', moments ISO in UTC. */
export interface SaleReportRow {
  sales_id: number;
  sales_date_time: string;
  sales_date: BusinessDate;
  sales_value: number;
  sales_fees: number;
  sales_value_fees: number;
  sales_portions: number;
  user_id: number | null;
  user_name: string | null;
  cash_id: number;
  client_id: number;
  client_name: string;
  client_last_name: string;
  type_frequency_name: string;
  status_sale_name: string;
  status_sale_id: number;
  type_sale_name: string;
  portion_count_pay: number;
  portion_count_nopay: number;
  portion_value: number;
  portion_value_pay: number;
  portion_value_nopay: number;
  portion_last_value_pay: number | null;
  portion_last_dt_pay: string | null;
  portion_dt_next_pay: BusinessDate | null;
  /** The end of the whole term: what decides between red and purple. */
  portion_dt_last: BusinessDate;
  portion_delay_days: number;
  /** The payment that may be replaced, if any. */
  payment_id: number | null;
  /** Only where it was renewed: another sale stands in its place, and it stays as it is. */
  is_renewed?: boolean | undefined;
}

export type SaleReport = Report<SaleReportRow>;

/** What rowColor and delayDays ask of a listed sale. */
export function saleFactsFromRow(
  row: Pick<SaleReportRow, 'portion_value_nopay' | 'portion_dt_next_pay' | 'portion_dt_last'>,
): SaleFacts {
  return {
    owedCents: centsFromWire(row.portion_value_nopay),
    nextDueDate: row.portion_dt_next_pay,
    lastDueDate: row.portion_dt_last,
  };
}

/** What the row menu's rule asks of a listed sale. */
export function saleMenuFactsFromRow(
  row: Pick<SaleReportRow, 'status_sale_id' | 'portion_value_pay' | 'sales_date' | 'is_renewed'>,
): SaleMenuFacts {
  return {
    statusId: row.status_sale_id,
    paidCents: centsFromWire(row.portion_value_pay),
    saleDate: row.sales_date,
    isRenewed: row.is_renewed ?? false,
  };
}

/** SalesPortionList */
export interface SalesPortionList {
  payments: PaymentRow[];
  sale: { sales_id: number; sales_portions: number }[];
  ocurrences: OccurrenceRow[];
}

export interface PaymentRow {
  id: number;
  sale_id: number;
  dtPayment: string;
  valuePay: number;
  /** Instalments settled by it. */
  quantityPayPortions: number;
  /** Instalments settled up to it. */
  portionsPayNow: number;
  /** A visit without money that may still be taken back. */
  canTakeBack: boolean;
}

export interface OccurrenceRow {
  id: number;
  createdAt: string;
  observation: string | null;
  type_occurrence: { name: string } | null;
}

/** An instalment as `sales/{id}` lists it. */
export interface PortionRow {
  id: number;
  number: number;
  dtPortion: BusinessDate;
  value: number;
  paid_value: number;
  /** Null while anything of it is owed. */
  dtPayment: string | null;
}
