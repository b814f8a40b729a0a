import {
  type Allocation,
  businessDateOf,
  centsFromNumeric,
  replacementObstacle,
  undoAllocations,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { PaymentOrder } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import { refuseDebtOfDeletedClient } from '../../../core/client/client-debt';
import { liveEntriesOf } from '../../../core/ledger/ledger-entry';
import { reversalInto } from '../../../core/ledger/post-to-ledger';
import { acceptedPayment } from '../../../core/payment/accepted-payment';
import { revokeAllocations } from '../../../core/payment/revoke';
import { earlierShares, storePayment } from '../../../core/payment/store-payment';
import { instalmentsOfSale } from '../../../core/sale/instalments-of-sale';
import { saleUnderLock } from '../../../core/sale/sale-under-lock';
import type { PaymentsRow } from '../../../tables';
import {
  integer,
  numeric,
  orNull,
  rowOf,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import { mayActFor, type UseCaseContext } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { type LockedBox, type LockedSale, shareBox } from '../../../core/locks';

/** Puts a payment in the place of one recorded today: the old one's effects are undone and the new one's made,
 *  in one transaction. The payment keeps its id and its box.
 *  Throws: DomainError PAYMENT_NOT_FOUND, PAYMENT_OF_ANOTHER_SALE, PAYMENT_NOT_REPLACEABLE, CLIENT_DELETED,
 *  FORBIDDEN, and all that registering throws. domain.md 5. */
export async function replacePayment(
  context: UseCaseContext,
  order: PaymentOrder & { replacesPaymentId: number },
): Promise<number> {
  const { trx, clock, user } = context;
  const paymentId = order.replacesPaymentId;
  const saleId = await saleOfPayment(trx, paymentId);
  const { client, sale } = await saleUnderLock(context, saleId);
  if (order.saleId !== saleId) throw new DomainError('PAYMENT_OF_ANOTHER_SALE');
  const box = await boxOfReplaceable(context, paymentId, sale);

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

const REPLACEABLE = {
  value: numeric(),
  cash_id: integer(),
  origin: text<PaymentsRow['origin']>(),
  recorded_at: timestamp(),
  latest_id: orNull(integer()),
};

/** Reads the payment again, now that the sale's lock keeps it as it is, and asks whether it may be replaced: its box, if so. */
async function boxOfReplaceable(
  { trx, clock, user }: UseCaseContext,
  paymentId: number,
  sale: LockedSale,
): Promise<LockedBox> {
  const latest = trx('payments')
    .where({ sale_id: sale.id })
    .where('value', '>', 0)
    .whereNull('voided_at')
    .max('id');
  const payment = await rowOf(
    REPLACEABLE,
    trx('payments')
      .where({ id: paymentId })
      .whereNull('voided_at')
      .select('value', 'cash_id', 'origin', 'recorded_at', latest.as('latest_id')),
  );
  const box = payment && (await shareBox(trx, payment.cash_id));
  if (!box) throw new DomainError('PAYMENT_NOT_FOUND');
  if (!mayActFor(user, box.employeeId)) throw new DomainError('FORBIDDEN');

  const reason = replacementObstacle({
    isVisit: centsFromNumeric(payment.value) === 0,
    isLatestOfSale: payment.latest_id === paymentId,
    isSettlementByRenewal: payment.origin === 'renewal',
    recordedOn: businessDateOf(payment.recorded_at, clock.timeZone),
    today: clock.today(),
    isBoxOpen: box.isOpen,
    isSaleRenewed: sale.isRenewed,
  });
  if (reason) throw new DomainError('PAYMENT_NOT_REPLACEABLE', { params: { reason } });
  return box;
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
