import { ledgerAmount, SALE_TYPE } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { NewSaleOrder } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import { openBoxFor } from '../../../core/box/box-for';
import { unknownRelation } from '../../../platform/errors/unknown-relation';
import { postToLedger } from '../../../core/ledger/post-to-ledger';
import type { HandedOver, Held } from '../../../core/sale/sale-under-lock';
import { scheduleOfPlan } from '../../../core/sale/schedule-of-plan';
import { storeSale } from '../../../core/sale/store-sale';
import {
  mayActFor,
  refusalOfMissing,
  type UseCaseContext,
} from '../../../platform/transaction/context';
import { type LockedClient, lockClient } from '../../../core/locks';

/** Sells to a client, out of the open box of the client's employee. Returns the sale's id.
 *  Throws: DomainError FORBIDDEN, UNKNOWN_RELATION, CLIENT_NOT_FOUND, CLIENT_INACTIVE, the box's errors of
 *  openBoxFor and the schedule's of buildSchedule. domain.md 6. */
export async function createSale(
  context: UseCaseContext,
  order: NewSaleOrder & Held & HandedOver,
): Promise<number> {
  const { trx, clock } = context;
  const client = await buyer(context, order);
  const schedule = await scheduleOfPlan(trx, order, clock.today(), clock);
  const box = await openBoxFor(context, client.employeeId, order.cashBoxId);

  const saleId = await storeSale(context, {
    plan: order,
    schedule,
    clientId: client.id,
    cashBoxId: box.id,
    typeId: SALE_TYPE.new,
    renewsSaleId: null,
  });
  await postToLedger(context, box, {
    kind: 'disbursement',
    amountCents: ledgerAmount('disbursement', order.valueCents),
    saleValueCents: order.valueCents,
    businessDate: clock.today(),
    saleId,
  });
  await audit(context, {
    action: 'create',
    entity: 'sale',
    entityId: saleId,
    after: await auditedRecord(trx, 'sale', saleId),
    about: { client: client.id },
  });
  return saleId;
}

async function buyer(
  { trx, user }: UseCaseContext,
  { clientId, heldBy, isHandedOver = false }: NewSaleOrder & Held & HandedOver,
): Promise<LockedClient> {
  const found = await lockClient(trx, clientId);
  if (!found) throw refusalOfMissing(user, unknownRelation('client', clientId));
  const client = { ...found, employeeId: heldBy ?? found.employeeId };
  if (!mayActFor(user, client.employeeId)) throw new DomainError('FORBIDDEN');
  if (client.isDeleted) throw new DomainError('CLIENT_NOT_FOUND');
  if (!client.isActive && !isHandedOver) throw new DomainError('CLIENT_INACTIVE');
  return client;
}
