import { cellOr, centsFromWire, formatMoment } from '@crediario/contract/domain';
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
    { title: 'ID cliente', sheet: ({ client_id }) => ({ number: client_id }) },
    { title: 'Cliente', sheet: clientNameOf },
    { title: 'Venda', sheet: ({ sale_id }) => ({ number: sale_id }) },
    { title: 'Parcela', sheet: ({ number, sales_portions }) => `${number} de ${sales_portions}` },
    { title: 'Vence', sheet: ({ dt_portion }) => ({ date: dt_portion }) },
    {
      title: 'Dias de atraso',
      sheet: ({ portion_delay_days }) => ({ number: portion_delay_days }),
    },
    { title: 'Deve', sheet: (row) => ({ cents: dueCentsOf(row) }) },
    { title: 'Pendente', sheet: (row) => ({ cents: centsFromWire(row.portion_value_nopay) }) },
    {
      title: 'Pagou',
      sheet: ({ sale_id }) => cellOr(typed[sale_id], (cents) => ({ cents })),
    },
    {
      title: 'Fica',
      sheet: (row) =>
        // Nothing was to be sent for who did not pay.
        postings && typed[row.sale_id] !== 0
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
