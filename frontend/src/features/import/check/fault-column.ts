import { guessTargets, IMPORT_TARGETS, type ImportTarget } from '@crediario/contract/import';

/** Which column of the list a field stands in. */
const PLACES: readonly (readonly [string, readonly (ImportTarget | string)[]])[] = [
  ['client', ['fullName', 'name', 'lastName']],
  ['phone', ['phone']],
  ['value', ['value', 'value_cents', 'instalmentValue']],
  ['total', ['total', 'total_cents', 'fees', 'fee_percent']],
  ['paid', ['paid', 'paid_cents', 'paidCount', 'paid_count', 'owed']],
  ['collector', ['collector', 'user']],
];

/** The key of the list's column that shows what is at fault; null where the list has none. */
export function faultPlace(column: string): string | null {
  const target = Object.hasOwn(IMPORT_TARGETS, column) ? column : (guessTargets([column])[0] ?? '');
  const found = PLACES.find(([, fields]) => fields.includes(column) || fields.includes(target));
  return found?.[0] ?? null;
}
