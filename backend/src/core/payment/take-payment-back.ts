import type { BusinessDate, Cents } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { UseCaseContext } from '../../platform/transaction/context';
import type { Transaction } from '../../platform/transaction/in-transaction';
import { audit } from '../audit/audit';
import { auditedRecord } from '../audit/audited-record';
import { reversalBox } from '../box/reversal-box';
import { refuseDebtOfDeletedClient } from '../client/client-debt';
import { type CompanyPosting, liveCollectionsOf, returnOf } from '../ledger/company-account';
import { liveEntriesOf } from '../ledger/ledger-entry';
import { postAll, type Posting } from '../ledger/post-to-ledger';
import { shareTakenBack } from '../ledger/realised-shares';
import type { LockedClient, LockedSale } from '../locks';
import { refreshSaleFigures } from '../sale/refresh-sale-figures';
import { voidPayments } from './revoke';

interface Order {
  client: LockedClient;
  sale: LockedSale;
  paymentId: number;
  /** The day on which it counts, never before the payment's own. Null: of a Pix recorded today its own day, else today. */
  day: BusinessDate | null;
  /** What the history calls it, and why it was done. */
  deed: { action: 'delete' } | { action: 'reverse'; reason?: string };
}

/** Takes a payment back wherever it stands among its sale's payments, also days later: it counts until that day. What it paid of each
 *  instalment owes again; the other payments keep what they paid. Under the locks of client and sale. Returns its money.
 *  Throws: DomainError SALE_NOT_FOUND, SALE_ALREADY_RENEWED, PAYMENT_NOT_FOUND, REVERSAL_WITHOUT_OPEN_CASH_BOX, CLIENT_DELETED.
 *  domain.md 13. */
export async function takePaymentBack(
  context: UseCaseContext,
  { client, sale, paymentId, day, deed }: Order,
): Promise<StandingMoney> {
  const { trx, clock } = context;
  if (sale.isDeleted) throw new DomainError('SALE_NOT_FOUND');
  if (sale.isRenewed) throw new DomainError('SALE_ALREADY_RENEWED');
  const money = await standingMoney(context, { sale, paymentId, day });
  const before = await auditedRecord(trx, 'payment', paymentId);
  const now = clock.now().toISOString();
  await voidPayments(trx, [paymentId], now);
  await trx('payment_reversals').insert({
    payment_id: paymentId,
    sale_id: sale.id,
    business_date: money.posting.businessDate,
  });
  await refreshSaleFigures(trx, sale.id);
  await refreshSettled(trx, sale.id);
  await postAll(context, [money.posting]);
  await refuseDebtOfDeletedClient(trx, client);
  await audit(context, {
    action: deed.action,
    entity: 'payment',
    entityId: paymentId,
    before,
    after: { voided_at: now, ...('reason' in deed && { reason: deed.reason }) },
    about: { sale: sale.id },
  });
  return money;
}

/** A payment's money where it stands, and what takes it back. */
export interface StandingMoney {
  amountCents: Cents;
  /** To whose credit it is. */
  employeeId: number;
  /** Its own. */
  paidOn: BusinessDate;
  posting: Posting | CompanyPosting;
}

/** Cash goes from the payment's own box while that is open, else from an open one of its owner. */
async function standingMoney(
  { trx, clock }: UseCaseContext,
  { sale, paymentId, day }: Pick<Order, 'sale' | 'paymentId' | 'day'>,
): Promise<StandingMoney> {
  const [collection] = await liveCollectionsOf(trx, { payment_id: paymentId });
  const [entry] = await liveEntriesOf(trx, { payment_id: paymentId });
  const stands = collection ?? entry;
  if (!stands || stands.saleId !== sale.id) throw new DomainError('PAYMENT_NOT_FOUND');
  const { amountCents, businessDate: paidOn } = stands;
  const counted = day ?? clock.today();
  const businessDate = counted > paidOn ? counted : paidOn;
  const feeShareCents = await shareTakenBack(trx, sale, amountCents);
  if (collection) {
    const back = { ...returnOf(collection, clock), feeShareCents };
    const posting = day === null ? back : { ...back, businessDate };
    return { amountCents, employeeId: collection.employeeId, paidOn, posting };
  }
  if (!entry) throw new DomainError('PAYMENT_NOT_FOUND');
  const box = await reversalBox(trx, entry.cashBoxId);
  const posting = { box, businessDate, takesBack: entry, feeShareCents };
  return { amountCents, employeeId: box.employeeId, paidOn, posting };
}

/** An instalment that owes again was settled by none of the payments that stay. */
export async function refreshSettled(trx: Transaction, saleId: number): Promise<void> {
  await trx.raw(
    `UPDATE payments SET portions = told.portions
       FROM (SELECT p.id, figures.portions FROM payments p CROSS JOIN LATERAL crediario_payment_figures(p.id) AS figures
              WHERE p.sale_id = ? AND p.voided_at IS NULL) AS told
      WHERE payments.id = told.id AND payments.portions <> told.portions`,
    [saleId],
  );
}
