import { type UnzipFileInfo, type Unzipped, unzipSync } from 'fflate';
import { SheetFault } from './faults.js';

/** A workbook is a zip of texts: small enough to open, and large enough for any that people made. */
const MOST_BYTES = 50 * 1024 * 1024;
const MOST_RATIO = 100;
/** Below this a text of blanks is no attack. */
const HARMLESS_BYTES = 1024 * 1024;
const MOST_BESIDE_SHEETS = 20;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const BESIDE_SHEETS =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)[^/]*\.xml|xl\/_rels\/workbook[^/]*\.rels)$/i;

/** The texts of a workbook that its cells are made of; pictures, macros and the rest stay where they are. Nothing is unpacked
 *  before the directory of the zip says that it may be, and never more than it says.
 *  Throws: SheetFault BOMB, LOCKED, OPEN_DOCUMENT, NOT_A_SHEET. */
export function unpackedWorkbook(bytes: Uint8Array): Unzipped {
  let size = 0;
  let beside = 0;
  let isOpenDocument = false;
  const filter = (entry: UnzipFileInfo): boolean => {
    isOpenDocument ||= entry.name === 'content.xml';
    const isBeside = BESIDE_SHEETS.test(entry.name);
    if (!isBeside && !SHEET.test(entry.name)) return false;
    beside += isBeside ? 1 : 0;
    size += entry.originalSize;
    if (size > MOST_BYTES || beside > MOST_BESIDE_SHEETS || isBomb(entry)) {
      throw new SheetFault('BOMB');
    }
    return true;
  };
  const files = unzipped(bytes, filter);
  if (isOpenDocument) throw new SheetFault('OPEN_DOCUMENT');
  if (!Object.keys(files).some((name) => SHEET.test(name))) throw new SheetFault('NOT_A_SHEET');
  return files;
}

export const isSheetName = (name: string): boolean => SHEET.test(name);

const isBomb = ({ size, originalSize }: UnzipFileInfo): boolean =>
  originalSize > HARMLESS_BYTES && originalSize > size * MOST_RATIO;

function unzipped(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    throw new SheetFault('LOCKED');
  }
}
