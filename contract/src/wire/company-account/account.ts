import { type InferType, object } from 'yup';
import {
  day,
  listOf,
  money,
  moment,
  named,
  noted,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import type { Calls } from '../call.js';
import { pagination } from '../envelope.js';
import { optionalDate, pageFields } from '../fields.js';

/** GET company-account: the movements of these days, both included; without days, all of them. */
export const companyAccountQuery = object({
  from: optionalDate(),
  to: optionalDate(),
  ...pageFields(),
});

/** A movement of the company's account, newest first. */
const companyMovement = named(
  'CompanyMovement',
  record({
    id: whole,
    kind: noted('A return takes a collection back', oneOf('pix_collection', 'pix_return')),
    moment: noted('Of the Pix, as it was told; of a return, when it was recorded', moment),
    business_date: day,
    amount: noted('Signed: money into the account is positive', money),
    balance: noted('What the account held after it, by the days on which movements count', money),
    sale_id: whole,
    client_id: whole,
    client_name: text,
    payment_id: whole,
    user_id: noted('The collector for whom it counts', whole),
    user_name: orNull(text),
  }),
);

export type CompanyMovement = InferType<typeof companyMovement>;

const count = record({ value: money, count: whole });

export const companyAccount = record({
  data: listOf(companyMovement),
  meta: record({
    pagination,
    balance: noted('What the account holds, whatever days are asked for', money),
    received: noted('On these days', count),
    returned: noted('On these days', count),
  }),
});

export type CompanyAccount = InferType<typeof companyAccount>;
export type CompanyAccountQuery = InferType<typeof companyAccountQuery>;

export const companyAccountCalls = {
  movements: {
    method: 'get',
    path: '/api/company-account',
    summary: 'What came by Pix and what went back, newest first, and what the account holds',
    query: companyAccountQuery,
    answer: companyAccount,
  },
} as const satisfies Calls;
