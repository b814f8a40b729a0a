import type { BusinessDate, CashBoxStatusId } from '../domain/index.js';

/** The reports on a cash box, by the definitions of domain.md section 8. Money in reais, dates 'yyyy-MM-dd',
 *  moments ISO in UTC. A closed box answers what it showed when it closed. */

/** A row of reportCashConsolidated. */
export interface CashConsolidatedRow {
  value_start: number;
  atual_cash: number;
  new_sale_count: number;
  /** The fees contracted on the new sales. */
  new_sale_fees: number;
  renew_sale_count: number;
  renew_sale_sum: number;
  sales_count: number;
  sales_sum: number;
  /** Money received, settlements by renewal excluded: on its due date, in arrears and in advance together. */
  payment_tot: number;
  /** Received on instalments due on the payment's own date. */
  client_sum_tot_pay: number;
  /** Received on instalments due before the payment's date (arrears). */
  client_sum_pay_before: number;
  /** Received on instalments due after the payment's date (in advance). */
  client_sum_pay_after: number;
  /** Money and clients scheduled for the box's days. */
  client_sum: number;
  client_count: number;
  /** Scheduled clients who paid something, and who paid nothing. */
  client_visit_pay: number;
  client_tot_no_pay: number;
  /** Clients who paid without being scheduled. */
  client_pay_before: number;
  client_pay_count_total: number;
  client_count_final_sales: number;
  /** Expenses. */
  cost_tot: number;
  cost_count: number;
  /** Withdrawals. */
  comission_tot: number;
  /** Added to the specification's: the employee's active sales. */
  active_sale_count: number;
  /** Added: payments that came from the mobile app, visits without money included. */
  synced_count: number;
  /** Added, signed: what corrections of other boxes' records moved in this one. */
  reversal_tot: number;
  /** Added, signed: the difference counted at closing. */
  adjustment_tot: number;
}

/** A row of reportPerformance. */
export interface CashPerformanceRow {
  /** Hours from opening to closing or now, with two decimals. */
  open_hours: number;
  /** Expenses. */
  tot_costs: number;
  /** Withdrawals, the collector's advances: 'Empréstimos'. */
  tot_comis: number;
}

/** A row of reportCashPayment and reportcashpaymentfinally: one payment above zero, newest first. */
export interface CashPaymentRow {
  payment_id: number;
  payment_date_time: string;
  cash_id: number;
  sale_id: number;
  client_id: number;
  client_name: string;
  client_last_name: string;
  sales_date: BusinessDate;
  sales_portions: number;
  value: number;
  /** Instalments that it settled, and those settled before it. */
  portion_pay: number;
  portion_before: number;
  /** Owed after it. */
  portion_value_nopay: number;
  /** A payment of the same box settled the sale. */
  sale_settled: boolean;
}

/** A row of reportCashNoPayment: a sale with an instalment due that brought no money, the oldest due first. */
export interface CashNoPaymentRow {
  sale_id: number;
  client_id: number;
  client_name: string;
  client_last_name: string;
  sales_date: BusinessDate;
  sales_portions: number;
  /** The oldest unpaid instalment, its due date, and the days from that to the box's last day. */
  number: number;
  dt_portion: BusinessDate;
  portion_delay_days: number;
  /** What is owed on that instalment. */
  portion_value_nopay: number;
  portion_last_payment: BusinessDate | null;
  /** Why the latest visit of the box's days brought no money. */
  ocuurence: string | null;
}

/** A row of getUserStatus: an employee with the open box, or else the latest one, or else nulls. */
export interface UserStatusRow {
  id: number;
  name: string;
  blocked: boolean;
  cash_id: number | null;
  type_status_cash_id: CashBoxStatusId | null;
  type_status_cash_name: string | null;
  start_at: string | null;
  final_at: string | null;
  last_sync: string | null;
  /** The day on which the box was opened. */
  opened_on: BusinessDate | null;
  /** 'Valor inicial' */
  client_sum: number | null;
  /** 'Valor final' */
  atual_cash: number | null;
}
