import { centsFromWire, formatMoment } from '@crediario/contract/domain';
import type { LedgerRow } from '@crediario/contract/wire';
import type { BusinessClock } from '@shared/business-clock/business-clock';
import type { SheetColumn } from '@shared/ui/table/column';
import { isOpening, movementName, openingText, reversedText } from './ledger-lines';

/** A box's movements as a sheet. */
export function ledgerColumns(
  cashBoxId: number,
  clock: Pick<BusinessClock, 'timeZone'>,
): SheetColumn<LedgerRow>[] {
  return [
    { title: 'Data', csv: ({ date_time }) => formatMoment(date_time, clock.timeZone) },
    { title: 'Movimento', csv: movementName },
    { title: 'Estornado', csv: ({ is_reversed }) => (is_reversed ? 'sim' : '') },
    { title: 'Por', csv: ({ user_name }) => user_name ?? '' },
    { title: 'Venda', csv: ({ sale_id }) => String(sale_id ?? '') },
    {
      title: 'Cliente',
      csv: (row) => [row.client_name, row.client_last_name].filter(Boolean).join(' '),
    },
    {
      title: 'Observação',
      csv: (row) => {
        if (isOpening(row)) return openingText(row);
        return reversedText(row, cashBoxId, clock) ?? row.observation ?? '';
      },
    },
    {
      title: 'Valor',
      csv: (row) => (isOpening(row) ? '' : { cents: centsFromWire(row.amount) }),
    },
    { title: 'Saldo', csv: ({ balance }) => ({ cents: centsFromWire(balance) }) },
  ];
}
