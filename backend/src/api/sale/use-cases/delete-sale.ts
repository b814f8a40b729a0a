import { SALE_STATUS } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import { refuseDebtOfDeletedClient } from '../../../core/client/client-debt';
import { liveCollectionsOf, returnOf } from '../../../core/ledger/company-account';
import { type LedgerEntry, liveEntriesOf } from '../../../core/ledger/ledger-entry';
import { postAll } from '../../../core/ledger/post-to-ledger';
import { realisedShares } from '../../../core/ledger/realised-shares';
import { reversalsOf } from '../../../core/ledger/reversals-of';
import { withWholeProfit } from '../../../core/ledger/whole-profit';
import { livePaymentsOf, settlementOf } from '../../../core/payment/live-payments';
import { voidPayments } from '../../../core/payment/revoke';
import { refreshSaleFigures } from '../../../core/sale/refresh-sale-figures';
import { renewalUnderLock } from '../../../core/sale/sale-under-lock';
import { mayActFor, type UseCaseContext } from '../../../platform/transaction/context';

/** Takes a sale out of every list; its record stays, and its money is taken back in the ledger. Deleting a
 *  renewal brings back the sale that it settled.
 *  Throws: DomainError SALE_NOT_FOUND, SALE_ALREADY_RENEWED, REVERSAL_WITHOUT_OPEN_CASH_BOX,
 *  CLIENT_DELETED, FORBIDDEN. domain.md 6. */
export async function deleteSale(context: UseCaseContext, saleId: number): Promise<void> {
  const { trx, clock } = context;
  const { client, sale, renewed } = await renewalUnderLock(context, saleId);
  if (sale.isRenewed) throw new DomainError('SALE_ALREADY_RENEWED');

  const before = await auditedRecord(trx, 'sale', saleId);
  const settlementId = renewed && (await settlementOf(trx, renewed.id));
  const payments = await livePaymentsOf(trx, saleId);
  if (settlementId) payments.push(settlementId);
  const entries = await entriesToReverse(context, saleId, settlementId);
  const reversals = await reversalsOf(context, entries);
  const returns = await returnsOf(context, saleId);

  const now = clock.now().toISOString();
  await voidPayments(trx, payments, now);
  const realisedCents = await realisedShares(trx, saleId);
  await trx('sales')
    .where({ id: saleId })
    .update({ deleted_at: now, status_sale_id: SALE_STATUS.deleted, updated_at: now });
  await refreshSaleFigures(trx, saleId);
  if (renewed) {
    await trx('sales').where({ id: renewed.id }).update({ renewed_by: null, updated_at: now });
    await refreshSaleFigures(trx, renewed.id);
  }
  // Last, as payments do it (locks.ts): the roll-ups' rows come after what the phones are told of the client.
  await postAll(context, withWholeProfit([...reversals, ...returns], { saleId, realisedCents }));
  await refuseDebtOfDeletedClient(trx, client);
  await audit(context, {
    action: 'delete',
    entity: 'sale',
    entityId: saleId,
    before: { ...before, payment_ids: payments },
    after: { deleted_at: now, restored_sale_id: renewed?.id ?? null },
    about: { sale: renewed?.id ?? null, client: client.id },
  });
}

/** What takes back the sale's Pix. Throws: DomainError FORBIDDEN for a collector where one is to another's credit. */
async function returnsOf({ trx, clock, user }: UseCaseContext, saleId: number) {
  const collections = await liveCollectionsOf(trx, { sale_id: saleId });
  if (!collections.every(({ employeeId }) => mayActFor(user, employeeId))) {
    throw new DomainError('FORBIDDEN');
  }
  return collections.map((collection) => returnOf(collection, clock));
}

/** What the sale moved, and the settlement that it made on the sale it renewed. */
async function entriesToReverse(
  { trx }: UseCaseContext,
  saleId: number,
  settlementId: number | null,
): Promise<LedgerEntry[]> {
  const own = await liveEntriesOf(trx, { sale_id: saleId });
  const settlement =
    settlementId === null ? [] : await liveEntriesOf(trx, { payment_id: settlementId });
  return [...own, ...settlement];
}
