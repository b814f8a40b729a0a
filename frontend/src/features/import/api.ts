import type {
  ImportBatch,
  ImportBody,
  ImportExpectedBody,
  ImportRowsBody,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';

/** Begins an import: nothing is written yet. Sent again with the same key, it answers the batch that it began. */
export async function beginImport(body: ImportBody): Promise<ImportBatch> {
  const { data } = await http.post<{ data: ImportBatch }>('/api/imports', { data: body });
  return data.data;
}

/** Some rows of the file; `from`: the number of the first, from 1 on. */
export async function sendRows(id: number, body: ImportRowsBody): Promise<void> {
  await http.post(`/api/imports/${id}/rows`, { data: body });
}

/** Throws: whatever the server refuses. */
async function step(id: number, verb: 'dry-run' | 'apply' | 'undo'): Promise<ImportBatch> {
  const { data } = await http.post<{ data: ImportBatch }>(`/api/imports/${id}/${verb}`);
  return data.data;
}

/** Asks what would become of the rows. */
export const tryImport = (id: number): Promise<ImportBatch> => step(id, 'dry-run');

export const applyImport = (id: number): Promise<ImportBatch> => step(id, 'apply');

export const undoImport = (id: number): Promise<ImportBatch> => step(id, 'undo');

export async function keepExpected(
  id: number,
  expected: Partial<ImportExpectedBody>,
): Promise<ImportBatch> {
  const { data } = await http.put<{ data: ImportBatch }>(`/api/imports/${id}`, { data: expected });
  return data.data;
}
