import { type Cell, cellText, isBlank } from './cell.js';
import { headLikeness } from './targets.js';

const MOST_ABOVE = 15;
const NAMELESS = 'Coluna';

/** The row that heads the columns, counted from 0; null where the file begins with its first client. Above it may stand
 *  titles and groups of columns: the row that reads most like a head is it. */
export function headerRowOf(rows: readonly (readonly Cell[])[]): number | null {
  let best: number | null = null;
  let most = 0;
  for (const [index, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const likeness = headLikeness(row);
    const filled = row.filter((cell) => !isBlank(cell)).length;
    // A title or a remark is one cell wide; clients' rows hold numbers, or few words that head anything.
    if (likeness > most && (likeness * 2 >= filled || likeness >= 4) && filled > 1) {
      most = likeness;
      best = index;
    }
  }
  return best ?? (isOneColumn(rows) && headLikeness(rows[0] ?? []) > 0 ? 0 : null);
}

const isOneColumn = (rows: readonly (readonly Cell[])[]): boolean =>
  rows.every((row) => row.filter((cell) => !isBlank(cell)).length <= 1);

/** A name for each column, no two alike. A name that stands twice, or none, takes the group above it along
 *  ('Comercial CEP'); what has neither is called by its letter ('Coluna C'). */
export function headerNames(
  rows: readonly (readonly Cell[])[],
  headerRow: number | null,
  width: number,
): string[] {
  const names = headerRow === null ? [] : (rows[headerRow] ?? []).map(cellText);
  const groups = groupsAbove(rows, headerRow, width);
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  const used = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const name = names[index] ?? '';
    const group = groups[index] ?? '';
    const isTwice = (times.get(name) ?? 0) > 1;
    const whole =
      name === '' ? `${NAMELESS} ${letterOf(index)}` : isTwice && group ? `${name} ${group}` : name;
    return unused(whole, used);
  });
}

function groupsAbove(
  rows: readonly (readonly Cell[])[],
  headerRow: number | null,
  width: number,
): string[] {
  const above = headerRow ? (rows[headerRow - 1] ?? []) : [];
  let last = '';
  return Array.from({ length: width }, (_, index) => {
    const text = cellText(above[index] ?? null);
    if (text !== '') last = text;
    return last;
  });
}

function unused(name: string, used: Set<string>): string {
  let whole = name;
  for (let count = 2; used.has(whole); count += 1) whole = `${name} (${count})`;
  used.add(whole);
  return whole;
}

/** 0 → 'A', 26 → 'AA' */
function letterOf(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? letterOf(before - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** By what files with the same head are known again: sixteen hexadecimal digits (FNV-1a of 64 bits). */
export function headerHash(header: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const sign of header.join('\0')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
