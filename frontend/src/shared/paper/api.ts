import type { StatementAnswer } from '@crediario/contract/wire';
import { http } from '@shared/http/client';

/** Has a paper printed; answers where it lies. */
export async function printPaper(
  call: string,
  params: Readonly<Record<string, string | number>>,
): Promise<string> {
  const { data } = await http.get<StatementAnswer>(call, { params });
  return data.filename;
}
