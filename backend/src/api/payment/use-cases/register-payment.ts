import { paymentConflict, saleBalance } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { PaymentOrder } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { allocateOrder, TYPE_ID_OF_REQUEST } from '../../../core/payment/allocate-order';
import { momentOfPayment } from '../../../core/payment/moment-of-payment';
import { paymentFacts } from '../../../core/payment/payment-facts';
import { auditedPayment, storePayment } from '../../../core/payment/store-payment';
import { saleUnderLock } from '../../../core/sale/sale-under-lock';
import type { UseCaseContext } from '../../../platform/transaction/context';

type NewPaymentOrder = Omit<PaymentOrder, 'replacesPaymentId'>;

/** Records what a client paid (or a visit without money) on a sale. Returns the payment's id.
 *  Throws: DomainError SALE_NOT_FOUND, FORBIDDEN, UNKNOWN_RELATION, those of paymentConflict and of allocateOrder.
 *  domain.md 5. */
export async function registerPayment(
  context: UseCaseContext,
  order: NewPaymentOrder,
): Promise<number> {
  const { trx, clock, user } = context;
  const { client, sale } = await saleUnderLock(context, order.saleId, { namedAs: 'sale' });
  if (client.employeeId === null) throw new DomainError('NO_OPEN_CASH_BOX');
  const { box, instalments, earlierSharesCents } = await paymentFacts(trx, {
    saleId: sale.id,
    employeeId: client.employeeId,
    namedBoxId: order.cashBoxId,
  });
  const moment = momentOfPayment(order.paidAt, clock);

  const conflict = paymentConflict({
    isRenewed: sale.isRenewed,
    owedCents: saleBalance(instalments),
    employeeId: client.employeeId,
    box,
    saleDate: sale.saleDate,
    paidAt: moment.claimedAt,
    paidOn: moment.paidOn,
    now: clock.now(),
  });
  if (conflict) throw new DomainError(conflict);
  if (!box) throw new DomainError('NO_OPEN_CASH_BOX');

  const payment = {
    sale,
    box,
    moment,
    earlierSharesCents,
    outcome: allocateOrder(instalments, order),
    typeId: TYPE_ID_OF_REQUEST[order.request.type],
    origin: user.isStaff ? ('web' as const) : ('mobile' as const),
  };
  const paymentId = await storePayment(context, payment);
  await audit(context, {
    action: 'create',
    entity: 'payment',
    entityId: paymentId,
    after: auditedPayment(payment),
    about: { sale: sale.id },
  });
  return paymentId;
}
