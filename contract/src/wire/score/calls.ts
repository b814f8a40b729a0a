import type { Calls } from '../call.js';
import { clientScoreAnswer } from './answers.js';
import { clientScoreQuery } from './requests.js';

export const scoreCalls = {
  read: {
    method: 'get',
    path: '/api/clients/{id}/score',
    summary: 'How a client has paid so far, in points that explain themselves line by line',
    query: clientScoreQuery,
    answer: clientScoreAnswer,
  },
} as const satisfies Calls;
