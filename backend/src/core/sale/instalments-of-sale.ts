import { centsFromNumeric, type Instalment } from '@crediario/contract/domain';
import type { PortionsRow } from '../../tables';
import type { Transaction } from '../../platform/transaction/in-transaction';

/** What an Instalment is made of, as the columns say it. */
export const INSTALMENT_COLUMNS = ['id', 'number', 'dt_portion', 'value', 'paid_value'] as const;

export type InstalmentRow = Pick<PortionsRow, (typeof INSTALMENT_COLUMNS)[number]>;

/** One row per instalment of a sale, in order. Read under the sale's lock. */
export async function instalmentsOfSale(trx: Transaction, saleId: number): Promise<Instalment[]> {
  const rows = await trx('portions')
    .where({ sale_id: saleId })
    .orderBy('number')
    .select(...INSTALMENT_COLUMNS);
  return rows.map(instalmentOf);
}

export function instalmentOf(row: InstalmentRow): Instalment {
  return {
    id: row.id,
    number: row.number,
    dueDate: row.dt_portion,
    valueCents: centsFromNumeric(row.value),
    paidCents: centsFromNumeric(row.paid_value),
  };
}
