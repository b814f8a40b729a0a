import { type Calls, inData } from '../call.js';
import {
  collectedSalesAnswer,
  goalAnswer,
  portfolioAnswer,
  portfolioCollectorsAnswer,
  portfolioCourseAnswer,
  portfolioRollAnswer,
  portfolioSalesAnswer,
  portfolioVintagesAnswer,
} from './answers.js';
import {
  collectedSalesQuery,
  portfolioCollectorsQuery,
  portfolioQuery,
  portfolioRollQuery,
  portfolioSalesQuery,
  setGoalBody,
} from './requests.js';

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
  collectors: {
    method: 'get',
    path: '/api/portfolio/collectors',
    summary: 'What of the money that fell due in a month each collector brought',
    query: portfolioCollectorsQuery,
    answer: portfolioCollectorsAnswer,
  },
  collected: {
    method: 'get',
    path: '/api/portfolio/collected',
    summary: 'The sales that such a figure adds up',
    query: collectedSalesQuery,
    answer: collectedSalesAnswer,
  },
  setGoal: {
    method: 'put',
    path: '/api/portfolio/goals',
    summary: 'What a collector is to receive in a month and in those after it',
    body: inData(setGoalBody),
    answer: goalAnswer,
  },
} as const satisfies Calls;
