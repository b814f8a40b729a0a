import type { Calls } from '../call.js';
import { findAnswer } from './answers.js';
import { findQuery } from './requests.js';

export const findCalls = {
  anything: {
    method: 'get',
    path: '/api/find',
    summary:
      'Clients, sales, employees and boxes by what was typed: beginnings of words in any order, digits, ids; a collector’s are their own',
    query: findQuery,
    answer: findAnswer,
  },
} as const satisfies Calls;
