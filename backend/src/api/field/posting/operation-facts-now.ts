import type { ReviewFacts } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { centsToNumeric } from '@crediario/contract/domain';
import type { UseCaseContext } from '../../../platform/transaction/context';
import type { StoredOperation } from '../queries/operation-rows';
import { reviewFacts } from '../queries/review-facts';
import type { ReviewedResult } from '../queries/review-results';

/** What decides about one operation, in the transaction that solves it. Throws: DomainError OPERATION_NOT_FOUND. */
export async function operationFactsNow(
  { trx, clock }: Pick<UseCaseContext, 'trx' | 'clock'>,
  { number, kind, takenAt, valueCents, sent, receiptOf }: StoredOperation,
  { status, code }: Pick<ReviewedResult, 'status' | 'code'>,
): Promise<ReviewFacts> {
  const operation = {
    number,
    kind,
    status,
    code: code ?? '',
    taken_at: takenAt,
    value: valueCents === null ? null : Number(centsToNumeric(valueCents)),
    isCorrected: receiptOf !== undefined,
    closed_box: null,
    body: sent,
  };
  const facts = (await reviewFacts(trx, [operation], clock)).get(number);
  if (!facts) throw new DomainError('OPERATION_NOT_FOUND');
  return facts.rules;
}
