import { centsFromWire, formatBusinessDate, formatMoment } from '@crediario/contract/domain';
import type { DueSaleRow } from '@crediario/contract/wire';
import { clientNameOf } from '@entities/client/labels';
import type { SheetColumn } from '@shared/ui/table/column';
import { dueCentsOf, standingOf, type Typed } from './batch';
import { leftText } from './left-text';
import { type Posting, type Postings, postingOf } from './use-run';

/** 'Baixa em lote' as a sheet.
 *  @param postings null while the amounts are typed */
export function batchColumns(
  typed: Typed,
  postings: Postings | null,
  timeZone: string,
): SheetColumn<DueSaleRow>[] {
  return [
    { title: 'ID cliente', csv: ({ client_id }) => String(client_id) },
    { title: 'Cliente', csv: clientNameOf },
    { title: 'Venda', csv: ({ sale_id }) => String(sale_id) },
    { title: 'Parcela', csv: ({ number, sales_portions }) => `${number} de ${sales_portions}` },
    { title: 'Vence', csv: ({ dt_portion }) => formatBusinessDate(dt_portion) },
    { title: 'Dias de atraso', csv: ({ portion_delay_days }) => String(portion_delay_days) },
    { title: 'Deve', csv: (row) => ({ cents: dueCentsOf(row) }) },
    { title: 'Pendente', csv: (row) => ({ cents: centsFromWire(row.portion_value_nopay) }) },
    {
      title: 'Pagou',
      csv: ({ sale_id }) => {
        const cents = typed[sale_id] ?? null;
        return cents === null ? '' : { cents };
      },
    },
    {
      title: 'Fica',
      csv: (row) =>
        postings
          ? postedText(postingOf(postings, row.sale_id), timeZone)
          : leftText(standingOf(row, typed[row.sale_id])),
    },
  ];
}

function postedText(posting: Posting, timeZone: string): string {
  switch (posting.kind) {
    case 'queued':
      return 'Na fila';
    case 'posting':
      return 'Lançando';
    case 'posted':
      return `Lançado em ${formatMoment(posting.at, timeZone)}`;
    case 'failed':
      return posting.reason;
  }
}
