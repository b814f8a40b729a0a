import { type Cell, guessPlan, type Separator, type SheetRows } from '../domain/import/index.js';
import type { FileChoices } from './choices.js';
import { readCsv } from './csv.js';
import { type DoubleEncoded, findDoubleEncoded, repairSheets } from './double-encoding.js';
import { decode, type Encoding, encodingOf } from './encoding.js';
import { SheetFault } from './faults.js';
import { readWorkbook, type Sheet } from './workbook.js';

/** A spreadsheet that was opened: what it holds, and what was recognised of a text. */
export interface SheetFile {
  /** Never empty, each with at least one cell. */
  readonly sheets: readonly Sheet[];
  readonly is1904: boolean;
  /** The business's, in which a moment is a day; São Paulo's unless it is said. */
  readonly timeZone: string | undefined;
  /** What shows that its texts were encoded twice; the person says whether they are repaired. */
  readonly doubleEncoded: DoubleEncoded | null;
  /** Of a text only. */
  readonly encoding: Encoding | null;
  readonly separator: Separator | null;
}

const MOST_BYTES = 20 * 1024 * 1024;

const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];

/** Not a text: a workbook, old or new. */
export const isBinary = (bytes: Uint8Array): boolean =>
  startsWith(bytes, OLD_CONTAINER) || startsWith(bytes, ZIP);

/** Opens an .xlsx or a text whose cells are separated; in a browser's worker as on a server, and never more of it than a
 *  spreadsheet needs.
 *  Throws: SheetFault, its message in the person's words. */
export async function readSheetFile(
  bytes: Uint8Array,
  choices: FileChoices = {},
): Promise<SheetFile> {
  if (bytes.length === 0) throw new SheetFault('EMPTY');
  if (bytes.length > MOST_BYTES) throw new SheetFault('TOO_BIG');
  if (startsWith(bytes, OLD_CONTAINER)) {
    throw new SheetFault(holds(bytes, 'EncryptedPackage') ? 'LOCKED' : 'OLD_EXCEL');
  }
  if (startsWith(bytes, ZIP)) {
    return whole({ ...(await readWorkbook(bytes)), encoding: null, separator: null }, choices);
  }
  const encoding = choices.encoding ?? encodingOf(bytes);
  const text = decode(bytes, encoding);
  assertText(text);
  const { rows, separator } = readCsv(text, choices);
  const isEmpty = rows.every((row) => row.every((cell: Cell) => cell === null));
  const sheets = isEmpty ? [] : [{ name: '', rows }];
  return whole({ sheets, is1904: false, encoding, separator }, choices);
}

/** The sheet at that place, as it is read. Throws: RangeError. */
export function sheetAt(file: SheetFile, index: number): SheetRows {
  const sheet = file.sheets[index];
  if (!sheet) throw new RangeError(`No sheet ${index}`);
  return { rows: sheet.rows, is1904: file.is1904, timeZone: file.timeZone };
}

/** The place of the first sheet that has a head; of the first one where none has. Hidden ones are for whom asks for them. */
export function headedSheet(file: SheetFile): number {
  const isEachHidden = file.sheets.every(({ isHidden }) => isHidden);
  const headed = file.sheets.findIndex(
    ({ isHidden }, index) =>
      (isEachHidden || !isHidden) && guessPlan(sheetAt(file, index)).headerRow !== null,
  );
  return Math.max(0, headed);
}

function whole(
  { sheets, ...file }: Omit<SheetFile, 'timeZone' | 'doubleEncoded'>,
  { isRepaired = false, timeZone }: FileChoices,
): SheetFile {
  if (sheets.length === 0) throw new SheetFault('NO_ROWS');
  const doubleEncoded = findDoubleEncoded(sheets);
  return {
    ...file,
    sheets: doubleEncoded && isRepaired ? repairSheets(sheets) : sheets,
    timeZone,
    doubleEncoded,
  };
}

function assertText(text: string): void {
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new SheetFault('PAGE');
  if (/^%PDF|\0/.test(text)) throw new SheetFault('NOT_A_SHEET');
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** The name of a part of an old container: two bytes a letter, within its directory. */
function holds(bytes: Uint8Array, name: string): boolean {
  const wide = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  return bytes.some(
    (_, at) => bytes[at] === wide[0] && wide.every((byte, index) => bytes[at + index] === byte),
  );
}
