import {
  type Allocation,
  centsFromNumeric,
  saleBalance,
  undoAllocations,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { PaymentOrder } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import { refuseDebtOfDeletedClient } from '../../../core/client/client-debt';
import { boxFor } from '../../../core/box/box-for';
import type { LockedClient, LockedSale } from '../../../core/locks';
import { momentOfPayment } from '../../../core/payment/moment-of-payment';
import { collectorOn } from '../../../core/payment/payment-place';
import {
  placeOfLatest,
  type StandingPlace,
  takenBackFrom,
} from '../../../core/payment/standing-place';
import { acceptedPayment, type Taken } from '../../../core/payment/accepted-payment';
import { revokeAllocations } from '../../../core/payment/revoke';
import { sharesAt } from '../../../core/ledger/realised-shares';
import { storePayment } from '../../../core/payment/store-payment';
import { instalmentsOfSale } from '../../../core/sale/instalments-of-sale';
import { missingPayment } from '../../../core/sale/entry-owner';
import { type Held, saleUnderLock } from '../../../core/sale/sale-under-lock';
import { integer, numeric, rowsOf } from '../../../platform/statements/rows';
import type { UseCaseContext } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';

/** Puts a payment in the place of one recorded today: the old one's effects are undone and the new one's made,
 *  in one transaction. The payment keeps its id, and its means and its box unless another means is named.
 *  Throws: DomainError PAYMENT_NOT_FOUND, PAYMENT_OF_ANOTHER_SALE, PAYMENT_NOT_REPLACEABLE, CLIENT_DELETED,
 *  FORBIDDEN, and all that registering throws. domain.md 5 and 11. */
export async function replacePayment(
  context: UseCaseContext,
  order: PaymentOrder & { replacesPaymentId: number } & Taken & Held,
): Promise<number> {
  const { trx, clock, user } = context;
  const paymentId = order.replacesPaymentId;
  const saleId = await saleOfPayment(context, paymentId);
  const { client, sale } = await saleUnderLock(context, saleId, { heldBy: order.heldBy });
  if (order.saleId !== saleId) throw new DomainError('PAYMENT_OF_ANOTHER_SALE');
  const asked = { paymentId, sale, refusal: 'PAYMENT_NOT_REPLACEABLE' as const };
  const place = await placeOfLatest(context, asked);

  const allocations = await liveAllocations(trx, paymentId);
  const instalments = undoAllocations(await instalmentsOfSale(trx, saleId), allocations);
  const taking = await placeTaking(context, { place, client, sale, order });
  const accepted = acceptedPayment({ sale, instalments, ...taking }, order, clock);

  const before = await auditedRecord(trx, 'payment', paymentId);
  const reversals = await takenBackFrom(trx, place, { paymentId, sale, clock });
  await revokeAllocations(trx, [paymentId]);
  await storePayment(context, {
    ...accepted,
    sale,
    earlierSharesCents: sharesAt(sale.totalCents - saleBalance(instalments), sale),
    origin: user.isStaff ? 'web' : 'mobile',
    replaces: { id: paymentId, reversals },
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

/** What takes the money now. In cash, the payment's own box, even where the client has been transferred since; of what was a
 *  Pix, the one that the request names or the collector's open one. */
async function placeTaking(
  context: UseCaseContext,
  of: { place: StandingPlace; client: LockedClient; sale: LockedSale; order: PaymentOrder },
) {
  const { trx, clock } = context;
  const { place, client, sale, order } = of;
  const means = order.means ?? place.means;
  if (means === 'pix') {
    const { paidOn } = momentOfPayment(order.paidAt, clock);
    return { means, box: null, employeeId: await collectorOn(trx, sale, paidOn) };
  }
  if (place.means === 'cash') return { means, box: place.box, employeeId: place.box.employeeId };
  if (client.employeeId === null) throw new DomainError('NO_OPEN_CASH_BOX');
  const box = await boxFor(context, client.employeeId, order.cashBoxId);
  return { means, box, employeeId: client.employeeId };
}

async function saleOfPayment({ trx, user }: UseCaseContext, paymentId: number): Promise<number> {
  const payment = await trx('payments')
    .where({ id: paymentId })
    .whereNull('voided_at')
    .first('sale_id');
  if (!payment) throw await missingPayment(trx, user, paymentId);
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
