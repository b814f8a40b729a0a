import type { BankLines } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

/** Of everything on 'Conta Pix'. */
export const accountKey = ['company-account'] as const;

/** As many as one screen decides; as these go, others follow. */
const MOST_LINES = 100;

/** The bank is read at the desk: who decides clears it. */
const COUNT_FRESH_MS = 60_000;

/** What the lines of the bank come to; one is asked for, to be told of all. */
const bankSumsQuery = queryOptions({
  queryKey: [...accountKey, 'count'],
  queryFn: async ({ signal }): Promise<BankLines['meta']> => {
    const params = { page: 1, pageSize: 1 };
    const { data } = await http.get<BankLines>('/api/company-account/lines', { params, signal });
    return data.meta;
  },
  staleTime: COUNT_FRESH_MS,
  meta: { quiet: true },
});

/** How many lines of the bank wait for a person; fees and what the company pays do not. */
export const bankCountQuery = queryOptions({
  ...bankSumsQuery,
  select: ({ tasks }) => tasks,
});

/** What clients have paid by Pix beyond what they owed. */
export const overpaidQuery = queryOptions({ ...bankSumsQuery, select: ({ over }) => over });

/** What the bank says and nobody has decided about, newest first. */
export const bankLinesQuery = queryOptions({
  queryKey: [...accountKey, 'lines'],
  queryFn: async ({ signal }): Promise<BankLines> => {
    const params = { page: 1, pageSize: MOST_LINES };
    const { data } = await http.get<BankLines>('/api/company-account/lines', { params, signal });
    return data;
  },
  meta: { quiet: true },
});
