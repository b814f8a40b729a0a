/** A sale's history: one row per live payment and one per occurrence, newest first. */
import type { OccurrenceRow, PaymentRow, SalesPortionList } from '@crediario/contract/wire';
import type { Db } from '../../../shared/transaction/in-transaction';

export async function salesPortionList(db: Db, saleId: number): Promise<SalesPortionList> {
  const sale = await db('sales')
    .where({ id: saleId })
    .select('id as sales_id', 'portion as sales_portions');
  return { payments: await payments(db, saleId), sale, ocurrences: await occurrences(db, saleId) };
}

/** `portionsPayNow` counts in the order of recording, which is the order in which instalments were settled. */
async function payments(db: Db, saleId: number): Promise<PaymentRow[]> {
  const rows = await db('payments')
    .where({ sale_id: saleId })
    .whereNull('voided_at')
    .orderBy([
      { column: 'dt_payment', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select(
      'id',
      'sale_id',
      'dt_payment',
      'value as valuePay',
      'portions as quantityPayPortions',
      db.raw('(sum(portions) OVER (ORDER BY id))::integer AS "portionsPayNow"'),
    );
  return rows.map(({ dt_payment, ...row }) => ({ ...row, dtPayment: dt_payment.toISOString() }));
}

async function occurrences(db: Db, saleId: number): Promise<OccurrenceRow[]> {
  const rows = await db('occurrences as o')
    .join('type_occurrences as type', 'type.id', 'o.type_occurrence_id')
    .where('o.sale_id', saleId)
    .orderBy('o.id', 'desc')
    .select('o.id', 'o.created_at', 'o.observation', 'type.name');
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    observation: row.observation,
    type_occurrence: { name: row.name },
  }));
}
