import type { ReadingPlan } from '@crediario/contract/import';
import {
  type ImportBatch,
  importRowOf,
  importSendings,
  importTitle,
} from '@crediario/contract/wire';
import { beginImport, sendRows, tryImport } from '../api';
import type { Reader } from '../reader/reader';

/** As many as are read at once; sent they are in as many pieces as it takes. */
const ROWS_AT_ONCE = 200;

interface Sending {
  reader: Reader;
  /** The page's own: the same file sent again finds the batch that it began. */
  key: string;
  fileName: string;
  header: readonly string[];
  sheet: number;
  plan: ReadingPlan;
  rows: number;
  onProgress: (sent: number) => void;
}

/** Begins an import, sends its rows in pieces and asks what would become of them. Nothing is written yet. */
export async function sendFile(sending: Sending): Promise<ImportBatch> {
  const { reader, key, fileName, header, sheet, plan, rows, onProgress } = sending;
  const { id } = await beginImport({
    file_name: fileName,
    header: header.map(importTitle),
    rows,
    key,
  });
  for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
    const read = await reader.rows({ sheet, plan, from, to: from + ROWS_AT_ONCE });
    let sent = from;
    for (const some of importSendings(read.map(importRowOf))) {
      await sendRows(id, { from: sent + 1, rows: some });
      sent += some.length;
    }
    onProgress(Math.min(rows, from + ROWS_AT_ONCE));
  }
  return tryImport(id);
}
