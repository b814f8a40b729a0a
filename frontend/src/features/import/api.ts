import type { ReadingPlan } from '@crediario/contract/import';
import {
  type ImportBatch,
  type ImportExpectedBody,
  type ImportMappingAnswer,
  importRowOf,
  importSendings,
  importTitle,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import type { Reader } from './reader/reader';

/** As many as are read at once; sent they are in as many pieces as it takes. */
const ROWS_AT_ONCE = 200;

export interface Sending {
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
  const begun = await http.post<{ data: ImportBatch }>('/api/imports', {
    data: { file_name: fileName, header: header.map(importTitle), rows, key },
  });
  const { id } = begun.data.data;
  for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
    const read = await reader.rows({ sheet, plan, from, to: from + ROWS_AT_ONCE });
    let sent = from;
    for (const some of importSendings(read.map(importRowOf))) {
      await http.post(`/api/imports/${id}/rows`, { data: { from: sent + 1, rows: some } });
      sent += some.length;
    }
    onProgress(Math.min(rows, from + ROWS_AT_ONCE));
  }
  return step(id, 'dry-run');
}

/** Throws: whatever the server refuses. */
async function step(id: number, verb: 'dry-run' | 'apply' | 'undo'): Promise<ImportBatch> {
  const { data } = await http.post<{ data: ImportBatch }>(`/api/imports/${id}/${verb}`);
  return data.data;
}

export const applyImport = (id: number): Promise<ImportBatch> => step(id, 'apply');

export const undoImport = (id: number): Promise<ImportBatch> => step(id, 'undo');

export async function keepExpected(
  id: number,
  expected: Partial<ImportExpectedBody>,
): Promise<ImportBatch> {
  const { data } = await http.put<{ data: ImportBatch }>(`/api/imports/${id}`, { data: expected });
  return data.data;
}

/** How a file with this header was read the last time, or null. */
export async function keptMapping(hash: string): Promise<object | null> {
  const { data } = await http.get<ImportMappingAnswer>('/api/imports/mappings', {
    params: { header: hash },
  });
  return data.data?.mapping ?? null;
}

export async function keepMapping(hash: string, mapping: ReadingPlan): Promise<void> {
  await http.put('/api/imports/mappings', { data: { header: hash, mapping } });
}
