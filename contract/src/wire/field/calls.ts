import { type Calls, inData } from '../call.js';
import { operationsAnswer } from './answers.js';
import { fieldPackageAnswer, packageQuery } from './package.js';
import { operationsBody } from './requests.js';
import { roundAnswer, routeAnswer, routeQuery, setRouteBody } from './route.js';
import { devicesAnswer, devicesQuery, refuseDeviceBody, refusedDeviceAnswer } from './devices.js';
import {
  reviewAnswer,
  reviewCountAnswer,
  reviewCountQuery,
  reviewQuery,
  solutionsAnswer,
  solvedReview,
  solveReviewBody,
} from './review.js';

export const operationCalls = {
  receive: {
    method: 'post',
    path: '/api/field/operations',
    summary:
      'Takes what a collector did on a phone, at most 100 operations: each is kept for good, then posted once, however often it comes; for 90 days also from one whose access was taken away, for the office to decide. 413 names those that are larger than their kind may be, and keeps nothing; 429 says when to send again',
    body: inData(operationsBody),
    answer: operationsAnswer,
  },
} as const satisfies Calls;

export const fieldPackageCalls = {
  read: {
    method: 'get',
    path: '/api/field/package',
    summary:
      'All that a collector’s phone needs for a day without network; with `since`, the version of an earlier package, what changed',
    query: packageQuery,
    answer: fieldPackageAnswer,
  },
} as const satisfies Calls;

export const reviewCalls = {
  list: {
    method: 'get',
    path: '/api/field/review',
    summary:
      'What phones sent and a rule refused, each with its solutions; and of which devices. In pages: without one, the first 100',
    query: reviewQuery,
    answer: reviewAnswer,
  },
  solutions: {
    method: 'get',
    path: '/api/field/review/{id}/solutions',
    summary:
      'What happened to one of them, and the solutions that the books take: each was posted in a transaction that was rolled back',
    answer: solutionsAnswer,
  },
  count: {
    method: 'get',
    path: '/api/field/review/count',
    summary: 'How many of them wait for a decision',
    query: reviewCountQuery,
    answer: reviewCountAnswer,
  },
  solve: {
    method: 'post',
    path: '/api/field/review/{id}',
    summary:
      'Solves one of them, judged again when it is asked for: where the facts have moved nothing is posted (409 `REVIEW_FACTS_MOVED`), and code and solutions follow. Or takes a solution back (`reopen`) while its box is open; `forget` takes out of a refused registration, and of what refers to it, who the person is, for good (administrators)',
    body: inData(solveReviewBody),
    answer: solvedReview,
  },
} as const satisfies Calls;

export const deviceCalls = {
  list: {
    method: 'get',
    path: '/api/field/devices',
    summary:
      'The phones of which something waits for a decision or has not come yet, and those that are refused; of one collector, all that are known',
    query: devicesQuery,
    answer: devicesAnswer,
  },
  refuse: {
    method: 'put',
    path: '/api/field/devices',
    summary:
      'Refuses a collector’s device, or accepts it again: what a refused one sends is kept apart, and posted once it is accepted',
    body: inData(refuseDeviceBody),
    answer: refusedDeviceAnswer,
  },
} as const satisfies Calls;

export const routeCalls = {
  read: {
    method: 'get',
    path: '/api/field/route',
    summary: 'Whom a collector visits, and in which order',
    query: routeQuery,
    answer: roundAnswer,
  },
  update: {
    method: 'put',
    path: '/api/field/route',
    summary:
      'Puts clients at their places in it; answers the places that they had, which put back undo it',
    body: inData(setRouteBody),
    answer: routeAnswer,
  },
} as const satisfies Calls;
