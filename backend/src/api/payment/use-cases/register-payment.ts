import { DomainError } from '@crediario/contract/errors';
import type { PaymentOrder } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { acceptedPayment, type Taken } from '../../../core/payment/accepted-payment';
import { paymentFacts } from '../../../core/payment/payment-facts';
import { auditedPayment, storePayment } from '../../../core/payment/store-payment';
import { type Held, saleUnderLock } from '../../../core/sale/sale-under-lock';
import type { UseCaseContext } from '../../../platform/transaction/context';

type NewPaymentOrder = Omit<PaymentOrder, 'replacesPaymentId'> & Taken & Held;

/** Records what a client paid (or a visit without money) on a sale. Returns the payment's id.
 *  Throws: DomainError SALE_NOT_FOUND, FORBIDDEN, UNKNOWN_RELATION, those of acceptedPayment.
 *  domain.md 5. */
export async function registerPayment(
  context: UseCaseContext,
  order: NewPaymentOrder,
): Promise<number> {
  const { trx, clock, user } = context;
  const { client, sale } = await saleUnderLock(context, order.saleId, {
    namedAs: 'sale',
    heldBy: order.heldBy,
  });
  if (client.employeeId === null) throw new DomainError('NO_OPEN_CASH_BOX');
  const { box, instalments, earlierSharesCents } = await paymentFacts(trx, {
    saleId: sale.id,
    employeeId: client.employeeId,
    namedBoxId: order.cashBoxId,
  });
  const grounds = { sale, instalments, box, employeeId: client.employeeId };

  const payment = {
    ...acceptedPayment(grounds, order, clock),
    sale,
    earlierSharesCents,
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
