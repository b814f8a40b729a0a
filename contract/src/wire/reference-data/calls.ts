import { type Calls, inData } from '../call.js';
import { many, one } from '../envelope.js';
import { frequenciesQuery, frequencyShape, termsQuery } from '../reads/shapes/reference.js';
import { frequencyAttributes, termsAttributes } from './answers.js';
import { useTermBody } from './requests.js';

export const frequencyCalls = {
  find: {
    method: 'get',
    path: '/api/type-frequencies',
    summary: 'Frequencies; the name decides the rule, `skip_weekdays` is for daily ones',
    query: frequenciesQuery,
    shape: frequencyShape,
    answer: many(frequencyAttributes),
  },
} as const satisfies Calls;

export const termsCalls = {
  findOne: {
    method: 'get',
    path: '/api/use-terms/{id}',
    summary: 'The terms of use; the only record is 1',
    query: termsQuery,
    answer: one(termsAttributes),
  },
  update: {
    method: 'put',
    path: '/api/use-terms/{id}',
    summary: 'Replaces the text of the terms',
    body: inData(useTermBody),
    answer: one(termsAttributes),
  },
} as const satisfies Calls;
