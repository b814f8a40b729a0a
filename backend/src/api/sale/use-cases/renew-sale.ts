import {
  allocatePayment,
  type Cents,
  centsToNumeric,
  formatMoney,
  PAYMENT_TYPE,
  renewalConflict,
  renewalDisbursement,
  SALE_TYPE,
  saleBalance,
  type ShownRenewal,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { RenewalOrder } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import { openBoxFor } from '../../../core/box/box-for';
import { postToLedger } from '../../../core/ledger/post-to-ledger';
import { momentOfPayment } from '../../../core/payment/moment-of-payment';
import { realisedShares } from '../../../core/ledger/realised-shares';
import { storePayment } from '../../../core/payment/store-payment';
import { instalmentsOfSale } from '../../../core/sale/instalments-of-sale';
import { type HandedOver, type Held, saleUnderLock } from '../../../core/sale/sale-under-lock';
import { scheduleOfPlan } from '../../../core/sale/schedule-of-plan';
import { storeSale } from '../../../core/sale/store-sale';
import type { UseCaseContext } from '../../../platform/transaction/context';
import type { LockedBox, LockedSale } from '../../../core/locks';

/** Settles a sale with a new one, for the same client. Only the difference leaves the box. Returns the new
 *  sale's id.
 *  Throws: DomainError SALE_NOT_FOUND, CLIENT_OF_SALE_IS_FIXED, CLIENT_NOT_FOUND, those of renewalConflict, of
 *  openBoxFor and of buildSchedule. domain.md 6. */
export async function renewSale(
  context: UseCaseContext,
  order: RenewalOrder & { clientId: number | null; shown?: ShownRenewal } & Held & HandedOver,
): Promise<number> {
  const { trx, clock } = context;
  const { client, sale: old } = await saleUnderLock(context, order.renewedSaleId, {
    heldBy: order.heldBy,
  });
  if (client.isDeleted) throw new DomainError('CLIENT_NOT_FOUND');
  if (order.clientId !== null && order.clientId !== client.id) {
    throw new DomainError('CLIENT_OF_SALE_IS_FIXED');
  }
  const instalments = await instalmentsOfSale(trx, old.id);
  const balanceCents = saleBalance(instalments);
  const conflict = renewalConflict({
    isRenewed: old.isRenewed,
    isClientActive: client.isActive || order.isHandedOver === true,
    balanceCents,
    newValueCents: order.valueCents,
    ...(order.shown && { shown: order.shown }),
  });
  if (conflict) throw new DomainError(conflict, { params: figuresOf(order, balanceCents) });
  const schedule = await scheduleOfPlan(trx, order, clock.today(), clock);
  const box = await openBoxFor(context, client.employeeId, order.cashBoxId);

  const saleId = await storeSale(context, {
    plan: order,
    schedule,
    clientId: client.id,
    cashBoxId: box.id,
    typeId: SALE_TYPE.renewal,
    renewsSaleId: old.id,
  });
  if (balanceCents > 0)
    await settle(context, old, box, allocatePayment(instalments, { type: 'all' }));
  await trx('sales')
    .where({ id: old.id })
    .update({ renewed_by: saleId, updated_at: clock.now().toISOString() });
  await disburse(context, box, saleId, order.valueCents, balanceCents);
  const sale = await auditedRecord(trx, 'sale', saleId);
  await audit(context, {
    action: 'renew',
    entity: 'sale',
    entityId: saleId,
    after: { ...sale, settled_value: centsToNumeric(balanceCents) },
    about: { sale: old.id, client: client.id },
  });
  return saleId;
}

/** What the phone showed beside what is owed; of the two figures that it may say, one follows from the other. */
function figuresOf(
  { shown, valueCents }: Pick<RenewalOrder, 'valueCents'> & { shown?: ShownRenewal },
  balanceCents: Cents,
) {
  const { settledCents = null, handedOverCents = null } = shown ?? {};
  return {
    settled: formatMoney(settledCents ?? valueCents - (handedOverCents ?? 0)),
    handedOver: formatMoney(handedOverCents ?? valueCents - (settledCents ?? 0)),
    owed: formatMoney(balanceCents),
  };
}

async function settle(
  context: UseCaseContext,
  sale: LockedSale,
  box: LockedBox,
  outcome: ReturnType<typeof allocatePayment>,
): Promise<void> {
  await storePayment(context, {
    sale,
    place: { means: 'cash', box },
    outcome,
    earlierSharesCents: await realisedShares(context.trx, sale.id),
    typeId: PAYMENT_TYPE.all,
    origin: 'renewal',
    moment: momentOfPayment(null, context.clock),
  });
}

async function disburse(
  context: UseCaseContext,
  box: LockedBox,
  saleId: number,
  valueCents: Cents,
  balanceCents: Cents,
): Promise<void> {
  await postToLedger(context, box, {
    kind: 'disbursement',
    amountCents: 0 - renewalDisbursement(valueCents, balanceCents),
    saleValueCents: valueCents,
    businessDate: context.clock.today(),
    saleId,
  });
}
