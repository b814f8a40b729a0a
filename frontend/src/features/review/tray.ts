import { type Cents, centsFromWire, MAX_ENTRY_CENTS, sumCents } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { payloadOf } from './payload';
import { causeText } from './review-words';

/** Money that a collector has taken and no record knows. What another of them corrects was not taken beside it; of a correction
 *  the payment that it puts right is known already. */
export function unpostedCents(operations: readonly ReviewedOperation[]): Cents {
  const waiting = operations.filter(({ record }) => !record);
  const corrected = new Set(waiting.map(correctedBy));
  return sumCents(
    waiting
      .filter(({ operation }) => !corrected.has(operation))
      .map((one) => (centsOf(one) ?? 0) - knownCents(one, waiting)),
  );
}

/** What the payment stands at that it puts right, itself or by another correction that waits too. */
function knownCents(
  operation: ReviewedOperation,
  waiting: readonly ReviewedOperation[],
  steps = waiting.length,
): Cents {
  const corrects = operation.facts?.corrects;
  if (corrects != null) return centsFromWire(corrects);
  const named = correctedBy(operation);
  const other = waiting.find((one) => one.operation === named);
  return other && steps > 0 ? knownCents(other, waiting, steps - 1) : 0;
}

/** The payment's operation that this one puts right. */
function correctedBy(operation: ReviewedOperation): string | null {
  const { id } = payloadOf(operation);
  const named = typeof id === 'object' && id !== null && 'operation' in id ? id.operation : null;
  return typeof named === 'string' ? named.toLowerCase() : null;
}

/** Money that the collector received. */
export const centsOf = ({ value }: ReviewedOperation): Cents | null =>
  value === null ? null : centsFromWire(value);

/** What it is about in money, received or not: of an expense its cost, of a sale what was sold. */
export function shownCents(operation: ReviewedOperation): Cents | null {
  const received = centsOf(operation);
  if (received !== null) return received;
  const { cost, value, counted_value } = payloadOf(operation);
  const said = [cost, value, counted_value].find((one) => typeof one === 'number');
  return typeof said === 'number' ? roundedCents(said) : null;
}

/** Null of what no phone of ours would say. */
function roundedCents(said: number): Cents | null {
  const cents = Math.round(said * 100);
  return Math.abs(cents) <= MAX_ENTRY_CENTS ? cents : null;
}

/** The sale that it names; one that is made by another operation has no number yet. */
export function saleOf(operation: ReviewedOperation): number | null {
  const { sale } = payloadOf(operation);
  return typeof sale === 'number' ? sale : null;
}

/** What the collector wrote about it: 'Almoço' */
export function observationOf(operation: ReviewedOperation): string | null {
  const { observation } = payloadOf(operation);
  return typeof observation === 'string' && observation.trim() !== '' ? observation.trim() : null;
}

export interface TrayFilters {
  /** What was decided, instead of what waits for it. */
  isSolved: boolean;
  collectorId: number | null;
  cause: string | null;
}

export function filtered(
  operations: readonly ReviewedOperation[],
  { collectorId, cause }: Omit<TrayFilters, 'isSolved'>,
): readonly ReviewedOperation[] {
  return operations.filter(
    (operation) =>
      (collectorId === null || operation.user_id === collectorId) &&
      (cause === null || causeText(operation) === cause),
  );
}
