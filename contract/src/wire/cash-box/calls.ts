import { listOf } from '../answer.js';
import { type Calls, inData } from '../call.js';
import { data, many, one } from '../envelope.js';
import { cashBoxesQuery, cashBoxQuery, cashBoxShape } from '../reads/shapes/cash-boxes.js';
import { cashBoxAttributes, cashBoxRecord, closedCashBoxes, closedNamedBoxes } from './answers.js';
import { ledgerRow } from './ledger.js';
import { closeBoxesBody, openCashBody, updateCashBody } from './requests.js';

export const cashBoxCalls = {
  find: {
    method: 'get',
    path: '/api/cashs',
    summary: 'Cash boxes; a collector’s are his own',
    query: cashBoxesQuery,
    shape: cashBoxShape,
    answer: many(cashBoxAttributes),
  },
  findOne: {
    method: 'get',
    path: '/api/cashs/{id}',
    summary: 'One cash box',
    query: cashBoxQuery,
    shape: cashBoxShape,
    answer: one(cashBoxAttributes),
  },
  update: {
    method: 'put',
    path: '/api/cashs/{id}',
    summary: 'Closes a box (`type_status_cash` 2), tells when the app last synced, or both',
    once: true,
    body: inData(updateCashBody),
    answer: data(cashBoxRecord),
  },
  ledger: {
    method: 'get',
    path: '/api/cashs/{id}/ledger',
    summary: 'Every movement that adds up to what a box holds, oldest first',
    answer: data(listOf(ledgerRow)),
  },
  open: {
    method: 'post',
    path: '/api/openCash',
    summary: 'Opens a box; a second open one is a 409',
    once: true,
    body: inData(openCashBody),
    answer: data(cashBoxRecord),
  },
  closeAll: {
    method: 'get',
    path: '/api/closedCashs',
    summary: 'Closes every open box; names those that it could not',
    answer: data(closedCashBoxes),
  },
  closeListed: {
    method: 'post',
    path: '/api/closedCashs',
    summary: 'Closes the boxes of a list, each on its count where it has one; one that moved stays',
    body: inData(closeBoxesBody),
    answer: data(closedNamedBoxes),
  },
} as const satisfies Calls;
