import type { ImportMappingAnswer } from '@crediario/contract/wire';
import { http } from '@shared/http/client';

/** How a file with this header was read the last time, or null. */
export async function keptMapping(hash: string): Promise<object | null> {
  const { data } = await http.get<ImportMappingAnswer>('/api/imports/mappings', {
    params: { header: hash },
  });
  return data.data?.mapping ?? null;
}

export async function keepMapping(hash: string, mapping: object): Promise<void> {
  await http.put('/api/imports/mappings', { data: { header: hash, mapping } });
}
