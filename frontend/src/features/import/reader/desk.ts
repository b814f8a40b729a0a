import {
  bodyOf,
  guessPlan,
  headerHash,
  isBlank,
  type Judgement,
  judge,
  planFor,
  cellText,
  type ReadingPlan,
  type ReadRow,
  type ReadRows,
  readRows,
  type SheetRows,
} from '@crediario/contract/import';
import {
  type FileChoices,
  headedSheet,
  readSheetFile,
  type SheetFile,
  sheetAt,
} from '@crediario/contract/sheets';

/** What was opened, in as few words as the page needs: the cells stay here. */
export interface Opened {
  encoding: SheetFile['encoding'];
  separator: SheetFile['separator'];
  doubleEncoded: SheetFile['doubleEncoded'];
  sheets: Pick<SheetFile['sheets'][number], 'name' | 'isHidden'>[];
  /** The first that has a head. */
  sheet: number;
}

/** A row that may be the head: its place, and how it begins. */
export interface HeadChoice {
  row: number;
  text: string;
}

export interface Guess {
  plan: ReadingPlan;
  header: readonly string[];
  /** How many there are to import. */
  rows: number;
  /** Files with this header are known again by it. */
  hash: string;
  heads: HeadChoice[];
}

const HEADS = 15;
const HEAD_CELLS = 3;

/** Where a file lies open: in a worker, so that the page never waits for it. */
export class Desk {
  #file: SheetFile | null = null;
  #read: { key: string; rows: ReadRows } | null = null;

  async open({ bytes, choices }: { bytes: Uint8Array; choices: FileChoices }): Promise<Opened> {
    this.#read = null;
    const file = await readSheetFile(bytes, choices);
    this.#file = file;
    return {
      encoding: file.encoding,
      separator: file.separator,
      doubleEncoded: file.doubleEncoded,
      sheets: file.sheets.map(({ name, isHidden = false }) => ({ name, isHidden })),
      sheet: headedSheet(file),
    };
  }

  /** How a sheet is read as far as it can be told; `headerRow` where the person has said which it is. */
  guess({ sheet, headerRow }: { sheet: number; headerRow?: number | null | undefined }): Guess {
    const rows = this.#sheet(sheet);
    const plan = headerRow === undefined ? guessPlan(rows) : planFor(rows, headerRow);
    const { header, lines } = bodyOf(rows, plan.headerRow);
    return { plan, header, rows: lines.length, hash: headerHash(header), heads: headChoices(rows) };
  }

  judge({ sheet, plan }: { sheet: number; plan: ReadingPlan }): Judgement {
    return judge(this.#sheet(sheet), plan);
  }

  /** Some of the rows, counted from 0. */
  rows({
    sheet,
    plan,
    from,
    to,
  }: {
    sheet: number;
    plan: ReadingPlan;
    from: number;
    to: number;
  }): ReadRow[] {
    const key = JSON.stringify([sheet, plan]);
    if (this.#read?.key !== key) this.#read = { key, rows: readRows(this.#sheet(sheet), plan) };
    return this.#read.rows.slice(from, to);
  }

  #sheet(index: number): SheetRows {
    if (!this.#file) throw new Error('No file is open');
    return sheetAt(this.#file, index);
  }
}

function headChoices({ rows }: SheetRows): HeadChoice[] {
  return rows.slice(0, HEADS).flatMap((row, index) => {
    const cells = row.filter((cell) => !isBlank(cell)).map(cellText);
    return cells.length === 0 ? [] : [{ row: index, text: cells.slice(0, HEAD_CELLS).join(', ') }];
  });
}
