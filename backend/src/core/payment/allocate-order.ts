import {
  allocatePayment,
  type Instalment,
  PAYMENT_TYPE,
  type PaymentOutcome,
  type PaymentTypeId,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { PaymentOrder } from '@crediario/contract/wire';

export const TYPE_ID_OF_REQUEST: Readonly<Record<PaymentOrder['request']['type'], PaymentTypeId>> =
  {
    instalments: PAYMENT_TYPE.instalments,
    cash: PAYMENT_TYPE.cash,
    all: PAYMENT_TYPE.all,
  };

/** Allocates what the request pays. A client that lists the instalments must list the very next ones: its
 *  screen may be stale, and money must not go to the wrong ones.
 *  Throws: DomainError INSTALMENTS_NOT_NEXT, and what allocatePayment throws. */
export function allocateOrder(
  instalments: readonly Instalment[],
  { request, instalmentIds }: Pick<PaymentOrder, 'request' | 'instalmentIds'>,
): PaymentOutcome {
  const outcome = allocatePayment(instalments, request);
  if (instalmentIds !== null) {
    const reached = new Set(outcome.allocations.map(({ instalmentId }) => instalmentId));
    if (!instalmentIds.every((id) => reached.delete(id)))
      throw new DomainError('INSTALMENTS_NOT_NEXT');
  }
  return outcome;
}
