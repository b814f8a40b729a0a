import { type InferType, type MixedSchema, object } from 'yup';
import { MESSAGES } from '../../forms/fields.js';
import { flag, noted, record } from '../answer.js';
import { type Calls, inData } from '../call.js';
import { data } from '../envelope.js';
import { optionalFlag } from '../fields.js';

/** PUT company */
export const companyBody = object({
  blind_count: optionalFlag().required(MESSAGES.required) as MixedSchema<boolean>,
});

/** What the company decides for itself. */
const companyAnswer = data(
  record({
    blind_count: noted('A collector is not told what their open box should hold', flag),
  }),
);

export type Company = InferType<typeof companyAnswer>['data'];

export const companyCalls = {
  read: {
    method: 'get',
    path: '/api/company',
    summary: 'What the company decides for itself',
    answer: companyAnswer,
  },
  update: {
    method: 'put',
    path: '/api/company',
    summary: 'Decides it anew',
    body: inData(companyBody),
    answer: companyAnswer,
  },
} as const satisfies Calls;
