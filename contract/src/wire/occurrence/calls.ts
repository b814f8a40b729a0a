import { type Calls, inData } from '../call.js';
import { data, many } from '../envelope.js';
import { namedShape, occurrenceTypesQuery } from '../reads/shapes/reference.js';
import { occurrenceRecord, occurrenceTypeAttributes } from './answers.js';
import { occurrenceBody } from './requests.js';

export const occurrenceCalls = {
  create: {
    method: 'post',
    path: '/api/occurrences',
    summary: 'Tells why a visit brought no money',
    once: true,
    body: inData(occurrenceBody),
    answer: data(occurrenceRecord),
  },
} as const satisfies Calls;

export const occurrenceTypeCalls = {
  find: {
    method: 'get',
    path: '/api/type-occurrences',
    summary: 'Reasons for which a visit brings no money',
    query: occurrenceTypesQuery,
    shape: namedShape,
    answer: many(occurrenceTypeAttributes),
  },
} as const satisfies Calls;
