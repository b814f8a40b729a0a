import {
  centsFromNumeric,
  centsToNumeric,
  type Cents,
  feeShare,
  ledgerAmount,
  type PaymentOutcome,
  type PaymentTypeId,
} from '@crediario/contract/domain';
import { postToLedger } from '../ledger/post-to-ledger';
import { refreshSaleFigures } from '../sales/refresh-sale-figures';
import type { UseCaseContext } from '../transaction/context';
import type { Transaction } from '../transaction/in-transaction';
import type { LockedBox, LockedSale } from '../transaction/locks';
import type { PaymentMoment } from './moment-of-payment';

export interface PaymentToStore {
  sale: LockedSale;
  box: LockedBox;
  outcome: PaymentOutcome;
  typeId: PaymentTypeId;
  origin: 'web' | 'mobile' | 'renewal';
  moment: PaymentMoment;
  /** The payment whose place this one takes; it keeps its id. */
  replacesId?: number;
}

/** Writes a payment with its allocations, its movement in the ledger and the sale's new figures.
 *  Under the sale's lock. Returns the payment's id. */
export async function storePayment(
  context: UseCaseContext,
  payment: PaymentToStore,
): Promise<number> {
  const { trx } = context;
  const { sale, outcome, replacesId } = payment;
  const feeShareCents = await feeShareOf(trx, sale, outcome.owedAfterCents, replacesId);
  const id = await storeRow(context, payment, feeShareCents);
  await storeAllocations(trx, id, outcome);
  await postPayment(context, payment, id, feeShareCents);
  await refreshSaleFigures(trx, sale.id);
  return id;
}

async function feeShareOf(
  trx: Transaction,
  sale: LockedSale,
  owedAfterCents: Cents,
  replacesId: number | undefined,
): Promise<Cents> {
  const earlier = trx('payments').where({ sale_id: sale.id }).whereNull('voided_at');
  if (replacesId !== undefined) earlier.whereNot({ id: replacesId });
  const [row] = await earlier.select(trx.raw('coalesce(sum(fee_share), 0) as shares'));
  return feeShare({
    paidSoFarCents: sale.totalCents - owedAfterCents,
    feesCents: sale.totalCents - sale.valueCents,
    totalCents: sale.totalCents,
    earlierSharesCents: centsFromNumeric(row.shares),
  });
}

async function storeRow(
  { trx, clock }: UseCaseContext,
  { sale, box, outcome, typeId, origin, moment, replacesId }: PaymentToStore,
  feeShareCents: Cents,
): Promise<number> {
  const now = clock.now().toISOString();
  const columns = {
    value: centsToNumeric(outcome.valueCents),
    portions: outcome.settledIds.length,
    fee_share: centsToNumeric(feeShareCents),
    type_payment_id: typeId,
    dt_payment: moment.paidAt.toISOString(),
    business_date: moment.paidOn,
    recorded_at: now,
    updated_at: now,
    origin,
    is_master: true,
  };
  if (replacesId !== undefined) {
    await trx('payments').where({ id: replacesId }).update(columns);
    return replacesId;
  }
  const [row] = await trx('payments')
    .insert({ ...columns, sale_id: sale.id, cash_id: box.id, created_at: now })
    .returning('id');
  return row.id;
}

async function storeAllocations(
  trx: Transaction,
  paymentId: number,
  outcome: PaymentOutcome,
): Promise<void> {
  const numberOf = new Map(outcome.instalments.map(({ id, number }) => [id, number]));
  const rows = outcome.allocations.map(({ instalmentId, amountCents }) => ({
    payment_id: paymentId,
    portion_id: instalmentId,
    portion_number: numberOf.get(instalmentId),
    amount: centsToNumeric(amountCents),
  }));
  if (rows.length > 0) await trx('payment_allocations').insert(rows);
}

/** A visit without money moves none. A settlement by renewal is profit, but nothing comes into the box. */
async function postPayment(
  context: UseCaseContext,
  { sale, box, outcome, origin, moment }: PaymentToStore,
  paymentId: number,
  feeShareCents: Cents,
): Promise<void> {
  if (outcome.valueCents === 0) return;
  const kind = origin === 'renewal' ? 'settlement' : 'collection';
  await postToLedger(context, box, {
    kind,
    amountCents: ledgerAmount(kind, outcome.valueCents),
    feeShareCents,
    businessDate: moment.paidOn,
    saleId: sale.id,
    paymentId,
  });
}
