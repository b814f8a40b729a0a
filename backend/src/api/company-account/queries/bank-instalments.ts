/** Grain: an instalment of which something is owed, of the sales that are named; by sale, oldest due first. */
import { centsFromNumeric, type UnpaidInstalment } from '@crediario/contract/domain';
import { integer, numeric, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const UNPAID = { sale_id: integer(), number: integer(), owed: numeric(), paid_value: numeric() };

const INSTALMENTS = `
  SELECT p.sale_id, p.number, p.value - p.paid_value AS owed, p.paid_value
    FROM portions p
   WHERE p.sale_id = ANY (CAST(:sales AS integer[])) AND p.paid_value < p.value
   ORDER BY p.sale_id, p.dt_portion, p.number`;

export async function unpaidOf(
  db: Db,
  sales: readonly number[],
): Promise<ReadonlyMap<number, readonly UnpaidInstalment[]>> {
  if (sales.length === 0) return new Map();
  const rows = await rowsOf(UNPAID, db.raw(INSTALMENTS, { sales: [...new Set(sales)] }));
  const bySale = new Map<number, UnpaidInstalment[]>();
  for (const { sale_id, number, owed, paid_value } of rows) {
    const one = { number, owedCents: centsFromNumeric(owed), isBegun: paid_value > 0 };
    bySale.set(sale_id, [...(bySale.get(sale_id) ?? []), one]);
  }
  return bySale;
}
