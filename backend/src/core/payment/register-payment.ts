import { DomainError } from '@crediario/contract/errors';
import type { PaymentOrder } from '@crediario/contract/wire';
import { audit } from '../audit/audit';
import { momentOfPayment } from './moment-of-payment';
import { acceptedPayment, type Taken } from './accepted-payment';
import { paymentFacts } from './payment-facts';
import { collectorOn } from './payment-place';
import { auditedPayment, storePayment } from './store-payment';
import { type Held, saleUnderLock } from '../sale/sale-under-lock';
import type { UseCaseContext } from '../../platform/transaction/context';

/** Of a Pix that stands for another: whose that was. */
interface Credited {
  creditedTo?: number;
}

type NewPaymentOrder = Omit<PaymentOrder, 'replacesPaymentId'> & Taken & Held & Credited;

/** Records what a client paid (or a visit without money) on a sale: cash in a box, a Pix in the company's account, whatever
 *  box the request names. Returns the payment's id.
 *  Throws: DomainError SALE_NOT_FOUND, FORBIDDEN, UNKNOWN_RELATION, PIX_WITHOUT_COLLECTOR, those of acceptedPayment.
 *  domain.md 5 and 11. */
export async function registerPayment(
  context: UseCaseContext,
  order: NewPaymentOrder,
): Promise<number> {
  const { trx, clock, user } = context;
  const { client, sale } = await saleUnderLock(context, order.saleId, {
    namedAs: 'sale',
    heldBy: order.heldBy,
  });
  const { means = 'cash' } = order;
  const isPix = means === 'pix';
  const employeeId = isPix
    ? (order.creditedTo ??
      (await collectorOn(trx, sale, momentOfPayment(order.paidAt, clock).paidOn)))
    : client.employeeId;
  if (employeeId === null) throw new DomainError('NO_OPEN_CASH_BOX');
  const { box, instalments, earlierSharesCents } = await paymentFacts(context, {
    saleId: sale.id,
    employeeId: isPix ? null : employeeId,
    namedBoxId: isPix ? null : order.cashBoxId,
  });
  const grounds = { sale, instalments, means, box, employeeId };

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
