import { cellOr, centsFromWire, type SheetCell, type SheetTable } from '@crediario/contract/domain';
import type { ClientEvent } from '@crediario/contract/wire';
import { localTimes } from '@shared/business-clock/business-clock';
import { eventText, isTimed } from './event-text';

const TITLES = ['Data', 'O que houve', 'Detalhes', 'ID Venda', 'Caixa', 'Vendido', 'Pago'];

/** What happened with a client, a line for each event. */
export function timelineSheet(events: readonly ClientEvent[], timeZone: string): SheetTable {
  const rows = events.map((event): SheetCell[] => {
    const { title, hint } = eventText(event);
    return [
      isTimed(event)
        ? { moment: event.moment, timeZone }
        : { date: localTimes(event.moment, { timeZone }).date },
      title,
      hint,
      { number: event.sale_id },
      cellOr(event.cash_id, (number) => ({ number })),
      event.kind === 'sale' ? { cents: centsFromWire(event.value) } : '',
      event.kind === 'payment' ? { cents: centsFromWire(event.value) } : '',
    ];
  });
  return { titles: TITLES, rows };
}
