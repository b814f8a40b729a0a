import { type Allocation, centsFromNumeric, undoAllocations } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { PaymentOrder } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import { refuseDebtOfDeletedClient } from '../../../core/client/client-debt';
import { liveEntriesOf } from '../../../core/ledger/ledger-entry';
import { reversalInto } from '../../../core/ledger/post-to-ledger';
import { boxOfLatest } from '../../../core/payment/box-of-latest';
import { acceptedPayment, type Taken } from '../../../core/payment/accepted-payment';
import { revokeAllocations } from '../../../core/payment/revoke';
import { earlierShares, storePayment } from '../../../core/payment/store-payment';
import { instalmentsOfSale } from '../../../core/sale/instalments-of-sale';
import { type Held, saleUnderLock } from '../../../core/sale/sale-under-lock';
import { integer, numeric, rowsOf } from '../../../platform/statements/rows';
import type { UseCaseContext } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';

/** Puts a payment in the place of one recorded today: the old one's effects are undone and the new one's made,
 *  in one transaction. The payment keeps its id and its box.
 *  Throws: DomainError PAYMENT_NOT_FOUND, PAYMENT_OF_ANOTHER_SALE, PAYMENT_NOT_REPLACEABLE, CLIENT_DELETED,
 *  FORBIDDEN, and all that registering throws. domain.md 5. */
export async function replacePayment(
  context: UseCaseContext,
  order: PaymentOrder & { replacesPaymentId: number } & Taken & Held,
): Promise<number> {
  const { trx, clock, user } = context;
  const paymentId = order.replacesPaymentId;
  const saleId = await saleOfPayment(trx, paymentId);
  const { client, sale } = await saleUnderLock(context, saleId, { heldBy: order.heldBy });
  if (order.saleId !== saleId) throw new DomainError('PAYMENT_OF_ANOTHER_SALE');
  const box = await boxOfLatest(context, { paymentId, sale, refusal: 'PAYMENT_NOT_REPLACEABLE' });

  const allocations = await liveAllocations(trx, paymentId);
  const instalments = undoAllocations(await instalmentsOfSale(trx, saleId), allocations);
  // The box is the payment's own, even where the client has been transferred since.
  const grounds = { sale, instalments, box, employeeId: box.employeeId };
  const accepted = acceptedPayment(grounds, order, clock);

  const before = await auditedRecord(trx, 'payment', paymentId);
  await revokeAllocations(trx, [paymentId]);
  const entries = await liveEntriesOf(trx, { payment_id: paymentId });
  await storePayment(context, {
    ...accepted,
    sale,
    earlierSharesCents: await earlierShares(trx, sale.id, paymentId),
    origin: user.isStaff ? 'web' : 'mobile',
    replaces: {
      id: paymentId,
      reversals: entries.map((entry) => reversalInto(box, entry, clock)),
    },
  });
  await refuseDebtOfDeletedClient(trx, client);
  await audit(context, {
    action: 'replace',
    entity: 'payment',
    entityId: paymentId,
    before: { ...before, allocations },
    after: await auditedRecord(trx, 'payment', paymentId),
    about: { sale: saleId },
  });
  return paymentId;
}

async function saleOfPayment(trx: Transaction, paymentId: number): Promise<number> {
  const payment = await trx('payments')
    .where({ id: paymentId })
    .whereNull('voided_at')
    .first('sale_id');
  if (!payment) throw new DomainError('PAYMENT_NOT_FOUND');
  return payment.sale_id;
}

async function liveAllocations(trx: Transaction, paymentId: number): Promise<Allocation[]> {
  const rows = await rowsOf(
    // A live one names its instalment, says a CHECK.
    { portion_id: integer(), amount: numeric() },
    trx('payment_allocations')
      .where({ payment_id: paymentId })
      .whereNull('revoked_at')
      .select('portion_id', 'amount'),
  );
  return rows.map((row) => ({
    instalmentId: row.portion_id,
    amountCents: centsFromNumeric(row.amount),
  }));
}
