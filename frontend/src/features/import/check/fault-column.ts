import { guessTargets, IMPORT_TARGETS, type ImportTarget } from '@crediario/contract/import';
import { CLIENT_LABELS } from '@crediario/contract/forms';

/** What the server calls a field where it is not the form's own name. */
const OTHERS: Readonly<Record<string, string>> = {
  active: 'Status',
  collector: 'Cobrador',
  user: 'Cobrador',
  sale: 'Venda',
  sold_on: 'Data da venda',
  value: 'Valor',
  value_cents: 'Valor',
  fees: 'Juros',
  fee_percent: 'Juros',
  total_cents: 'Total',
  portions: 'Parcelas',
  instalments: 'Parcelas',
  frequency: 'Frequência',
  first_due: 'Primeiro vencimento',
  paid_cents: 'Pago',
  paid_count: 'Parcelas pagas',
};

/** Which column of the list a field stands in. */
const PLACES: readonly (readonly [string, readonly (ImportTarget | string)[]])[] = [
  ['client', ['fullName', 'name', 'lastName']],
  ['phone', ['phone']],
  ['value', ['value', 'value_cents', 'instalmentValue']],
  ['total', ['total', 'total_cents', 'fees', 'fee_percent']],
  ['paid', ['paid', 'paid_cents', 'paidCount', 'paid_count', 'owed']],
  ['collector', ['collector', 'user']],
];

/** What a fault's column is called: a field of the form, or a column of the file, which keeps its own name. */
export function faultLabel(column: string): string {
  const labels: Readonly<Record<string, string>> = { ...CLIENT_LABELS, ...OTHERS };
  return Object.hasOwn(labels, column) ? (labels[column] ?? column) : column;
}

/** The key of the list's column that shows what is at fault; null where the list has none. */
export function faultPlace(column: string): string | null {
  const target = Object.hasOwn(IMPORT_TARGETS, column) ? column : (guessTargets([column])[0] ?? '');
  const found = PLACES.find(([, fields]) => fields.includes(column) || fields.includes(target));
  return found?.[0] ?? null;
}
