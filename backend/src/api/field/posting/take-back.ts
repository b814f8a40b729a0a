import { centsFromNumeric, PAYMENT_TYPE } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { operationFacts, type OperationEntity } from '@crediario/contract/wire';
import { renewalUnderLock } from '../../../core/sale/sale-under-lock';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { deleteCost } from '../../cost/use-cases/delete-cost';
import { replacePayment } from '../../payment/use-cases/replace-payment';
import { beforeItWasReplaced, correctedPaymentOf } from '../queries/corrected-payment';
import { putBack, restingOn, isPaidByOthers } from '../queries/resting-operations';
import type { StoredOperation } from '../queries/operation-rows';
import type { ReviewedResult } from '../queries/review-results';
import { undoPayment } from '../../payment/use-cases/undo-payment';
import { deleteSale } from '../../sale/use-cases/delete-sale';
import { collectorOf } from './scene-of';

type TakeBack = (context: UseCaseContext, id: number) => Promise<unknown>;

/** By the rules under which the office takes back its own. */
const TAKE_BACK: Readonly<Partial<Record<OperationEntity, TakeBack>>> = {
  payment: undoPayment,
  cost: deleteCost,
  sale: deleteSale,
};

/** Whether it changed a payment. What put one right that was given back is a payment of its own. */
async function isReplacement(
  { trx }: UseCaseContext,
  operation: StoredOperation,
  paymentId: number,
): Promise<boolean> {
  if (operationFacts(operation.sent).payload?.['id'] == null) return false;
  if ((await correctedPaymentOf(trx, operation)).standsAlone) return false;
  return (await beforeItWasReplaced(trx, paymentId)) !== undefined;
}

/** What it put right stands again as it was before, money and moment: the payment itself was no doing of this operation.
 *  Throws: DomainError SOLUTION_NOT_REVERSIBLE where the payment was changed again since, those of replacePayment. */
async function takeCorrectionBack(
  { trx, clock }: UseCaseContext,
  operation: StoredOperation,
  paymentId: number,
): Promise<void> {
  const was = await beforeItWasReplaced(trx, paymentId);
  const { valueCents } = operationFacts(operation.sent);
  if (!was || was.value === 0 || centsFromNumeric(was.replaced_by) !== valueCents) {
    throw new DomainError('SOLUTION_NOT_REVERSIBLE');
  }
  const takenCents = centsFromNumeric(was.value);
  const request = { type: 'cash', valueCents: takenCents } as const;
  await replacePayment(
    { trx, clock, user: collectorOf(operation) },
    {
      saleId: was.sale_id,
      cashBoxId: was.cash_id,
      request: was.type_payment_id === PAYMENT_TYPE.all ? { type: 'all' } : request,
      instalmentIds: null,
      paidAt: was.dt_payment,
      replacesPaymentId: paymentId,
      means: was.means,
      takenCents,
      heldBy: operation.collectorId,
    },
  );
}

/** Takes back what an operation has made, while its box is open. What rests on it (its payment's corrections, its sale's payments)
 *  waits in review until it is posted again: money that was tapped is either in the books or there.
 *  Throws: DomainError SOLUTION_NOT_REVERSIBLE, SALE_PAID_AT_OFFICE, those of the record's own use-case. */
export async function takeBack(
  context: UseCaseContext,
  operation: StoredOperation,
  made: ReviewedResult,
): Promise<void> {
  const { entity, record_id: id } = made;
  const act = entity === null ? undefined : TAKE_BACK[entity];
  if (!act || id === null) throw new DomainError('SOLUTION_NOT_REVERSIBLE');
  if (entity === 'payment' && (await isReplacement(context, operation, id)))
    return takeCorrectionBack(context, operation, id);
  const resting = await restingOn(context.trx, operation, made);
  if (entity === 'sale') await refuseMoneyOfOthers(context, id, resting);
  await act(context, id);
  await waitFor(context.trx, operation, resting);
}

/** Until the operation is posted, or posted again. */
export async function waitFor(
  trx: UseCaseContext['trx'],
  { id }: Pick<StoredOperation, 'id'>,
  numbers: readonly string[],
): Promise<void> {
  const { code, message } = new DomainError('OPERATION_IN_REVIEW');
  await putBack(trx, numbers, { code, message, waitsFor: id });
}

/** What the office posted itself would be in no book and in no tray.
 *  Throws: DomainError SALE_PAID_AT_OFFICE, those of deleteSale. */
async function refuseMoneyOfOthers(
  context: UseCaseContext,
  saleId: number,
  resting: readonly string[],
): Promise<void> {
  // Nobody pays between the look and the deed.
  await renewalUnderLock(context, saleId);
  if (await isPaidByOthers(context.trx, saleId, resting)) {
    throw new DomainError('SALE_PAID_AT_OFFICE');
  }
}
