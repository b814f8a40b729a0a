import { cellOr, centsFromWire } from '@crediario/contract/domain';
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
    { title: 'Data', sheet: ({ date_time }) => ({ moment: date_time, timeZone: clock.timeZone }) },
    { title: 'Movimento', sheet: movementName },
    { title: 'Estornado', sheet: ({ is_reversed }) => (is_reversed ? 'sim' : '') },
    { title: 'Por', sheet: ({ user_name }) => user_name ?? '' },
    { title: 'Venda', sheet: ({ sale_id }) => cellOr(sale_id, (number) => ({ number })) },
    {
      title: 'Cliente',
      sheet: (row) => [row.client_name, row.client_last_name].filter(Boolean).join(' '),
    },
    {
      title: 'Observação',
      sheet: (row) => {
        if (isOpening(row)) return openingText(row);
        return reversedText(row, cashBoxId, clock) ?? row.observation ?? '';
      },
    },
    {
      title: 'Valor',
      sheet: (row) => (isOpening(row) ? '' : { cents: centsFromWire(row.amount) }),
    },
    { title: 'Saldo', sheet: ({ balance }) => ({ cents: centsFromWire(balance) }) },
  ];
}
