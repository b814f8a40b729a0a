import type { Calls } from '../call.js';
import { historyPage } from './answers.js';
import { historyQuery } from './requests.js';

export const historyCalls = {
  list: {
    method: 'get',
    path: '/api/history',
    summary:
      'Who did what to one sale, client, employee or box, newest first; `meta.next` is the next page’s `before`',
    query: historyQuery,
    answer: historyPage,
  },
} as const satisfies Calls;
