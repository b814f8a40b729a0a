import type { InferType } from 'yup';
import { LEDGER_KIND_NAMES, type LedgerKind, SALE_TYPE } from '../../domain/index.js';
import { day, flag, moment, money, named, oneOf, orNull, record, text, whole } from '../answer.js';

const LEDGER_KINDS = Object.keys(LEDGER_KIND_NAMES) as LedgerKind[];

/** A row of cashs/{id}/ledger, oldest first. The first is the opening, with what the box started from, so that
 *  the amounts add up to what it holds and the last `balance` is that. */
export const ledgerRow = named(
  'LedgerRow',
  record({
    /** Null for the opening. */
    id: orNull(whole),
    kind: oneOf(...LEDGER_KINDS, 'opening'),
    /** When it was written; the money of a late payment counts on `business_date`. */
    date_time: moment,
    business_date: day,
    /** Signed: money into the box is positive. */
    amount: money,
    balance: money,
    /** Who wrote it. */
    user_id: orNull(whole),
    user_name: orNull(text),
    /** The records behind it; null where there is none of that kind. */
    sale_id: orNull(whole),
    type_sale_id: orNull(oneOf(...Object.values(SALE_TYPE))),
    client_id: orNull(whole),
    client_name: orNull(text),
    client_last_name: orNull(text),
    payment_id: orNull(whole),
    cost_id: orNull(whole),
    /** A cost's note, or why the count differed. */
    observation: orNull(text),
    /** Of the opening: the box whose closing value it took over. */
    previous_cash_id: orNull(whole),
    /** Of a reversal: the row that it takes back, maybe of an earlier box. */
    reverses: orNull(
      record({ id: whole, kind: oneOf(...LEDGER_KINDS), date_time: moment, cash_id: whole }),
    ),
    /** A reversal has taken it back since, in this box or a later one. */
    is_reversed: flag,
  }),
);

export type LedgerRow = InferType<typeof ledgerRow>;
