import { DomainError } from '@crediario/contract/errors';
import type { OperationEntity } from '@crediario/contract/wire';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { deleteCost } from '../../cost/use-cases/delete-cost';
import { putBack, restingOn } from '../queries/resting-operations';
import type { StoredOperation } from '../queries/operation-rows';
import type { ReviewedResult } from '../queries/review-results';
import { undoPayment } from '../../payment/use-cases/undo-payment';
import { deleteSale } from '../../sale/use-cases/delete-sale';

type TakeBack = (context: UseCaseContext, id: number) => Promise<unknown>;

/** By the rules under which the office takes back its own. */
const TAKE_BACK: Readonly<Partial<Record<OperationEntity, TakeBack>>> = {
  payment: undoPayment,
  cost: deleteCost,
  sale: deleteSale,
};

/** Takes back what an operation has made, while its box is open. What rests on it (its payment's corrections, its sale's payments)
 *  waits in review until it is posted again: money that was tapped is either in the books or there.
 *  Throws: DomainError SOLUTION_NOT_REVERSIBLE, those of the record's own use-case. */
export async function takeBack(
  context: UseCaseContext,
  operation: StoredOperation,
  made: ReviewedResult,
): Promise<void> {
  const { entity, record_id: id } = made;
  const act = entity === null ? undefined : TAKE_BACK[entity];
  if (!act || id === null) throw new DomainError('SOLUTION_NOT_REVERSIBLE');
  const resting = await restingOn(context.trx, operation, made);
  await act(context, id);
  const { code, message } = new DomainError('OPERATION_IN_REVIEW');
  await putBack(context.trx, resting, { code, message, waitsFor: operation.id });
}
