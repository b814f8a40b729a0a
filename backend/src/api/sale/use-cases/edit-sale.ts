import { type Cents, centsFromNumeric, renewalDisbursement } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { SalePlan } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import { liveEntriesOf } from '../../../core/ledger/ledger-entry';
import { movementInto, postAll } from '../../../core/ledger/post-to-ledger';
import { reversalsOf } from '../../../core/ledger/reversals-of';
import { settlementOf } from '../../../core/payment/live-payments';
import { refreshSaleFigures } from '../../../core/sale/refresh-sale-figures';
import { renewalUnderLock } from '../../../core/sale/sale-under-lock';
import { scheduleOfPlan } from '../../../core/sale/schedule-of-plan';
import { planColumns, storeSchedule } from '../../../core/sale/store-sale';
import { theRow } from '../../../platform/statements/rows';
import type { UseCaseContext } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import type { LockedSale } from '../../../core/locks';

export interface EditSaleOrder extends SalePlan {
  saleId: number;
  /** The client that the form shows; cannot be changed. */
  clientId: number | null;
  /** When the sale was last written, as the editor read it; null where the client does not tell. */
  readUpdatedAt: string | null;
}

/** Changes the plan of a sale on which nothing has been paid. Client, box and type stay; the schedule is counted
 *  from the original date, and a difference in value is posted like a deletion's.
 *  Of two edits at once the second is refused: it was made on what the first has changed.
 *  Throws: DomainError SALE_NOT_FOUND, SALE_CHANGED, SALE_ALREADY_PAID, SALE_ALREADY_RENEWED, CLIENT_OF_SALE_IS_FIXED,
 *  CLIENT_INACTIVE where more money would go out, RENEWAL_BELOW_BALANCE, REVERSAL_WITHOUT_OPEN_CASH_BOX, FORBIDDEN, and those of buildSchedule. domain.md 6. */
export async function editSale(context: UseCaseContext, order: EditSaleOrder): Promise<number> {
  const { trx, clock } = context;
  const { client, sale, changedMeanwhile } = await renewalUnderLock(context, order.saleId);
  if (sale.isRenewed) throw new DomainError('SALE_ALREADY_RENEWED');
  if (sale.paidCents > 0 || (await wasPaid(trx, sale.id))) {
    throw new DomainError('SALE_ALREADY_PAID');
  }
  if (changedMeanwhile || isStale(sale, order)) throw new DomainError('SALE_CHANGED');
  if (order.clientId !== null && order.clientId !== client.id) {
    throw new DomainError('CLIENT_OF_SALE_IS_FIXED');
  }
  const isMoreMoney = order.valueCents > sale.valueCents;
  if (isMoreMoney && !client.isActive) throw new DomainError('CLIENT_INACTIVE');
  const settledCents = await settledBalance(trx, sale);
  if (order.valueCents < settledCents) throw new DomainError('RENEWAL_BELOW_BALANCE');
  const schedule = await scheduleOfPlan(trx, order, sale.saleDate, clock);

  const before = await auditedRecord(trx, 'sale', sale.id);
  const now = laterThan(sale.updatedAt, clock.now()).toISOString();
  await storeSchedule(trx, sale.id, schedule, now);
  await trx('sales')
    .where({ id: sale.id })
    .update({ ...planColumns(order, schedule), updated_at: now });
  await refreshSaleFigures(trx, sale.id);
  // What came from another system took no money out of a box here.
  if (order.valueCents !== sale.valueCents && sale.cashBoxId !== null) {
    await postDifference(context, sale, order.valueCents, settledCents);
  }
  await audit(context, {
    action: 'edit',
    entity: 'sale',
    entityId: sale.id,
    before,
    after: await auditedRecord(trx, 'sale', sale.id),
    about: { client: client.id },
  });
  return sale.id;
}

/** What was paid and reversed counts on the days on which it stood: a plan below it would contradict them. */
const wasPaid = (trx: Transaction, saleId: number) =>
  trx('payment_reversals').where({ sale_id: saleId }).first('id');

/** True where the editor read the sale before somebody else's edit. */
function isStale(sale: LockedSale, { readUpdatedAt }: EditSaleOrder): boolean {
  return readUpdatedAt !== null && new Date(readUpdatedAt).getTime() !== sale.updatedAt.getTime();
}

/** Each edit has a moment of its own, so that two of them can be told apart. */
function laterThan(earlier: Date, now: Date): Date {
  return now > earlier ? now : new Date(earlier.getTime() + 1);
}

/** What a renewal settled on the old sale: it never stands below that. */
async function settledBalance(trx: Transaction, sale: LockedSale): Promise<Cents> {
  if (sale.renewsSaleId === null) return 0;
  const settlementId = await settlementOf(trx, sale.renewsSaleId);
  if (settlementId === null) return 0;
  const settlement = await theRow(trx('payments').where({ id: settlementId }).select('value'));
  return centsFromNumeric(settlement.value);
}

/** The whole disbursement is taken back and made anew, in one box and on one day: what remains is the difference. */
async function postDifference(
  context: UseCaseContext,
  sale: LockedSale,
  valueCents: Cents,
  settledCents: Cents,
): Promise<void> {
  const entries = await liveEntriesOf(context.trx, { sale_id: sale.id });
  const reversals = await reversalsOf(context, entries);
  const [reversal] = reversals;
  if (!reversal) throw new RangeError(`Sale ${sale.id} has no disbursement in the ledger`);
  const anew = movementInto(reversal.box, {
    kind: 'disbursement',
    amountCents: 0 - renewalDisbursement(valueCents, settledCents),
    saleValueCents: valueCents,
    businessDate: reversal.businessDate,
    saleId: sale.id,
  });
  await postAll(context, [...reversals, anew]);
}
