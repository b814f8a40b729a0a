import { dayReading, type DayOrder } from '../import/day-cell.js';
import { bankAmount } from './bank-amount.js';
import { bankDay } from './bank-moment.js';

/** The cells of a sheet as texts, top to bottom. */
export type BankRows = readonly (readonly string[])[];

/** What the cells of a sheet look like, whatever heads them. */

export type CellKind = 'day' | 'amount' | 'text' | 'empty';

/** With its cents: a document's number is none. */
const isAmount = (cell: string): boolean =>
  /\d[.,]\d{1,2}(?!\d)/.test(cell) && bankAmount(cell) !== null;

const isDay = (cell: string): boolean => bankDay(cell) !== null || bankDay(cell, 'mdy') !== null;

const filled = (row: readonly string[]): string[] => row.filter((cell) => cell !== '');

export const cellsLookLike = {
  movement: (row: readonly string[]): boolean => row.some(isDay) && row.some(isAmount),
  head: (row: readonly string[]): boolean =>
    filled(row).length > 1 && !row.some((cell) => isDay(cell) || isAmount(cell)),
};

/** Each column by its cells, of the rows that look like movements. */
export function columnKinds(rows: BankRows, width: number): CellKind[] {
  const movements = rows.filter(cellsLookLike.movement);
  return Array.from({ length: width }, (_, index) => {
    const cells = filled(movements.map((row) => row[index] ?? ''));
    if (cells.length === 0) return 'empty';
    if (cells.every(isDay)) return 'day';
    return cells.every((cell) => isAmount(cell) || /^[-–−]$/.test(cell)) ? 'amount' : 'text';
  });
}

/** Month first only if the column proves it. */
export const dayOrderOf = (rows: BankRows, column: number): DayOrder =>
  dayReading(rows.map((row) => row[column] ?? '')).order;
