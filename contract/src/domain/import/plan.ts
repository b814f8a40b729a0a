import type { FrequencyRule } from '../frequency.js';
import { type Cell, cellText, isBlank } from './cell.js';
import { type DayOrder, dayReading } from './day-cell.js';
import { headerNames, headerRowOf } from './header.js';
import { type MoneyStyle, moneyReading } from './money-cell.js';
import { isShouted } from './names.js';
import { isFractionColumn, readFrequency } from './plain-cells.js';
import { type ColumnTargets, guessTargets, type ImportTarget } from './targets.js';

/** One sheet of a file, top to bottom. */
export interface SheetRows {
  readonly rows: readonly (readonly Cell[])[];
  readonly is1904: boolean;
  /** The business's, in which a moment is a day; São Paulo's unless it is said. */
  readonly timeZone?: string | undefined;
}

/** How a sheet is read: what was recognised, as the person left or changed it. */
export interface ReadingPlan {
  /** From 0; null where the first row is a client already. */
  readonly headerRow: number | null;
  readonly targets: ColumnTargets;
  /** null: each column as it tells by itself. */
  readonly money: MoneyStyle | null;
  readonly days: DayOrder | null;
  /** Put before numbers without one. */
  readonly areaCode: string | null;
  /** 'MARIA DA SILVA' → 'Maria da Silva' */
  readonly isProperCase: boolean;
  /** Of sales whose row says none. */
  readonly frequency: FrequencyRule;
  /** A name in the file → the employee's id. Pairs: a name may be '__proto__'. */
  readonly collectors: readonly (readonly [string, number])[];
  /** The employee's id, of rows that name nobody. */
  readonly collector: number | null;
}

/** What there is to read: the rows below the head, and which lines of the file they are. */
export interface Body {
  readonly header: readonly string[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
}

const TARGETS_OF_NAMES: readonly (ImportTarget | null)[] = ['fullName', 'name', 'lastName'];

export const DEFAULT_FREQUENCY: FrequencyRule = 'monthly';

/** All that can be told without asking. */
export function guessPlan(sheet: SheetRows): ReadingPlan {
  const headerRow = headerRowOf(sheet.rows);
  return planFor(sheet, headerRow);
}

/** As guessPlan, where the person has said which row is the head. */
export function planFor(sheet: SheetRows, headerRow: number | null): ReadingPlan {
  const { header, lines } = bodyOf(sheet, headerRow);
  const targets =
    headerRow === null ? header.map(() => null) : withFrequency(guessTargets(header), lines);
  const names = targets.flatMap((target, index) =>
    TARGETS_OF_NAMES.includes(target) ? lines.map(({ cells }) => textAt(cells, index)) : [],
  );
  return {
    headerRow,
    targets,
    money: null,
    days: null,
    areaCode: likelyAreaCode(targets, lines),
    isProperCase: isShouted(names),
    frequency: DEFAULT_FREQUENCY,
    collectors: [],
    collector: null,
  };
}

/** A column that no header tells, and in which nothing but words of frequencies stands ('Tipo': 'diária', 'semanal'), is theirs: a
 *  sale read as monthly that is not would have its whole schedule wrong. */
function withFrequency(targets: ColumnTargets, lines: Body['lines']): ColumnTargets {
  if (targets.includes('frequency')) return targets;
  const column = targets.findIndex(
    (target, index) => target === null && isOfFrequencies(lines.map(({ cells }) => cells[index])),
  );
  return targets.map((target, index) => (index === column ? 'frequency' : target));
}

function isOfFrequencies(cells: readonly (Cell | undefined)[]): boolean {
  const filled = cells.filter((cell): cell is Cell => cell !== undefined && !isBlank(cell));
  return (
    filled.length > 0 &&
    filled.every((cell) => /\p{L}/u.test(cellText(cell)) && 'value' in readFrequency(cell))
  );
}

/** Without empty rows, sums at the foot, and heads that a printed list repeats on each page. */
export function bodyOf({ rows }: SheetRows, headerRow: number | null): Body {
  const width = rows.reduce((widest, row) => Math.max(widest, usedWidth(row)), 0);
  const header = headerNames(rows, headerRow, width);
  const head = headerRow === null ? null : rowText(rows[headerRow] ?? []);
  const first = headerRow === null ? 0 : headerRow + 1;
  const lines = [];
  for (let index = first; index < rows.length; index += 1) {
    const row = rows[index] ?? [];
    if (isNothing(row, head)) continue;
    const cells = Array.from({ length: width }, (_, column) => row[column] ?? null);
    lines.push({ line: index + 1, cells });
  }
  return { header, lines };
}

const rowText = (row: readonly Cell[]): string => row.map(cellText).join('\0').replace(/\0+$/, '');

function isNothing(row: readonly Cell[], head: string | null): boolean {
  const first = row.find((cell) => !isBlank(cell));
  if (first === undefined) return true;
  if (typeof first !== 'string') return false;
  return /^(sub ?)?tota(l|is)\b/i.test(first.trim()) || rowText(row) === head;
}

function usedWidth(row: readonly Cell[]): number {
  let width = row.length;
  while (width > 0 && row[width - 1] === null) width -= 1;
  return width;
}

const textAt = (cells: readonly Cell[], index: number): string => cellText(cells[index] ?? null);

/** The area code that most numbers with one have. */
function likelyAreaCode(targets: ColumnTargets, lines: Body['lines']): string | null {
  const column = targets.indexOf('phone');
  const times = new Map<string, number>();
  for (const { cells } of column < 0 ? [] : lines) {
    const digits = textAt(cells, column)
      .replace(/\D/g, '')
      .replace(/^(?:55(?=\d{10,11}$)|0+)/, '');
    if (!/^[1-9]\d{9,10}$/.test(digits)) continue;
    const code = digits.slice(0, 2);
    times.set(code, (times.get(code) ?? 0) + 1);
  }
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

const MONEY: readonly (ImportTarget | null)[] = [
  'value',
  'total',
  'instalmentValue',
  'paid',
  'owed',
];
const DAYS: readonly (ImportTarget | null)[] = ['soldOn', 'firstDue'];

/** How each column is read, once the plan and what the column says of itself are put together. */
export interface ColumnWay {
  readonly target: ImportTarget | null;
  readonly money: MoneyStyle;
  readonly days: DayOrder;
  readonly isFraction: boolean;
  /** False where nobody can tell and the person has not said. */
  readonly isSure: boolean;
}

export function columnWays(plan: ReadingPlan, { header, lines }: Body): readonly ColumnWay[] {
  return header.map((_, index) => {
    const target = plan.targets[index] ?? null;
    const column =
      MONEY.includes(target) || DAYS.includes(target) || target === 'fees'
        ? lines.map(({ cells }) => cells[index] ?? null)
        : [];
    const money = moneyReading(MONEY.includes(target) ? column : []);
    const days = dayReading(DAYS.includes(target) ? column : []);
    return {
      target,
      money: plan.money ?? money.style,
      days: plan.days ?? days.order,
      isFraction: target === 'fees' && isFractionColumn(column),
      isSure: (plan.money !== null || money.isSure) && (plan.days !== null || days.isSure),
    };
  });
}
