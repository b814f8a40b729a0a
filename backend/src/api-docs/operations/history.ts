import { historyQuery } from '@crediario/contract/wire';
import type { Chapter } from '../operation';
import { data, listOf, named, orNull, record, whole } from '../schema';

export const HISTORY: Chapter = {
  name: 'Histórico',
  operations: [
    {
      method: 'get',
      path: '/api/history',
      summary:
        'Who did what to one sale, client, employee or box, newest first; `meta.next` is the next page’s `before`',
      may: 'staff',
      query: historyQuery,
      answer: data(listOf(named('HistoryRow')), { meta: record({ next: orNull(whole) }) }),
    },
  ],
};
