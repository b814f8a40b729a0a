import { type Calls, inData } from '../call.js';
import { data, deleted, many } from '../envelope.js';
import { costShape, costsQuery } from '../reads/shapes/costs.js';
import { costAttributes, costRecord } from './answers.js';
import { costBody } from './requests.js';

export const costCalls = {
  find: {
    method: 'get',
    path: '/api/costs',
    summary: 'Expenses, withdrawals and deposits; a collector’s are in his own boxes',
    query: costsQuery,
    shape: costShape,
    queryNotes: 'All of one box come at once.',
    answer: many(costAttributes),
  },
  create: {
    method: 'post',
    path: '/api/costs',
    summary: 'Enters an expense, a withdrawal or a deposit',
    once: true,
    body: inData(costBody),
    answer: data(costRecord),
  },
  delete: {
    method: 'delete',
    path: '/api/costs/{id}',
    summary: 'Takes one back while its box is open',
    answer: deleted,
  },
} as const satisfies Calls;
