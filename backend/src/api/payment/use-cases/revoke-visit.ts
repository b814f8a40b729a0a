import { businessDateOf, centsFromNumeric, visitObstacle } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import { voidPayments } from '../../../core/payment/revoke';
import { missingPayment } from '../../../core/sale/entry-owner';
import { mayActFor, type UseCaseContext } from '../../../platform/transaction/context';
import { lockClientAndSale, shareBox } from '../../../core/locks';

/** Takes back a visit without money of the same day, while its box is open. It moved none and settled nothing: all
 *  that goes is the visit; its record stays for audit. It is the box's own collector's, even if another visits the client now.
 *  Throws: DomainError PAYMENT_NOT_FOUND, VISIT_NOT_REVOCABLE, FORBIDDEN, SALE_NOT_FOUND. domain.md 5. */
export async function revokeVisit(context: UseCaseContext, paymentId: number): Promise<void> {
  const { trx, clock, user } = context;
  const live = () => trx('payments').where({ id: paymentId }).whereNull('voided_at');
  const found = await live().first('sale_id');
  if (!found) throw await missingPayment(trx, user, paymentId);
  const locked = await lockClientAndSale(trx, found.sale_id);
  // Again, now that the sale's lock keeps it as it is.
  const payment = await live().first('value', 'cash_id', 'recorded_at');
  const boxId = payment?.cash_id ?? null;
  const box = boxId === null ? null : await shareBox(trx, boxId);
  if (!payment || !box) throw await missingPayment(trx, user, paymentId);
  if (!mayActFor(user, box.employeeId)) throw new DomainError('FORBIDDEN');
  if (!locked || locked.sale.isDeleted) throw new DomainError('SALE_NOT_FOUND');
  const reason = visitObstacle({
    hasMoney: centsFromNumeric(payment.value) > 0,
    recordedOn: businessDateOf(payment.recorded_at, clock.timeZone),
    today: clock.today(),
    isBoxOpen: box.isOpen,
  });
  if (reason) throw new DomainError('VISIT_NOT_REVOCABLE', { params: { reason } });

  const before = await auditedRecord(trx, 'payment', paymentId);
  const now = clock.now().toISOString();
  await voidPayments(trx, [paymentId], now);
  await audit(context, {
    action: 'delete',
    entity: 'payment',
    entityId: paymentId,
    before,
    after: { voided_at: now },
    about: { sale: locked.sale.id },
  });
}
