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
import { timed } from '../payment/timed.js';
import { type Calls, inData } from '../call.js';
import { pagination } from '../envelope.js';
import { optionalDate, pageFields } from '../fields.js';
import {
  bankDecision,
  bankDecisionBody,
  bankDirectionBody,
  bankDirectionSaid,
  bankLinesAnswer,
  bankLinesBody,
  bankLinesQuery,
  bankUsesAnswer,
  certainAnswer,
  certainLinesBody,
  sentLinesAnswer,
} from './bank.js';

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
    timed,
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

export const companyAccountCalls = {
  movements: {
    method: 'get',
    path: '/api/company-account',
    summary: 'What came by Pix and what went back, newest first, and what the account holds',
    query: companyAccountQuery,
    answer: companyAccount,
  },
  lines: {
    method: 'get',
    path: '/api/company-account/lines',
    summary:
      'What the bank says and nobody has decided about, newest first, each with what it may be the money of',
    query: bankLinesQuery,
    answer: bankLinesAnswer,
  },
  send: {
    method: 'post',
    path: '/api/company-account/lines',
    summary:
      'Lines of a bank’s statement: each is kept once, whatever files it stands in; equal lines of one file are as many lines',
    body: inData(bankLinesBody),
    answer: sentLinesAnswer,
  },
  certain: {
    method: 'post',
    path: '/api/company-account/certain',
    summary: 'Accepts, of these lines, those that are certain; each for itself',
    body: inData(certainLinesBody),
    answer: certainAnswer,
  },
  decide: {
    method: 'post',
    path: '/api/company-account/lines/{id}',
    summary:
      'What becomes of a line: `confirm` (`payment_id`), `post` (`sale_id`; what the sale does not owe waits), `give_back`, `return` (`payment_id` or `line_id`), `aside` (`reason`)',
    body: inData(bankDecisionBody),
    answer: bankDecision,
  },
  direction: {
    method: 'post',
    path: '/api/company-account/lines/{id}/direction',
    summary:
      'Says whether the money of a line came or went, of which its file is not certain; again as long as nothing was decided about it',
    body: inData(bankDirectionBody),
    answer: bankDirectionSaid,
  },
  uses: {
    method: 'get',
    path: '/api/company-account/uses',
    summary: 'What became of lines, the latest first',
    query: bankLinesQuery,
    answer: bankUsesAnswer,
  },
  undo: {
    method: 'post',
    path: '/api/company-account/uses/{id}/undo',
    summary: 'Takes it back: the line waits again',
    answer: bankDecision,
  },
} as const satisfies Calls;
