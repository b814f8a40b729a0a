import { guessTargets, IMPORT_TARGETS, type ImportTarget } from '@crediario/contract/import';

/** What a column of the list shows, and what besides is told in it where it is at fault: a fee is no total. */
const PLACES: readonly {
  key: string;
  own: readonly (ImportTarget | string)[];
  told?: readonly (ImportTarget | string)[];
}[] = [
  { key: 'client', own: ['fullName', 'name', 'lastName'] },
  { key: 'phone', own: ['phone'] },
  { key: 'soldOn', own: ['soldOn', 'sold_on'] },
  { key: 'value', own: ['value', 'value_cents'], told: ['instalmentValue'] },
  { key: 'total', own: ['total', 'total_cents'], told: ['fees', 'fee_percent'] },
  { key: 'paid', own: ['paid', 'paid_cents'], told: ['paidCount', 'paid_count', 'owed'] },
  { key: 'collector', own: ['collector', 'user'] },
];

/** The key of the list's column that shows what is at fault; null where the list has none. */
export function faultPlace(column: string): string | null {
  const target = targetOf(column);
  const isOf = (fields: readonly string[] = []) =>
    fields.includes(column) || fields.includes(target);
  return PLACES.find(({ own, told }) => isOf(own) || isOf(told))?.key ?? null;
}

const targetOf = (column: string): string =>
  Object.hasOwn(IMPORT_TARGETS, column) ? column : (guessTargets([column])[0] ?? '');

/** Which cells of a row of the file stand behind each column of the list, and behind what is told in one, by the file's own header. */
export type CellsBehind = ReadonlyMap<string, readonly number[]>;

export function cellsBehind(header: readonly string[]): CellsBehind {
  const targets = guessTargets(header);
  const indexesOf = (fields: readonly string[]) =>
    targets.flatMap((target, index) => (target && fields.includes(target) ? [index] : []));
  return new Map(
    PLACES.flatMap(({ key, own, told = [] }) => [
      [key, indexesOf(own)] as const,
      ...told.map((field) => [field, indexesOf([field])] as const),
    ]),
  );
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

/** The file's words for what is at fault, where the column that tells it shows something else. */
export const toldAtFault = (
  cells: readonly string[],
  behind: CellsBehind,
  column: string,
): string | null => {
  const target = targetOf(column);
  const isToldElsewhere = PLACES.some(({ told }) => told?.includes(target));
  return isToldElsewhere ? saidInFile(cells, behind, target) : null;
};
