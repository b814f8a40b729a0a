import { type Calls, inData } from '../call.js';
import { operationsAnswer } from './answers.js';
import { operationsBody } from './requests.js';

export const operationCalls = {
  receive: {
    method: 'post',
    path: '/api/field/operations',
    summary:
      'Takes what a collector did on a phone, at most 100 operations: each is kept for good, then posted once, however often it comes; also from one whose access was taken away, for the office to decide',
    body: inData(operationsBody),
    answer: operationsAnswer,
  },
} as const satisfies Calls;
