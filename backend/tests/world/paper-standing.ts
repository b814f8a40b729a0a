import {
  allocatePayment,
  type BusinessDate,
  centsFromNumeric,
  type Instalment,
  saleFactsOf,
  saleStatusFor,
} from '@crediario/contract/domain';
import type { TestApp } from '../harness';
import type { PaperSale } from './paper-records';

/** Where a sale stands: what is owed on each instalment in turn, next and last due date, status. */
export interface Standing {
  owedCents: number[];
  nextDueDate: BusinessDate | null;
  lastDueDate: BusinessDate;
  status: number;
}

const owedOn = (instalments: readonly Instalment[]) =>
  instalments.map(({ valueCents, paidCents }) => valueCents - paidCents);

/** By the domain's rules alone: every payment that counts is allocated anew, in the order of recording. */
export function standingByRule(sale: PaperSale): Standing {
  let instalments: Instalment[] = sale.instalments.map(({ dueDate, cents }, index) => ({
    id: index,
    number: index + 1,
    dueDate,
    valueCents: cents,
    paidCents: 0,
  }));
  for (const { cents } of sale.payments) {
    if (cents === 0) continue;
    instalments = allocatePayment(instalments, { type: 'cash', valueCents: cents }).instalments;
  }
  const { owedCents, nextDueDate, lastDueDate } = saleFactsOf(instalments);
  return {
    owedCents: owedOn([...instalments].sort((a, b) => a.number - b.number)),
    nextDueDate,
    lastDueDate,
    status: saleStatusFor(owedCents),
  };
}

/** As the database has worked it out, by sale. */
export async function standingsKept({ knex }: TestApp): Promise<Map<number, Standing>> {
  const rows = await knex('sales as s')
    .join('portions as p', 'p.sale_id', 's.id')
    .whereNull('s.deleted_at')
    .groupBy('s.id')
    .select(
      's.id',
      's.next_due_date',
      's.last_due_date',
      's.status_sale_id',
      knex.raw('array_agg((p.value - p.paid_value)::text ORDER BY p.number) AS owed'),
    );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        owedCents: row.owed.map(centsFromNumeric),
        nextDueDate: row.next_due_date,
        lastDueDate: row.last_due_date,
        status: row.status_sale_id,
      },
    ]),
  );
}
