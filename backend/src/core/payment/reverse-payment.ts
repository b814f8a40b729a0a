import { centsFromNumeric, reversalObstacle } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { PaymentsRow } from '../../tables';
import { boolean, integer, numeric, rowOf, text } from '../../platform/statements/rows';
import type { UseCaseContext } from '../../platform/transaction/context';
import type { Transaction } from '../../platform/transaction/in-transaction';
import { lockClientAndSale } from '../locks';
import { takePaymentBack } from './take-payment-back';

/** 'Estorno': takes back a payment of any day, today. Its money leaves an open box of the owner of the payment's box, or the
 *  company's account; every figure of a past day stays. For staff. Returns the payment's id.
 *  Throws: DomainError FORBIDDEN, REVERSAL_REASON_REQUIRED, PAYMENT_NOT_FOUND, PAYMENT_TAKEN_BACK, PAYMENT_NOT_REVERSIBLE, and those of
 *  takePaymentBack. domain.md 13. */
export async function reversePayment(
  context: UseCaseContext,
  order: { paymentId: number; reason: string },
): Promise<number> {
  const { trx, clock, user } = context;
  const { paymentId } = order;
  const reason = order.reason.trim();
  if (!user.isStaff) throw new DomainError('FORBIDDEN');
  if (reason === '') throw new DomainError('REVERSAL_REASON_REQUIRED');
  const found = await paymentOf(trx, paymentId);
  const locked = found && (await lockClientAndSale(trx, found.sale_id));
  // Again, now that the sale's lock keeps it as it is.
  const payment = await paymentOf(trx, paymentId);
  if (!locked || !payment) throw new DomainError('PAYMENT_NOT_FOUND');
  if (payment.is_voided) throw new DomainError('PAYMENT_TAKEN_BACK');
  const obstacle = reversalObstacle({
    isVisit: centsFromNumeric(payment.value) === 0,
    isSettlementByRenewal: payment.origin === 'renewal',
    isOfImport: payment.origin === 'import',
    isSaleRenewed: locked.sale.isRenewed,
  });
  if (obstacle) throw new DomainError('PAYMENT_NOT_REVERSIBLE', { params: { reason: obstacle } });
  const deed = { action: 'reverse', reason } as const;
  await takePaymentBack(context, { ...locked, paymentId, day: clock.today(), deed });
  return paymentId;
}

const PAYMENT = {
  sale_id: integer(),
  value: numeric(),
  origin: text<PaymentsRow['origin']>(),
  is_voided: boolean(),
};

const paymentOf = (trx: Transaction, id: number) =>
  rowOf(
    PAYMENT,
    trx('payments')
      .where({ id })
      .select('sale_id', 'value', 'origin', trx.raw('voided_at IS NOT NULL AS is_voided')),
  );
