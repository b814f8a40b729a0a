import type { BankLineRow, BankLines, BankUses, FindAnswer } from '@crediario/contract/wire';
import { accountKey } from '@entities/account/queries';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

const MOST_USES = 50;
const MOST_SALES = 8;
const FILE_PAGE_SIZE = 100;

/** What became of lines, the latest first. */
export const usesQuery = queryOptions({
  queryKey: [...accountKey, 'uses'],
  queryFn: async ({ signal }): Promise<BankUses> => {
    const params = { page: 1, pageSize: MOST_USES };
    const { data } = await http.get<BankUses>('/api/company-account/uses', { params, signal });
    return data;
  },
});

/** The sales that owe, of whom was typed: a line may be for one. */
export function owingSalesQuery(asked: string) {
  return queryOptions({
    queryKey: ['find', 'sales-of-line', asked],
    queryFn: async ({ signal }) => {
      const params = { q: asked, limit: MOST_SALES };
      const { data } = await http.get<FindAnswer>('/api/find', { params, signal });
      return data.data.sales.filter(({ owed }) => owed > 0);
    },
    enabled: asked !== '',
    meta: { quiet: true },
  });
}

/** All lines that wait, for a file. */
export async function allLines(): Promise<BankLineRow[]> {
  const lines: BankLineRow[] = [];
  for (let page = 1; ; page += 1) {
    const params = { page, pageSize: FILE_PAGE_SIZE };
    const { data } = await http.get<BankLines>('/api/company-account/lines', { params });
    lines.push(...data.data);
    if (data.data.length < FILE_PAGE_SIZE) return lines;
  }
}
