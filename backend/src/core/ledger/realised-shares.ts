import { type Cents, centsFromNumeric, multiplyDivideHalfUp } from '@crediario/contract/domain';
import { numeric, rowsOf, theRow } from '../../platform/statements/rows';
import type { Transaction } from '../../platform/transaction/in-transaction';

/** The profit that a sale's payments have realised so far. Under the sale's lock. */
export async function realisedShares(trx: Transaction, saleId: number): Promise<Cents> {
  const query = trx.raw('SELECT crediario_realised_shares(?) AS shares', [saleId]);
  return centsFromNumeric((await theRow(rowsOf({ shares: numeric() }, query))).shares);
}

/** What a sale has realised once this much of it is paid. */
export const sharesAt = (paidCents: Cents, sale: { totalCents: Cents; valueCents: Cents }): Cents =>
  multiplyDivideHalfUp(paidCents, sale.totalCents - sale.valueCents, sale.totalCents);

/** What the sale's profit changes by, signed, when this much of what was paid on it goes: shares are counted on the running sum,
 *  so that a payment takes a cent more or less with it than it had brought where another one went before. Under the sale's lock. */
export async function shareTakenBack(
  trx: Transaction,
  sale: { id: number; paidCents: Cents; totalCents: Cents; valueCents: Cents },
  valueCents: Cents,
): Promise<Cents> {
  return sharesAt(sale.paidCents - valueCents, sale) - (await realisedShares(trx, sale.id));
}
