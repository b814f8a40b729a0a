import type { Calls } from '../call.js';
import { portfolioAnswer, portfolioRollAnswer, portfolioSalesAnswer } from './answers.js';
import { portfolioQuery, portfolioRollQuery, portfolioSalesQuery } from './requests.js';

export const portfolioFigureCalls = {
  figures: {
    method: 'get',
    path: '/api/portfolio',
    summary: 'What is owed on a day, by delay, and what of it is at risk',
    query: portfolioQuery,
    answer: portfolioAnswer,
  },
  roll: {
    method: 'get',
    path: '/api/portfolio/roll',
    summary: 'Where what was owed some days before is now, by delay',
    query: portfolioRollQuery,
    answer: portfolioRollAnswer,
  },
  sales: {
    method: 'get',
    path: '/api/portfolio/sales',
    summary: 'The sales that such a figure adds up',
    query: portfolioSalesQuery,
    answer: portfolioSalesAnswer,
  },
} as const satisfies Calls;
