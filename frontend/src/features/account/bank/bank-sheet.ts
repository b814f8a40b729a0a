import { centsFromWire, type SheetTable } from '@crediario/contract/domain';
import type { BankLineRow } from '@crediario/contract/wire';
import { evidenceText, OPEN_DIRECTION, payerText, REST_OF_PIX, saleText } from './bank-words';
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

function suggestionOf(line: BankLineRow): string {
  const { about, suggestions, payer } = line;
  if (about) return `${about.client_name}: pagou além da venda ${about.sale_id}`;
  if (payer && suggestions.length === 0) return `${payer.client_name} ${payerText(line)}`;
  return suggestions.map((one) => `${one.client_name ?? REST_OF_PIX}: ${saleText(one)}`).join('; ');
}
