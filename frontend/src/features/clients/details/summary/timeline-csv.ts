import { centsFromWire, csvText, formatMoment } from '@crediario/contract/domain';
import type { ClientEvent } from '@crediario/contract/wire';
import { eventText } from './event-text';

const TITLES = ['Data', 'O que houve', 'Detalhes', 'ID Venda', 'Caixa', 'Vendido', 'Pago'];

/** What happened with a client, a line for each event. */
export function timelineCsv(events: readonly ClientEvent[], timeZone: string): string {
  const lines = events.map((event) => {
    const { title, hint } = eventText(event);
    return [
      formatMoment(event.moment, timeZone),
      title,
      hint,
      String(event.sale_id),
      String(event.cash_id ?? ''),
      event.kind === 'sale' ? { cents: centsFromWire(event.value) } : '',
      event.kind === 'payment' ? { cents: centsFromWire(event.value) } : '',
    ];
  });
  return csvText([TITLES, ...lines]);
}
