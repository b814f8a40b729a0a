import { type BusinessDate, daysBetween } from './calendar.js';
import type { Cents } from './money.js';
import { type Instalment, owedOn, unpaidInstalments } from './payment-allocation.js';
import { SALE_STATUS } from './reference-data.js';
import type { RowColor } from './row-color.js';

/** The last day of the mild arrears: later than this is red. */
export const YELLOW_MAX_DELAY_DAYS = 7;

export interface SaleFacts {
  owedCents: Cents;
  /** Earliest due date of an unpaid instalment; null where all are settled. */
  nextDueDate: BusinessDate | null;
  lastDueDate: BusinessDate;
}

/** Days from the earliest unpaid due date to today; 0 on the day itself and before. */
export function delayDays(nextDueDate: BusinessDate | null, today: BusinessDate): number {
  return nextDueDate === null ? 0 : Math.max(0, daysBetween(nextDueDate, today));
}

/** The colour of a sale's or client's row; `null` stands for a client without a sale.
 *  The end of the whole term outweighs the days of delay: purple stands before red. */
export function rowColor(sale: SaleFacts | null, today: BusinessDate): RowColor {
  if (sale === null) return 'gray';
  if (sale.owedCents <= 0) return 'blue';
  if (sale.lastDueDate < today) return 'purple';
  const delay = delayDays(sale.nextDueDate, today);
  if (delay > YELLOW_MAX_DELAY_DAYS) return 'red';
  return delay > 0 ? 'yellow' : 'green';
}

/** The status that a sale has once a payment, or its correction, leaves this much owed. */
export function saleStatusFor(owedCents: Cents): 1 | 2 {
  return owedCents > 0 ? SALE_STATUS.active : SALE_STATUS.inactive;
}

/** Next and last due date and the balance, from a sale's instalments.
 *  Throws: RangeError for a sale without instalments: there is none. */
export function saleFactsOf(instalments: readonly Instalment[]): SaleFacts {
  const unpaid = unpaidInstalments(instalments);
  const lastDueDate = instalments
    .map((instalment) => instalment.dueDate)
    .reduce((latest, date) => (date > latest ? date : latest), '');
  if (lastDueDate === '') throw new RangeError('A sale has at least one instalment');
  return {
    owedCents: unpaid.reduce((sum, instalment) => sum + owedOn(instalment), 0),
    nextDueDate: unpaid[0]?.dueDate ?? null,
    lastDueDate,
  };
}

export type InstalmentState = 'paid' | 'overdue' | 'dueToday' | 'toCome';

export interface InstalmentStanding {
  state: InstalmentState;
  /** Something is paid and something owed: says so beside any state but 'paid'. */
  isPartlyPaid: boolean;
  owedCents: Cents;
  delayDays: number;
}

/** Where one instalment stands on a day. */
export function instalmentStanding(
  instalment: Pick<Instalment, 'dueDate' | 'valueCents' | 'paidCents'>,
  today: BusinessDate,
): InstalmentStanding {
  const owedCents = owedOn(instalment);
  if (owedCents === 0) return { state: 'paid', isPartlyPaid: false, owedCents, delayDays: 0 };
  return {
    state: stateByDueDate(instalment.dueDate, today),
    isPartlyPaid: instalment.paidCents > 0,
    owedCents,
    delayDays: delayDays(instalment.dueDate, today),
  };
}

function stateByDueDate(dueDate: BusinessDate, today: BusinessDate): InstalmentState {
  if (dueDate < today) return 'overdue';
  return dueDate === today ? 'dueToday' : 'toCome';
}

/** '7 Dias', '1 Dia', '0 Dias', as the list's delay column writes it. */
export function formatDelay(days: number): string {
  return `${days} ${days === 1 ? 'Dia' : 'Dias'}`;
}
