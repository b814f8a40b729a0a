import { listOf, record, whole } from '../answer.js';
import { type Calls, inData } from '../call.js';
import { data } from '../envelope.js';
import {
  clientPairs,
  clientPairsQuery,
  clientsLikeQuery,
  likeClient,
  pairOfIds,
} from './likeness.js';
import { clientMerged, clientMerges, mergeBody, mergePreview } from './merges.js';

/** One client once. */
export const mergeCalls = {
  like: {
    method: 'get',
    path: '/api/clientsLike',
    summary: 'Clients who may be the one that is being typed; a collector’s are his own',
    query: clientsLikeQuery,
    answer: data(listOf(likeClient)),
  },
  pairs: {
    method: 'get',
    path: '/api/clientPairs',
    summary: 'Clients who may be one person, two by two',
    query: clientPairsQuery,
    answer: clientPairs,
  },
  preview: {
    method: 'get',
    path: '/api/clientPairs/preview',
    summary: 'Two clients side by side, before they are made one',
    query: pairOfIds,
    answer: data(mergePreview),
  },
  distinct: {
    method: 'post',
    path: '/api/clientPairs/distinct',
    summary: 'They are two: not shown as a pair again',
    body: inData(pairOfIds),
    answer: data(record({ one: whole, other: whole })),
  },
  merge: {
    method: 'post',
    path: '/api/clientMerges',
    summary: 'Makes one client of two: sales move, the other leaves the lists',
    body: inData(mergeBody),
    answer: clientMerged,
  },
  undo: {
    method: 'post',
    path: '/api/clientMerges/{id}/undo',
    summary: 'Makes two of them again, while nothing new was built on it',
    answer: data(record({ id: whole, kept: whole, gone: whole })),
  },
  ofClient: {
    method: 'get',
    path: '/api/clients/{id}/merges',
    summary: 'Who went into this client, or where this client went',
    answer: data(clientMerges),
  },
} as const satisfies Calls;
