import {
  type Allocation,
  allocatePayment,
  businessDateOf,
  type BusinessDate,
  type Cents,
  centsFromNumeric,
  type Instalment,
  owedOn,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import {
  bigint,
  date,
  integer,
  numeric,
  rowOf,
  rowsOf,
  timestamp,
} from '../../platform/statements/rows';
import type { UseCaseContext } from '../../platform/transaction/context';
import type { Transaction } from '../../platform/transaction/in-transaction';
import { audit } from '../audit/audit';
import { postAll } from '../ledger/post-to-ledger';
import { realisedShares, sharesAt } from '../ledger/realised-shares';
import type { LockedSale } from '../locks';
import { instalmentsOfSale } from '../sale/instalments-of-sale';
import { refreshSaleFigures } from '../sale/refresh-sale-figures';
import { allocate } from './store-payment';
import { refreshSettled } from './take-payment-back';

/** A Pix that a return had taken out counts again: from the day on which the return counted where that was recorded today, as if it had
 *  never been, otherwise from today. It pays what it had paid, or where others paid that since, the oldest that owes. Under the
 *  sale's lock.
 *  Throws: DomainError SALE_NOT_FOUND, SALE_ALREADY_RENEWED, PAYMENT_NOT_FOUND, those of allocatePayment. docs/decisions/0028. */
export async function restorePix(
  context: UseCaseContext,
  { sale, paymentId }: { sale: LockedSale; paymentId: number },
): Promise<void> {
  const { trx, clock } = context;
  if (sale.isDeleted) throw new DomainError('SALE_NOT_FOUND');
  if (sale.isRenewed) throw new DomainError('SALE_ALREADY_RENEWED');
  const gone = await returnOfPix(trx, paymentId);
  if (!gone) throw new DomainError('PAYMENT_NOT_FOUND');
  const amountCents = 0 - centsFromNumeric(gone.amount);
  const today = clock.today();
  const isOfToday = businessDateOf(gone.created_at, clock.timeZone) === today;
  const businessDate = isOfToday ? gone.business_date : today;
  const instalments = await instalmentsOfSale(trx, sale.id);
  const outcome = allocatePayment(instalments, { type: 'cash', valueCents: amountCents });
  const before = await lastAllocations(trx, paymentId);
  const allocations = areOwed(before, instalments) ? before : outcome.allocations;

  await trx('payments')
    .where({ id: paymentId })
    .update({ voided_at: null, updated_at: clock.now() });
  await allocate(trx, paymentId, { ...outcome, allocations });
  await trx('payment_reversals').insert({
    payment_id: paymentId,
    sale_id: sale.id,
    business_date: businessDate,
    is_restored: true,
  });
  await keepLastPaid(trx, sale.id, businessDate);
  await refreshSaleFigures(trx, sale.id);
  await refreshSettled(trx, sale.id);
  const realisedCents = await realisedShares(trx, sale.id);
  await postAll(context, [
    {
      employeeId: gone.employee_id,
      businessDate,
      amountCents,
      feeShareCents: sharesAt(sale.paidCents + amountCents, sale) - realisedCents,
      saleId: sale.id,
      paymentId,
      reversesId: null,
    },
  ]);
  await audit(context, {
    action: 'restore',
    entity: 'payment',
    entityId: paymentId,
    after: { voided_at: null },
    about: { sale: sale.id },
  });
}

const RETURN = {
  id: bigint(),
  employee_id: integer(),
  business_date: date(),
  amount: numeric(),
  created_at: timestamp(),
};

/** The last one, of a Pix that does not stand. */
const returnOfPix = (trx: Transaction, paymentId: number) =>
  rowOf(
    RETURN,
    trx('company_movements as m')
      .join('payments as p', 'p.id', 'm.payment_id')
      .where({ 'm.payment_id': paymentId, 'm.kind': 'pix_return' })
      .whereNotNull('p.voided_at')
      .orderBy('m.id', 'desc')
      .limit(1)
      .select('m.id', 'm.employee_id', 'm.business_date', 'm.amount', 'm.created_at'),
  );

async function lastAllocations(trx: Transaction, paymentId: number): Promise<Allocation[]> {
  const rows = await rowsOf(
    { portion_id: integer(), amount: numeric() },
    trx('payment_allocations')
      .where({ payment_id: paymentId })
      .whereNotNull('portion_id')
      .whereRaw(
        'revoked_at = (SELECT max(last.revoked_at) FROM payment_allocations last WHERE last.payment_id = payment_allocations.payment_id)',
      )
      .select('portion_id', 'amount'),
  );
  return rows.map((row) => ({
    instalmentId: row.portion_id,
    amountCents: centsFromNumeric(row.amount),
  }));
}

/** Whether these instalments still owe all of it. */
function areOwed(allocations: readonly Allocation[], instalments: readonly Instalment[]): boolean {
  const owed = new Map<number, Cents>(instalments.map((one) => [one.id, owedOn(one)]));
  return allocations.every(
    ({ instalmentId, amountCents }) => amountCents <= (owed.get(instalmentId) ?? 0),
  );
}

/** The sale owed until that day (0065: a sale that is paid off owed nothing from its last payment on). */
async function keepLastPaid(trx: Transaction, saleId: number, day: BusinessDate): Promise<void> {
  await trx('sales_last_paid')
    .where({ sale_id: saleId })
    .where('last_paid_on', '<', day)
    .update({ last_paid_on: day });
}
