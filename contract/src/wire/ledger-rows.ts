import type { BusinessDate, LedgerKind, SaleTypeId } from '../domain/index.js';

/** A row of cashs/{id}/ledger, oldest first. The first is the opening, with what the box started from, so that
 *  the amounts add up to what it holds and the last `balance` is that. */
export interface LedgerRow {
  /** Null for the opening. */
  id: number | null;
  kind: LedgerKind | 'opening';
  /** When it was written; the money of a late payment counts on `business_date`. */
  date_time: string;
  business_date: BusinessDate;
  /** Signed: money into the box is positive. */
  amount: number;
  balance: number;
  /** Who wrote it. */
  user_id: number | null;
  user_name: string | null;
  /** The records behind it; null where there is none of that kind. */
  sale_id: number | null;
  type_sale_id: SaleTypeId | null;
  client_id: number | null;
  client_name: string | null;
  client_last_name: string | null;
  payment_id: number | null;
  cost_id: number | null;
  /** A cost's note, or why the count differed. */
  observation: string | null;
  /** Of the opening: the box whose closing value it took over. */
  previous_cash_id: number | null;
  /** Of a reversal: the row that it takes back, maybe of an earlier box. */
  reverses: { id: number; kind: LedgerKind; date_time: string; cash_id: number } | null;
  /** A reversal has taken it back since, in this box or a later one. */
  is_reversed: boolean;
}
