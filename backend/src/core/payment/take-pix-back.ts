import { allocatePayment, type BusinessDate, centsFromNumeric } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { UseCaseContext } from '../../platform/transaction/context';
import type { Transaction } from '../../platform/transaction/in-transaction';
import { audit } from '../audit/audit';
import { auditedRecord } from '../audit/audited-record';
import { refuseDebtOfDeletedClient } from '../client/client-debt';
import { type Collection, liveCollectionsOf, returnOf } from '../ledger/company-account';
import { postAll } from '../ledger/post-to-ledger';
import { realisedShares, sharesAt } from '../ledger/realised-shares';
import type { LockedClient, LockedSale } from '../locks';
import { instalmentsOfSale } from '../sale/instalments-of-sale';
import { refreshSaleFigures } from '../sale/refresh-sale-figures';
import { revokeAllocations, voidPayments } from './revoke';
import { allocate } from './store-payment';

interface Taken {
  client: LockedClient;
  sale: LockedSale;
  paymentId: number;
  /** The bank's day; null where it is the office that puts it right. */
  returnedOn: BusinessDate | null;
}

/** Takes a Pix back wherever it stands among its sale's payments, also days later: what was paid after it moves up to the oldest
 *  instalments, and stays to the cent in its box or the account. Returns what it was in the account. Under the locks of client
 *  and sale.
 *  Throws: DomainError SALE_NOT_FOUND, SALE_ALREADY_RENEWED, PAYMENT_NOT_FOUND, CLIENT_DELETED. docs/decisions/0028. */
export async function takePixBack(
  context: UseCaseContext,
  { client, sale, paymentId, returnedOn }: Taken,
): Promise<Collection> {
  const { trx, clock } = context;
  if (sale.isDeleted) throw new DomainError('SALE_NOT_FOUND');
  if (sale.isRenewed) throw new DomainError('SALE_ALREADY_RENEWED');
  const [collection] = await liveCollectionsOf(trx, { payment_id: paymentId });
  if (!collection || collection.saleId !== sale.id) throw new DomainError('PAYMENT_NOT_FOUND');

  const before = await auditedRecord(trx, 'payment', paymentId);
  const realisedCents = await realisedShares(trx, sale.id);
  const now = clock.now().toISOString();
  await voidPayments(trx, [paymentId], now);
  await moveUp(trx, sale.id, paymentId);
  await refreshSaleFigures(trx, sale.id);
  const back = returnOf(collection, clock);
  const onItsDay = returnedOn !== null && returnedOn > collection.businessDate;
  await postAll(context, [
    {
      ...back,
      ...(returnedOn !== null && {
        businessDate: onItsDay ? returnedOn : collection.businessDate,
      }),
      feeShareCents: sharesAt(sale.paidCents - collection.amountCents, sale) - realisedCents,
    },
  ]);
  await refuseDebtOfDeletedClient(trx, client);
  await audit(context, {
    action: 'delete',
    entity: 'payment',
    entityId: paymentId,
    before,
    after: { voided_at: now },
    about: { sale: sale.id },
  });
  return collection;
}

/** The payments after it go over the instalments anew, the oldest first, as if it had never been among them. */
async function moveUp(trx: Transaction, saleId: number, paymentId: number): Promise<void> {
  const later = await trx('payments')
    .where({ sale_id: saleId })
    .where('id', '>', paymentId)
    .where('value', '>', 0)
    .whereNull('voided_at')
    .orderBy('id')
    .select('id', 'value');
  if (later.length === 0) return;
  const ids = later.map(({ id }) => id);
  await revokeAllocations(trx, ids);
  await refreshSaleFigures(trx, saleId);
  let instalments = await instalmentsOfSale(trx, saleId);
  for (const { id, value } of later) {
    const valueCents = centsFromNumeric(value);
    const outcome = allocatePayment(instalments, { type: 'cash', valueCents });
    await allocate(trx, id, outcome);
    await trx('payments').where({ id }).update({ portions: outcome.settledIds.length });
    ({ instalments } = outcome);
  }
}
