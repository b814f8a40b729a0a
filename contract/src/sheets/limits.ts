import { SheetFault } from './faults.js';

export const MOST_COLUMNS = 100;
export const MOST_ROWS = 200_000;

/** Throws: SheetFault TOO_WIDE, TOO_LONG. */
export function assertSize(rows: number, columns: number): void {
  if (columns > MOST_COLUMNS) throw new SheetFault('TOO_WIDE');
  if (rows > MOST_ROWS) throw new SheetFault('TOO_LONG');
}
