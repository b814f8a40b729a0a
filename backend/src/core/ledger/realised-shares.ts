import { type Cents, centsFromNumeric, multiplyDivideHalfUp } from '@crediario/contract/domain';
import { numeric, rowsOf, theRow } from '../../platform/statements/rows';
import type { Transaction } from '../../platform/transaction/in-transaction';

/** By how much returns took more or less of a sale's profit than their Pix had brought: cents, as shares are counted on the
 *  running sum and later payments keep theirs (migration 0086). An expression of numeric; `saleId` stands for the sale. */
export const residualShares = (saleId: string): string =>
  `(SELECT coalesce(sum(c.fee_share + r.fee_share), 0)
      FROM company_movements r JOIN company_movements c ON c.id = r.reverses_id WHERE r.sale_id = ${saleId})`;

/** The profit that a sale's payments have realised so far, but for one that is being replaced. Under the sale's lock. */
export async function realisedShares(
  trx: Transaction,
  saleId: number,
  replacedId?: number,
): Promise<Cents> {
  const sum = trx.raw(
    `SELECT coalesce(sum(fee_share), 0) + ${residualShares(':saleId')} AS shares
       FROM payments WHERE sale_id = :saleId AND voided_at IS NULL AND id IS DISTINCT FROM CAST(:replacedId AS integer)`,
    { saleId, replacedId: replacedId ?? null },
  );
  return centsFromNumeric((await theRow(rowsOf({ shares: numeric() }, sum))).shares);
}

/** What a sale has realised once this much of it is paid. */
export const sharesAt = (paidCents: Cents, sale: { totalCents: Cents; valueCents: Cents }): Cents =>
  multiplyDivideHalfUp(paidCents, sale.totalCents - sale.valueCents, sale.totalCents);
