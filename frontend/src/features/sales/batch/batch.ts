import {
  type BusinessDate,
  type Cents,
  centsFromWire,
  type RowColor,
  rowColor,
  sumCents,
} from '@crediario/contract/domain';
import type { DueSaleRow, PaymentOrder } from '@crediario/contract/wire';

/** What was typed for each sale, by its id: null or absent is nothing yet, zero is 'não pagou'. */
export type Typed = Readonly<Record<number, Cents | null>>;

/** What came of a row's amount, before anything is posted. */
export type Standing =
  | { kind: 'blank' }
  | { kind: 'unpaid' }
  | { kind: 'full' }
  | { kind: 'part'; leftCents: Cents }
  | { kind: 'ahead'; aheadCents: Cents }
  /** More than the whole sale owes: the server would refuse it. */
  | { kind: 'tooMuch'; owedCents: Cents };

export const dueCentsOf = (row: DueSaleRow): Cents => centsFromWire(row.due_value);

export function standingOf(row: DueSaleRow, cents: Cents | null | undefined): Standing {
  if (cents === null || cents === undefined) return { kind: 'blank' };
  const dueCents = dueCentsOf(row);
  const owedCents = centsFromWire(row.portion_value_nopay);
  if (cents === 0) return { kind: 'unpaid' };
  if (cents > owedCents) return { kind: 'tooMuch', owedCents };
  if (cents === dueCents) return { kind: 'full' };
  return cents < dueCents
    ? { kind: 'part', leftCents: dueCents - cents }
    : { kind: 'ahead', aheadCents: cents - dueCents };
}

export interface Totals {
  count: number;
  markedCount: number;
  partCount: number;
  unpaidCount: number;
  tooMuchCount: number;
  typedCents: Cents;
  dueCents: Cents;
}

export function totalsOf(rows: readonly DueSaleRow[], typed: Typed): Totals {
  const kinds = rows.map((row) => standingOf(row, typed[row.sale_id]).kind);
  const count = (...wanted: Standing['kind'][]) =>
    kinds.filter((kind) => wanted.includes(kind)).length;
  return {
    count: rows.length,
    markedCount: count('full', 'part', 'ahead', 'tooMuch'),
    partCount: count('part'),
    unpaidCount: count('unpaid'),
    tooMuchCount: count('tooMuch'),
    typedCents: sumCents(rows.map((row) => typed[row.sale_id] ?? 0)),
    dueCents: sumCents(rows.map(dueCentsOf)),
  };
}

/** Everything that one run posts, settled before the first payment is sent: what is sent again later, after a reload or
 *  another day, is the same to the letter. */
export interface Run {
  id: string;
  employeeId: number;
  cashBoxId: number;
  paidOn: BusinessDate;
  entries: { row: DueSaleRow; cents: Cents }[];
  /** Who did not pay: shown beside the others, never sent. A run of an earlier release has none. */
  unpaid?: DueSaleRow[];
}

/** 'Não pagou' posts nothing: who was not paid stands in the box's list of the unpaid without it. */
export function runOf(
  rows: readonly DueSaleRow[],
  typed: Typed,
  about: Omit<Run, 'entries' | 'unpaid'>,
): Run {
  const entries = rows.flatMap((row) => {
    const cents = typed[row.sale_id] ?? 0;
    return cents > 0 ? [{ row, cents }] : [];
  });
  const unpaid = rows.filter((row) => typed[row.sale_id] === 0);
  return { ...about, entries, unpaid };
}

/** All that is due goes by its instalments' ids: where somebody else has been paid meanwhile, the server refuses it.
 *  A part, or more, is an amount, with what the sale owed when it was typed: the same holds for it. */
export function orderOf(run: Run, { row, cents }: Run['entries'][number]): PaymentOrder {
  const isFull = cents === dueCentsOf(row);
  return {
    saleId: row.sale_id,
    cashBoxId: run.cashBoxId,
    request: isFull
      ? { type: 'instalments', count: row.due_portions.length }
      : { type: 'cash', valueCents: cents },
    instalmentIds: isFull ? row.due_portions : null,
    paidAt: run.paidOn,
    replacesPaymentId: null,
    expectedOwedCents: isFull ? null : centsFromWire(row.portion_value_nopay),
  };
}

export function situationOfDue(row: DueSaleRow, today: BusinessDate): RowColor {
  return rowColor(
    {
      owedCents: centsFromWire(row.portion_value_nopay),
      nextDueDate: row.dt_portion,
      lastDueDate: row.portion_dt_last,
    },
    today,
  );
}

/** The run that a reload finds in the history's entry; null where there is none, or something else. */
export function runFromState(state: unknown): Run | null {
  const run = (state as { run?: Partial<Run> } | null)?.run;
  return run?.id && Array.isArray(run.entries) ? (run as Run) : null;
}
