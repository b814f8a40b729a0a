import { csvText } from '../../domain/index.js';
import { CLIENT_LABELS } from '../../forms/client-words.js';
import type { ImportRowAnswer } from './answers.js';

/** What the server calls a field where it is not the form's own name. */
const OTHERS: Readonly<Record<string, string>> = {
  active: 'Status',
  cells: 'Linha',
  client: 'Cliente',
  collector: 'Cobrador',
  user: 'Cobrador',
  sale: 'Venda',
  sold_on: 'Data da venda',
  value: 'Valor',
  value_cents: 'Valor',
  fees: 'Juros',
  fee_percent: 'Juros',
  total_cents: 'Total',
  portion: 'Parcelas',
  portions: 'Parcelas',
  type_frequency: 'Frequência',
  instalments: 'Parcelas',
  frequency: 'Frequência',
  first_due: 'Primeiro vencimento',
  paid_cents: 'Pago',
  paid_count: 'Parcelas pagas',
};

/** What a fault's column is called: a field of the form, or a column of the file, which keeps its own name. */
export function faultLabel(column: string): string {
  const labels: Readonly<Record<string, string>> = { ...CLIENT_LABELS, ...OTHERS };
  return Object.hasOwn(labels, column) ? (labels[column] ?? column) : column;
}

/** What was refused as a file of its own: as it stood, with the reason in a last column. Put right there, it can be brought
 *  again. */
export function rejectsText(
  header: readonly string[],
  rows: readonly Pick<ImportRowAnswer, 'cells' | 'column' | 'reason'>[],
): string {
  const lines = rows.map(({ cells, column, reason }) => [
    ...header.map((_, index) => cells[index] ?? ''),
    [column && faultLabel(column), reason].filter(Boolean).join(': '),
  ]);
  return csvText({ titles: [...header, 'motivo'], rows: lines });
}

/** 'carteira.xlsx' → 'carteira-recusadas.csv' */
export const rejectsName = (fileName: string): string =>
  `${fileName.replace(/\.[^.]*$/, '') || fileName}-recusadas.csv`;
