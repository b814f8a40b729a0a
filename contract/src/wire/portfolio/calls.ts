import type { Calls } from '../call.js';
import {
  portfolioAnswer,
  portfolioCourseAnswer,
  portfolioRollAnswer,
  portfolioSalesAnswer,
  portfolioVintagesAnswer,
} from './answers.js';
import { portfolioQuery, portfolioRollQuery, portfolioSalesQuery } from './requests.js';

export const portfolioFigureCalls = {
  figures: {
    method: 'get',
    path: '/api/portfolio',
    summary: 'What is owed on a day, by delay, and what of it is at risk',
    query: portfolioQuery,
    answer: portfolioAnswer,
  },
  course: {
    method: 'get',
    path: '/api/portfolio/course',
    summary: 'What was at risk at the end of each week of a year',
    query: portfolioQuery,
    answer: portfolioCourseAnswer,
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
  vintages: {
    method: 'get',
    path: '/api/portfolio/vintages',
    summary: 'How the sales of the last six months pay, month by month',
    query: portfolioQuery,
    answer: portfolioVintagesAnswer,
  },
} as const satisfies Calls;
