import {
  type BankFile,
  type BankSheet,
  guessBankPlan,
  isOfx,
  readOfx,
} from '../domain/bank/index.js';
import type { Cell } from '../domain/import/index.js';
import { decode, encodingOf } from './encoding.js';
import type { FileChoices } from './choices.js';
import { isBinary, readSheetFile } from './sheet-file.js';
import type { Sheet } from './workbook.js';

/** A lone quote before a word would take the movements below it into one text: no cell of a bank holds a line that begins with
 *  a day. */
const MOVEMENT: FileChoices = { tornAt: /^\s*(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})/ };

/** Opens what a bank gives: OFX, which is read; or a sheet, which is read by its plan.
 *  Throws: SheetFault; DomainError BANK_FILE_OF_CARD. */
export async function openBankFile(bytes: Uint8Array): Promise<BankFile | BankSheet> {
  if (!isBinary(bytes)) {
    const text = decode(bytes, encodingOf(bytes));
    if (isOfx(text)) return readOfx(text);
  }
  const { sheets } = await readSheetFile(bytes, MOVEMENT);
  const opened = sheets.map(bankSheetOf);
  return (opened.find(({ plan }) => plan.isTold) ?? opened[0]) as BankSheet;
}

function bankSheetOf({ rows: cells }: Sheet): BankSheet {
  const rows = cells.map((row) => row.map(bankText));
  return { rows, plan: guessBankPlan(rows) };
}

/** Cents are what counts of a number that a sheet keeps with a fraction's dust. */
function bankText(cell: Cell): string {
  if (cell === null || typeof cell === 'boolean') return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'object') return cell.day;
  const isMoney = Math.abs(cell * 100 - Math.round(cell * 100)) < 1e-4;
  return Number.isInteger(cell) || !isMoney ? String(cell) : cell.toFixed(2);
}
