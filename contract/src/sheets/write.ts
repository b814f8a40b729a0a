import { strToU8, Zip, ZipDeflate } from 'fflate';
import {
  SHEET_END,
  SHEET_LINES,
  type SheetTable,
  sheetLines,
  sheetPath,
  sheetStart,
  workbookFrame,
} from '../domain/sheet/index.js';

/** So many lines are written at a stretch: a page goes on answering in between. */
const LINES_AT_ONCE = 500;

/** A list as an .xlsx; one of more lines than a sheet has goes on in the next. For lists that are in memory already: the
 *  server writes long ones while they are read. */
export async function workbookBytes(
  { titles, rows }: SheetTable,
  mostRows = SHEET_LINES - 1,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const add = (path: string) => {
    const file = new ZipDeflate(path);
    zip.add(file);
    return (text: string, isLast = false) => file.push(strToU8(text), isLast);
  };

  const sheets = Math.max(1, Math.ceil(rows.length / mostRows));
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    const part = rows.slice((sheet - 1) * mostRows, sheet * mostRows);
    const write = add(sheetPath(sheet));
    write(sheetStart(titles, part.slice(0, LINES_AT_ONCE)));
    for (let from = 0; from < part.length; from += LINES_AT_ONCE) {
      write(sheetLines(part.slice(from, from + LINES_AT_ONCE), from + 2));
      await aBreak();
    }
    write(SHEET_END, true);
  }
  for (const [path, text] of Object.entries(workbookFrame(sheets))) add(path)(text, true);
  zip.end();
  return joined(pieces);
}

const aBreak = () => new Promise<void>((goOn) => setTimeout(goOn));

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
