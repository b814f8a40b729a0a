import type { InferType } from 'yup';
import { PAYMENT_MEANS } from '../../domain/index.js';
import {
  day,
  flag,
  listOf,
  noted,
  maybe,
  moment,
  money,
  named,
  oneOf,
  orNull,
  percent,
  record,
  reference,
  text,
  whole,
} from '../answer.js';
import { one, pagination } from '../envelope.js';
import { checked } from '../payment/checked.js';
import { timed } from '../payment/timed.js';
import { allAttributesOf } from '../reads/answers.js';
import { PORTION_FIELDS, SALE_FIELDS, saleShape } from '../reads/shapes/sales.js';

/** A row of reportSales, with the spec's names. Money in reais, dates 'yyyy-MM-dd', moments ISO in UTC. */
export const saleReportRow = named(
  'SaleReportRow',
  record({
    sales_id: whole,
    sales_date_time: moment,
    sales_date: day,
    sales_value: money,
    sales_fees: percent,
    sales_value_fees: money,
    sales_portions: whole,
    user_id: orNull(whole),
    user_name: orNull(text),
    cash_id: noted(
      'The box in which it was made; null where it came with an import',
      orNull(whole),
    ),
    client_id: whole,
    client_name: text,
    client_last_name: text,
    type_frequency_name: text,
    status_sale_name: text,
    status_sale_id: whole,
    type_sale_name: text,
    portion_count_pay: whole,
    portion_count_nopay: whole,
    portion_value: money,
    portion_value_pay: money,
    portion_value_nopay: money,
    portion_last_value_pay: orNull(money),
    portion_last_dt_pay: orNull(moment),
    portion_dt_next_pay: orNull(day),
    /** The end of the whole term: what decides between red and purple. */
    portion_dt_last: day,
    portion_delay_days: whole,
    /** The payment that may be replaced, if any. */
    payment_id: orNull(whole),
    /** Only where it was renewed: another sale stands in its place, and it stays as it is. */
    is_renewed: maybe(flag),
  }),
);

export type SaleReportRow = InferType<typeof saleReportRow>;

/** `more`: too many clients were found by what was searched; the sales are those of the first of them. */
export const saleReport = record({
  data: listOf(saleReportRow),
  meta: maybe(record({ pagination: maybe(pagination), more: maybe(flag) })),
});

export type SaleReport = InferType<typeof saleReport>;

const paymentRow = record({
  id: whole,
  sale_id: whole,
  dtPayment: moment,
  valuePay: money,
  means: oneOf(...PAYMENT_MEANS),
  checked,
  timed,
  /** Instalments settled by it. */
  quantityPayPortions: whole,
  /** Instalments settled up to it. */
  portionsPayNow: whole,
  /** A visit without money that may still be taken back. */
  canTakeBack: flag,
});

export type PaymentRow = InferType<typeof paymentRow>;

const occurrenceRow = record({
  id: whole,
  createdAt: moment,
  observation: orNull(text),
  type_occurrence: orNull(record({ name: text })),
});

export type OccurrenceRow = InferType<typeof occurrenceRow>;

/** SalesPortionList */
export const salesPortionList = named(
  'SalesPortionList',
  record({
    payments: listOf(paymentRow),
    sale: listOf(record({ sales_id: whole, sales_portions: whole })),
    ocurrences: listOf(occurrenceRow),
  }),
);

export type SalesPortionList = InferType<typeof salesPortionList>;

/** An instalment of a sale as what writes the sale answers it. */
const portion = named('Portion', record({ id: whole, ...PORTION_FIELDS }));

export type PortionRow = InferType<typeof portion>;

/** A sale as what writes it answers it: the record as it now stands. */
export const saleRecord = named(
  'Sale',
  record({
    id: whole,
    ...SALE_FIELDS,
    client: reference,
    cash: reference,
    type_frequency: reference,
    type_sale: reference,
    status_sale: reference,
    portions: listOf(portion),
  }),
);

export type SaleRecord = InferType<typeof saleRecord>;

const saleAttributes = allAttributesOf(saleShape);

/** A sale as `sales/{id}` answers it, with the relations that the spec populates. */
export type SaleAttributes = InferType<typeof saleAttributes>;

export const saleDetail = named('SaleDetail', one(saleAttributes));
