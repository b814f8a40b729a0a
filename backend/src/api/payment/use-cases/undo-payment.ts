import { centsFromNumeric } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import { refuseDebtOfDeletedClient } from '../../../core/client/client-debt';
import { postAll } from '../../../core/ledger/post-to-ledger';
import { lockClientAndSale } from '../../../core/locks';
import { voidPayments } from '../../../core/payment/revoke';
import { placeOfLatest, takenBackFrom } from '../../../core/payment/standing-place';
import { missingPayment } from '../../../core/sale/entry-owner';
import { refreshSaleFigures } from '../../../core/sale/refresh-sale-figures';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { revokeVisit } from './revoke-visit';

/** Takes a payment back as if it had never been, by the rule that lets it be replaced: the instalments owe again, and the
 *  ledger takes the money back on the day on which it came, from the box or the company's account. A visit without money goes by its own, wider rule. The record stays for audit.
 *  Throws: DomainError PAYMENT_NOT_FOUND, PAYMENT_NOT_REVOCABLE, SALE_NOT_FOUND, CLIENT_DELETED, FORBIDDEN, those of
 *  revokeVisit. domain.md 5. */
export async function undoPayment(context: UseCaseContext, paymentId: number): Promise<void> {
  const { trx, clock, user } = context;
  const found = await paymentOf(context, paymentId);
  if (!found) throw await missingPayment(trx, user, paymentId);
  const locked = await lockClientAndSale(trx, found.sale_id);
  // Again, now that the sale's lock keeps it as it is: another may just have replaced it by a visit, or undone it.
  const payment = await paymentOf(context, paymentId);
  if (payment && centsFromNumeric(payment.value) === 0) return revokeVisit(context, paymentId);
  if (!locked || locked.sale.isDeleted) throw new DomainError('SALE_NOT_FOUND');
  const { sale, client } = locked;
  const asked = { paymentId, sale, refusal: 'PAYMENT_NOT_REVOCABLE' as const };
  const place = await placeOfLatest(context, asked);

  const before = await auditedRecord(trx, 'payment', paymentId);
  const takenBack = await takenBackFrom(trx, place, { paymentId, sale, clock });
  const now = clock.now().toISOString();
  await voidPayments(trx, [paymentId], now);
  await refreshSaleFigures(trx, sale.id);
  await postAll(context, takenBack);
  await refuseDebtOfDeletedClient(trx, client);
  await audit(context, {
    action: 'delete',
    entity: 'payment',
    entityId: paymentId,
    before,
    after: { voided_at: now },
    about: { sale: sale.id },
  });
}

function paymentOf({ trx }: UseCaseContext, paymentId: number) {
  return trx('payments').where({ id: paymentId }).whereNull('voided_at').first('sale_id', 'value');
}
