import type { Calls } from '../call.js';
import { postalCodeAnswer } from './answers.js';

export const postalCodeCalls = {
  read: {
    method: 'get',
    path: '/ws/{code}/json',
    summary: 'An address by its postal code',
    open: true,
    answer: postalCodeAnswer,
  },
} as const satisfies Calls;
