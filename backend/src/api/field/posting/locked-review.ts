import { DomainError } from '@crediario/contract/errors';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { asCorrected, correctionsOf, numbersOf } from '../queries/corrections';
import { lockedOperation, lockOperation, type StoredOperation } from '../queries/operation-rows';
import { type ReviewedResult, reviewedResult } from '../queries/review-results';

export interface LockedReview {
  /** Of a payment: as its last correction says that it was. */
  operation: StoredOperation;
  before: ReviewedResult;
  /** What is decided with it, or was. */
  corrections: readonly StoredOperation[];
}

/** An operation about which the office decides, and its corrections. Nobody else posts or decides about them now.
 *  Throws: DomainError OPERATION_NOT_FOUND. */
export async function lockedReview(trx: Transaction, number: string): Promise<LockedReview> {
  const operation = await lockedOperation(trx, number);
  const before = operation && (await reviewedResult(trx, number));
  if (!operation || !before) throw new DomainError('OPERATION_NOT_FOUND');
  const corrections = (await correctionsOf(trx, [number])).get(number) ?? [];
  for (const correction of numbersOf(corrections).sort()) await lockOperation(trx, correction);
  return { operation: asCorrected(operation, corrections), before, corrections };
}
