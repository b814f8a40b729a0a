import type { InferType } from 'yup';
import { flag, moment, noted, orNull, record, text, whole } from '../answer.js';
import type { Calls } from '../call.js';
import { data } from '../envelope.js';

const summaryAnswer = data(
  record({
    rows: noted('About how many rows the export has', whole),
    bytes: noted('About how many bytes its files have before they are packed', whole),
    running: noted('One is being written: there is one at a time', flag),
    last: noted('Who last exported, and when', orNull(record({ at: moment, by: text }))),
  }),
);

export type CompanyDataSummary = InferType<typeof summaryAnswer>['data'];

/** All of the company's data, to be taken elsewhere. */
export const companyDataCalls = {
  export: {
    method: 'get',
    path: '/api/company-data',
    summary: 'All data of the company as documented CSV files in one zip, of one moment',
    contentType: 'application/zip',
    answer: text,
  },
  summary: {
    method: 'get',
    path: '/api/company-data/summary',
    summary: 'How much an export of all data would be, and who made the last one',
    answer: summaryAnswer,
  },
} as const satisfies Calls;
