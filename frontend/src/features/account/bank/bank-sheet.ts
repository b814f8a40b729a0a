import { centsFromWire, type SheetTable } from '@crediario/contract/domain';
import type { BankLineRow } from '@crediario/contract/wire';
import { evidenceText, OPEN_DIRECTION, REST_OF_PIX, saleText } from './bank-words';
import { allLines } from './queries';

/** All lines that wait, not only those that are shown. */
export async function bankSheet(): Promise<SheetTable> {
  return tableOf(await allLines());
}

const tableOf = (lines: readonly BankLineRow[]): SheetTable => ({
  titles: ['Data', 'Hora', 'No banco', 'Arquivo', 'Valor', 'A decidir', 'Sugestão', 'Por quê'],
  rows: lines.map((line) => [
    { date: line.day },
    line.time ?? '',
    line.text,
    line.file,
    { cents: centsFromWire(line.value) },
    { cents: centsFromWire(line.rest) },
    line.direction === 'open' ? OPEN_DIRECTION : suggestionOf(line),
    line.about ? 'pago a mais' : evidenceText(line),
  ]),
});

function suggestionOf({ about, suggestions }: BankLineRow): string {
  if (about) return `${about.client_name}: pagou além da venda ${about.sale_id}`;
  return suggestions.map((one) => `${one.client_name ?? REST_OF_PIX}: ${saleText(one)}`).join('; ');
}
