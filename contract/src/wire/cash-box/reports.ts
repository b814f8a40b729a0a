import { type InferType, type MixedSchema, mixed, object } from 'yup';
import { MESSAGES } from '../../forms/fields.js';
import {
  day,
  flag,
  hours,
  listOf,
  moment,
  money,
  named,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import type { Calls } from '../call.js';
import { data } from '../envelope.js';
import { id, idQuery, isGiven, optionalIdParam } from '../fields.js';

/** The reports on a cash box, by the definitions of domain.md section 8: what they are asked, and their rows. Money in
 *  reais, dates 'yyyy-MM-dd', moments ISO in UTC. A closed box answers what it showed when it closed. */

/** GET reportCashPayment, reportCashNoPayment: a box, a client, or a box's rows of one client. */
export const boxRowsQuery = object({
  id: optionalIdParam().test(
    'either',
    'Informe o caixa ou o cliente',
    (value, { parent }) => isGiven(value) || isGiven(parent.client_id),
  ),
  client_id: optionalIdParam(),
});

/** A flag of a query string: 'true' or 'false'. */
function flagParam(): MixedSchema<boolean> {
  return mixed<boolean>({
    type: 'flag',
    check: (value): value is boolean => typeof value === 'boolean',
  })
    .typeError('Deve ser "true" ou "false"')
    .transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value))
    .required(MESSAGES.required);
}

/** GET reportcashpaymentfinally */
export const settledRowsQuery = object({ id: id(), isPayment: flagParam() });

/** A row of reportCashConsolidated. */
export const cashConsolidatedRow = named(
  'CashConsolidatedRow',
  record({
    value_start: money,
    atual_cash: money,
    new_sale_count: whole,
    /** The fees contracted on the new sales. */
    new_sale_fees: money,
    renew_sale_count: whole,
    renew_sale_sum: money,
    sales_count: whole,
    sales_sum: money,
    /** Money received, settlements by renewal excluded: on its due date, in arrears and in advance together. */
    payment_tot: money,
    /** Received on instalments due on the payment's own date. */
    client_sum_tot_pay: money,
    /** Received on instalments due before the payment's date (arrears). */
    client_sum_pay_before: money,
    /** Received on instalments due after the payment's date (in advance). */
    client_sum_pay_after: money,
    /** Money and clients scheduled for the box's days. */
    client_sum: money,
    client_count: whole,
    /** Scheduled clients who paid something, and who paid nothing. */
    client_visit_pay: whole,
    client_tot_no_pay: whole,
    /** Clients who paid without being scheduled. */
    client_pay_before: whole,
    client_pay_count_total: whole,
    client_count_final_sales: whole,
    /** Expenses. */
    cost_tot: money,
    cost_count: whole,
    /** Withdrawals. */
    comission_tot: money,
    /** Added to the specification's: the employee's active sales. */
    active_sale_count: whole,
    /** Added: payments that came from the mobile app, visits without money included. */
    synced_count: whole,
    /** Added, signed: what corrections of other boxes' records moved in this one. */
    reversal_tot: money,
    /** Added, signed: the difference counted at closing. */
    adjustment_tot: money,
  }),
);

export type CashConsolidatedRow = InferType<typeof cashConsolidatedRow>;

/** A row of reportPerformance. */
export const cashPerformanceRow = named(
  'CashPerformanceRow',
  record({
    /** Hours from opening to closing or now, with two decimals. */
    open_hours: hours,
    /** Expenses. */
    tot_costs: money,
    /** Withdrawals, the collector's advances: 'Empréstimos'. */
    tot_comis: money,
  }),
);

export type CashPerformanceRow = InferType<typeof cashPerformanceRow>;

/** A row of reportCashPayment and reportcashpaymentfinally: one payment above zero, newest first. */
export const cashPaymentRow = named(
  'CashPaymentRow',
  record({
    payment_id: whole,
    payment_date_time: moment,
    /** Null: a Pix, which is in no box. */
    cash_id: orNull(whole),
    sale_id: whole,
    client_id: whole,
    client_name: text,
    client_last_name: text,
    sales_date: day,
    sales_portions: whole,
    value: money,
    /** Instalments that it settled, and those settled before it. */
    portion_pay: whole,
    portion_before: whole,
    /** Owed after it. */
    portion_value_nopay: money,
    /** A payment of the same box settled the sale. */
    sale_settled: flag,
  }),
);

export type CashPaymentRow = InferType<typeof cashPaymentRow>;

/** A row of reportCashNoPayment: a sale with an instalment due that brought no money, the oldest due first. */
export const cashNoPaymentRow = named(
  'CashNoPaymentRow',
  record({
    sale_id: whole,
    client_id: whole,
    client_name: text,
    client_last_name: text,
    sales_date: day,
    sales_portions: whole,
    /** The oldest unpaid instalment, its due date, and the days from that to the box's last day. */
    number: whole,
    dt_portion: day,
    portion_delay_days: whole,
    /** What is owed on that instalment. */
    portion_value_nopay: money,
    portion_last_payment: orNull(day),
    /** Why the latest visit of the box's days brought no money. */
    ocuurence: orNull(text),
  }),
);

export type CashNoPaymentRow = InferType<typeof cashNoPaymentRow>;

/** How a box came from what it opened with to what it holds. */
export const BOX_STEPS = [
  'opening',
  'deposit',
  'new_sale',
  'renewal',
  'collection',
  'withdrawal',
  'expense',
  'reversal',
  'adjustment',
] as const;

export type BoxStep = (typeof BOX_STEPS)[number];

/** A row of reportCashSteps, one a step, in this order: the amounts add up to what the box holds, which is the last
 *  `balance`. What was taken back within the box is not in them; `reversal` is 'Estornos'. */
export const cashStepRow = named(
  'CashStepRow',
  record({
    step: oneOf(...BOX_STEPS),
    /** Signed: money into the box is positive. */
    amount: money,
    balance: money,
    /** How many movements of money. */
    count: whole,
  }),
);

export type CashStepRow = InferType<typeof cashStepRow>;

export const cashReportCalls = {
  consolidated: {
    method: 'get',
    path: '/api/reportCashConsolidated',
    summary: 'What a box opened with, handed out, received, spent and should have collected',
    query: idQuery,
    answer: data(listOf(cashConsolidatedRow)),
  },
  steps: {
    method: 'get',
    path: '/api/reportCashSteps',
    summary: 'How a box came from what it opened with to what it holds, step by step',
    query: idQuery,
    answer: data(listOf(cashStepRow)),
  },
  performance: {
    method: 'get',
    path: '/api/reportPerformance',
    summary: 'How long a box has been open, and what it spent',
    query: idQuery,
    answer: data(listOf(cashPerformanceRow)),
  },
  payments: {
    method: 'get',
    path: '/api/reportCashPayment',
    summary: 'The payments in a box, or a client’s over all boxes',
    query: boxRowsQuery,
    answer: data(listOf(cashPaymentRow)),
  },
  noPayments: {
    method: 'get',
    path: '/api/reportCashNoPayment',
    summary: 'The sales with an instalment due that brought no money',
    query: boxRowsQuery,
    answer: data(listOf(cashNoPaymentRow)),
  },
  settledPayments: {
    method: 'get',
    path: '/api/reportcashpaymentfinally',
    summary: 'The payments in a box, of sales settled there (`isPayment=true`) or of the others',
    query: settledRowsQuery,
    answer: data(listOf(cashPaymentRow)),
  },
} as const satisfies Calls;
