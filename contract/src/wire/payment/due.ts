import { type InferType, object } from 'yup';
import { MESSAGES } from '../../forms/fields.js';
import { day, listOf, money, named, record, text, whole } from '../answer.js';
import type { Report } from '../envelope.js';
import { id, optionalDate } from '../fields.js';

/** GET dueSales: whose sales, and until which day what they owe is due. */
export const dueSalesQuery = object({
  user_id: id(),
  date: optionalDate().required(MESSAGES.required),
});

/** A row of dueSales: a sale of which something is due on that day or before. */
export const dueSaleRow = named(
  'DueSaleRow',
  record({
    sale_id: whole,
    client_id: whole,
    client_name: text,
    client_last_name: text,
    sales_portions: whole,
    /** Of the oldest unpaid instalment. */
    number: whole,
    dt_portion: day,
    portion_delay_days: whole,
    /** The end of the whole term: what decides between red and purple. */
    portion_dt_last: day,
    /** The unpaid instalments that are due, oldest first, and what they owe. */
    due_portions: listOf(whole),
    due_value: money,
    /** What the whole sale owes. */
    portion_value_nopay: money,
  }),
);

export type DueSaleRow = InferType<typeof dueSaleRow>;

export type DueSales = Report<DueSaleRow>;

/** The key of one sale's payment in one run of 'Baixa em lote'. It follows from the run, so that all who know the run
 *  (the page after a reload, another try) send the same key, and the server posts it once. */
export function runPaymentKey(runId: string, saleId: number): string {
  return `baixa-${runId}-${saleId}`;
}
