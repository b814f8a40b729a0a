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

/** Which cells of a row of the file stand behind each column of the list, by the file's own header. */
export type CellsBehind = ReadonlyMap<string, readonly number[]>;

export function cellsBehind(header: readonly string[]): CellsBehind {
  const targets = guessTargets(header);
  const indexesOf = (fields: readonly string[]) =>
    targets.flatMap((target, index) => (target && fields.includes(target) ? [index] : []));
  return new Map(PLACES.map(([key, fields]) => [key, indexesOf(fields)]));
}

/** What the file said there, where it still stands: the words of a row that was written are not kept. */
export const saidInFile = (
  cells: readonly string[],
  behind: CellsBehind,
  key: string,
): string | null => {
  const said = (behind.get(key) ?? []).map((index) => cells[index]?.trim()).filter(Boolean);
  return said.length > 0 ? said.join(' ') : null;
};
