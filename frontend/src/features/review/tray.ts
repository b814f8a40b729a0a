import { type Cents, centsFromWire } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { causeText } from './review-words';

/** Money that a collector has taken and no record knows. */
export function unpostedCents(operations: readonly ReviewedOperation[]): Cents {
  return operations.reduce((sum, one) => sum + (one.record ? 0 : (centsOf(one) ?? 0)), 0);
}

export const centsOf = ({ value }: ReviewedOperation): Cents | null =>
  value === null ? null : centsFromWire(value);

/** The sale that it names; one that is made by another operation has no number yet. */
export function saleOf({ sent }: ReviewedOperation): number | null {
  const payload = 'payload' in sent ? sent.payload : null;
  const sale =
    typeof payload === 'object' && payload !== null && 'sale' in payload ? payload.sale : null;
  return typeof sale === 'number' ? sale : null;
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
