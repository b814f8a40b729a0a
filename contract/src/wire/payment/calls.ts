import { type Calls, inData } from '../call.js';
import { listOf } from '../answer.js';
import { data, deleted } from '../envelope.js';
import { paymentRecord } from './answers.js';
import { dueSaleRow, dueSalesQuery } from './due.js';
import { paymentBody, reversalBody } from './requests.js';

export const paymentCalls = {
  pay: {
    method: 'post',
    path: '/api/paymentPortions',
    summary: 'Receives a payment; with `id`, replaces the sale’s latest one above zero',
    once: true,
    body: inData(paymentBody),
    answer: data(paymentRecord),
  },
  revoke: {
    method: 'delete',
    path: '/api/paymentPortions/{id}',
    summary:
      'Takes back a payment of the same day, while its box, if any, is open: the sale’s latest above zero, or a visit without money',
    answer: deleted,
  },
  reverse: {
    method: 'post',
    path: '/api/paymentReversals',
    summary:
      'Reverses a payment of any day, today: what it paid owes again, and every figure of a past day stays',
    once: true,
    body: inData(reversalBody),
    answer: data(paymentRecord),
  },
  due: {
    method: 'get',
    path: '/api/dueSales',
    summary:
      'A collector’s sales of which something is due on a day or before, by the client’s name',
    query: dueSalesQuery,
    answer: data(listOf(dueSaleRow)),
  },
} as const satisfies Calls;
