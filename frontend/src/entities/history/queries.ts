import type { HistoryPage, HistorySubjectParam } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Whose history it is, as the call names it, and as people do: 'Venda 4790'. */
export interface HistorySubject {
  param: HistorySubjectParam;
  id: number;
  title: string;
}

/** Who did what, newest first, page after page. Asked anew each time that it is opened. */
export function historyQuery({ param, id }: HistorySubject) {
  return infiniteQueryOptions({
    queryKey: ['history', param, id],
    queryFn: async ({ pageParam, signal }) => {
      const params = { [param]: id, ...(pageParam !== null && { before: pageParam }) };
      const { data } = await http.get<HistoryPage>('/api/history', { params, signal });
      return data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    gcTime: 0,
    meta: { quiet: true },
  });
}
