import { DomainError } from '../errors.js';
import type { BusinessDate } from './calendar.js';
import { type Cents, sumCents } from './money.js';

/** What one row of a box's ledger records. */
export type LedgerKind =
  | 'deposit'
  | 'withdrawal'
  | 'expense'
  | 'disbursement'
  | 'collection'
  | 'settlement'
  | 'adjustment'
  | 'reversal';

export const LEDGER_KIND_NAMES: Readonly<Record<LedgerKind, string>> = {
  deposit: 'Aporte',
  withdrawal: 'Retiro',
  expense: 'Gasto',
  disbursement: 'Venda',
  collection: 'Recebimento',
  settlement: 'Quitação por renovação',
  adjustment: 'Diferença de caixa',
  reversal: 'Estorno',
};

/** What goes in and out of a box without a sale. */
export type CostKind = Extract<LedgerKind, 'expense' | 'withdrawal' | 'deposit'>;

/** The amount that a movement writes to the ledger, with its sign: money in is positive.
 *  Only for kinds that have one sign; an adjustment or reversal carries its own. */
export function ledgerAmount(
  kind: 'deposit' | 'withdrawal' | 'expense' | 'disbursement' | 'collection' | 'settlement',
  cents: Cents,
): Cents {
  if (kind === 'settlement' || cents === 0) return 0;
  return kind === 'deposit' || kind === 'collection' ? cents : -cents;
}

/** What is in a box: its opening value and every signed movement of its ledger. It may be below zero. */
export function boxValue(valueStartCents: Cents, ledgerAmounts: Iterable<Cents>): Cents {
  return valueStartCents + sumCents(ledgerAmounts);
}

/** Where received money belongs, by the due date of the instalment that it paid. */
export type ReceiptTiming = 'onDueDate' | 'arrears' | 'inAdvance';

export function receiptTiming(dueDate: BusinessDate, paidOn: BusinessDate): ReceiptTiming {
  if (dueDate === paidOn) return 'onDueDate';
  return dueDate < paidOn ? 'arrears' : 'inAdvance';
}

export type ReceiptTotals = Readonly<Record<ReceiptTiming, Cents>>;

/** Sums what a box received by its timing. */
export function receiptTotals(
  receipts: Iterable<{ dueDate: BusinessDate; paidOn: BusinessDate; amountCents: Cents }>,
): ReceiptTotals {
  const totals = { onDueDate: 0, arrears: 0, inAdvance: 0 };
  for (const { dueDate, paidOn, amountCents } of receipts) {
    totals[receiptTiming(dueDate, paidOn)] += amountCents;
  }
  return totals;
}

/** 'Arrecadado': all money received. Always the sum of the three timings; settlements by renewal are in none. */
export function totalReceived(totals: ReceiptTotals): Cents {
  return sumCents([totals.onDueDate, totals.arrears, totals.inAdvance]);
}

/** 'Recaudo Extra': what came outside the day's schedule. */
export function extraReceived(totals: ReceiptTotals): Cents {
  return sumCents([totals.arrears, totals.inAdvance]);
}

export interface Closing {
  closingCents: Cents;
  /** What the ledger gets as an adjustment; zero where the count agrees, or nothing was counted. */
  adjustmentCents: Cents;
}

/** Closes a box: with a count, the closing value is what was counted, and the difference needs a reason.
 *  Throws: DomainError DIFFERENCE_REASON_REQUIRED, MONEY_OUT_OF_RANGE. domain.md 7. */
export function closeBox(
  boxValueCents: Cents,
  counted?: { cents: Cents; reason?: string | null | undefined } | null,
): Closing {
  const closingCents = counted?.cents ?? boxValueCents;
  const adjustmentCents = sumCents([closingCents, -boxValueCents]);
  if (adjustmentCents !== 0 && !counted?.reason?.trim()) {
    throw new DomainError('DIFFERENCE_REASON_REQUIRED');
  }
  return { closingCents, adjustmentCents };
}
