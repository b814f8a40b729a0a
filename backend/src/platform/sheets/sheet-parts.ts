import { Readable } from 'node:stream';
import {
  csvLines,
  csvStart,
  SHEET_END,
  SHEET_LINES,
  type SheetFormat,
  type SheetTable,
  sheetLines,
  sheetPath,
  sheetStart,
  WORKBOOK_TYPE,
  workbookFrame,
} from '@crediario/contract/domain';
import { ZipFile } from 'yazl';

type Rows = SheetTable['rows'];

/** A list of which no more is in memory than goes by: its lines come some at a time. */
export interface SheetSource {
  titles: readonly string[];
  rows: AsyncGenerator<Rows>;
}

export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: WORKBOOK_TYPE,
};

/** A list as a file, part after part, written while it is taken. What its rows refuse is refused before the first part;
 *  left early, their source has ended when this has. */
export function sheetParts(
  format: SheetFormat,
  source: SheetSource,
): AsyncGenerator<string | Buffer> {
  return format === 'csv' ? csvParts(source) : workbookParts(source);
}

async function* csvParts({ titles, rows }: SheetSource): AsyncGenerator<string> {
  try {
    const first = await rows.next();
    yield csvStart(titles);
    for (let part = first; !part.done; part = await rows.next()) yield csvLines(part.value);
  } finally {
    await rows.return(undefined);
  }
}

/** @param mostLines of a sheet, its titles among them: what is beyond goes on in the next */
export async function* workbookParts(
  { titles, rows }: SheetSource,
  mostLines = SHEET_LINES,
): AsyncGenerator<Buffer> {
  const next = async (): Promise<Rows> => {
    const part = await rows.next();
    return part.done ? [] : part.value;
  };
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  let current: Readable | undefined;
  let waiting: Rows = [];

  const addSheet = (sheet: number) =>
    zip.addReadStreamLazy(sheetPath(sheet), (give) => {
      current = Readable.from(textsOf(sheet), { objectMode: false });
      current.once('error', (error) => zip.emit('error', error));
      give(null, current);
    });
  async function* textsOf(sheet: number): AsyncGenerator<string> {
    yield sheetStart(titles, waiting);
    for (let line = 2; waiting.length > 0 && line <= mostLines; ) {
      const fitting = waiting.slice(0, mostLines - line + 1);
      yield sheetLines(fitting, line);
      line += fitting.length;
      waiting = waiting.slice(fitting.length);
      if (waiting.length === 0) waiting = await next();
    }
    yield SHEET_END;
    if (waiting.length > 0) addSheet(sheet + 1);
    else finish(sheet);
  }
  const finish = (sheets: number) => {
    for (const [path, text] of Object.entries(workbookFrame(sheets))) {
      zip.addBuffer(Buffer.from(text), path);
    }
    zip.end();
  };

  try {
    waiting = await next();
    addSheet(1);
    yield* output as AsyncIterable<Buffer>;
  } finally {
    current?.destroy();
    await rows.return(undefined);
  }
}
