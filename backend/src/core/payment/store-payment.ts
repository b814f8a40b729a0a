import {
  centsToNumeric,
  type Cents,
  feeShare,
  ledgerAmount,
  type PaymentOutcome,
  type PaymentTypeId,
} from '@crediario/contract/domain';
import { movementInto, postAll, type Posting } from '../ledger/post-to-ledger';
import { refreshSaleFigures } from '../sale/refresh-sale-figures';
import { prepared } from '../../platform/statements/prepared';
import { integer, rowsOf, theRow } from '../../platform/statements/rows';
import type { UseCaseContext } from '../../platform/transaction/context';
import type { Transaction } from '../../platform/transaction/in-transaction';
import type { CompanyPosting } from '../ledger/company-account';
import type { LockedSale } from '../locks';
import type { PaymentMoment } from './moment-of-payment';
import type { PaymentPlace } from './payment-place';

export interface PaymentToStore {
  sale: LockedSale;
  place: PaymentPlace;
  outcome: PaymentOutcome;
  typeId: PaymentTypeId;
  /** What was paid before a sale came here is stored with the sale (core/sale/store-imported-sales). */
  origin: 'web' | 'mobile' | 'renewal';
  moment: PaymentMoment;
  /** The fee shares of the sale's other live payments. */
  earlierSharesCents: Cents;
  /** The payment whose place this one takes: it keeps its id, and its movements are taken back with this one's. */
  replaces?: { id: number; reversals: readonly (Posting | CompanyPosting)[] };
}

/** Writes a payment with its allocations, the sale's new figures and its movement in the ledger, that one last: until
 *  the commit it holds the rows in which all payments of the employee's month and day are summed up.
 *  Under the sale's lock. Returns the payment's id. */
export async function storePayment(
  context: UseCaseContext,
  payment: PaymentToStore,
): Promise<number> {
  const { trx } = context;
  const { sale, outcome, replaces } = payment;
  const feeShareCents = feeShare({
    paidSoFarCents: sale.totalCents - outcome.owedAfterCents,
    feesCents: sale.totalCents - sale.valueCents,
    totalCents: sale.totalCents,
    earlierSharesCents: payment.earlierSharesCents,
  });
  const columns = columnsOf(context, payment, feeShareCents);
  const id =
    replaces === undefined
      ? await insert(trx, payment, columns)
      : await replace(trx, replaces.id, payment, columns);
  await refreshSaleFigures(trx, sale.id);
  await postAll(context, [
    ...(replaces?.reversals ?? []),
    ...movementsOf(payment, id, feeShareCents),
  ]);
  return id;
}

/** A payment's audit record, without reading it back. */
export function auditedPayment({ sale, place, outcome, typeId, moment, origin }: PaymentToStore) {
  return {
    sale_id: sale.id,
    ...placeColumns(place),
    value: centsToNumeric(outcome.valueCents),
    portions: outcome.settledIds.length,
    type_payment_id: typeId,
    dt_payment: moment.paidAt.toISOString(),
    origin,
  };
}

const placeColumns = (place: PaymentPlace) => ({
  means: place.means,
  cash_id: place.means === 'cash' ? place.box.id : null,
});

function columnsOf(
  { clock }: UseCaseContext,
  { place, outcome, typeId, origin, moment }: PaymentToStore,
  feeShareCents: Cents,
) {
  const now = clock.now().toISOString();
  return {
    ...placeColumns(place),
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
}

type PaymentColumns = ReturnType<typeof columnsOf>;

const ALLOCATE = `
  INSERT INTO payment_allocations (payment_id, portion_id, portion_number, amount)
  SELECT payment.id, part.portion_id, part.portion_number, part.amount
    FROM payment CROSS JOIN json_to_recordset(?)
      AS part (portion_id integer, portion_number integer, amount numeric)`;

/** One statement for the payment and its allocations. */
async function insert(
  trx: Transaction,
  { sale, outcome }: PaymentToStore,
  columns: PaymentColumns,
): Promise<number> {
  const payment = trx('payments')
    .insert({ ...columns, sale_id: sale.id, created_at: columns.recorded_at })
    .returning('id');
  const both = trx
    .raw(`WITH payment AS (?), allocated AS (${ALLOCATE}) SELECT id FROM payment`, [
      payment,
      allocationsOf(outcome),
    ])
    .options(prepared('store-payment'));
  return (await theRow(rowsOf({ id: integer() }, both))).id;
}

/** Overwrites the row; the caller revokes its old allocations. */
async function replace(
  trx: Transaction,
  id: number,
  { outcome }: PaymentToStore,
  columns: PaymentColumns,
): Promise<number> {
  await trx('payments').where({ id }).update(columns);
  await allocate(trx, id, outcome);
  return id;
}

/** Writes what of a payment goes to which instalment; what it had before is revoked. */
export async function allocate(
  trx: Transaction,
  id: number,
  outcome: PaymentOutcome,
): Promise<void> {
  await trx.raw(`WITH payment AS (SELECT ?::integer AS id) ${ALLOCATE}`, [
    id,
    allocationsOf(outcome),
  ]);
}

/** As json, a row for each instalment that the payment reaches. */
function allocationsOf(outcome: PaymentOutcome): string {
  const numberOf = new Map(outcome.instalments.map(({ id, number }) => [id, number]));
  return JSON.stringify(
    outcome.allocations.map(({ instalmentId, amountCents }) => ({
      portion_id: instalmentId,
      portion_number: numberOf.get(instalmentId),
      amount: centsToNumeric(amountCents),
    })),
  );
}

/** A visit without money moves none. A settlement by renewal is profit, but nothing comes into the box. */
function movementsOf(
  { sale, place, outcome, origin, moment }: PaymentToStore,
  paymentId: number,
  feeShareCents: Cents,
): (Posting | CompanyPosting)[] {
  if (outcome.valueCents === 0) return [];
  if (place.means === 'pix') {
    const { employeeId } = place;
    const amounts = { amountCents: outcome.valueCents, feeShareCents, businessDate: moment.paidOn };
    return [{ ...amounts, employeeId, saleId: sale.id, paymentId, reversesId: null }];
  }
  const kind = origin === 'renewal' ? 'settlement' : 'collection';
  const movement = movementInto(place.box, {
    kind,
    amountCents: ledgerAmount(kind, outcome.valueCents),
    feeShareCents,
    businessDate: moment.paidOn,
    saleId: sale.id,
    paymentId,
  });
  return [movement];
}
