import type { InferType } from 'yup';
import { REVIEW_SOLUTIONS } from '../../domain/index.js';
import {
  flag,
  listOf,
  maybe,
  moment,
  money,
  named,
  noted,
  oneOf,
  record,
  text,
  whole,
} from '../answer.js';
import { OPERATION_ENTITIES } from './kinds.js';

/** What became of one operation. */
export const operationResult = named(
  'OperationResult',
  record({
    id: noted('As it was sent; where it could not be read, the one under which it is kept', text),
    status: noted(
      'accepted: it made its record; repeated: it had; in_review: it is kept, and a person decides; closed: a person decided that it makes none',
      oneOf('accepted', 'repeated', 'in_review', 'closed'),
    ),
    record: maybe(record({ entity: oneOf(...OPERATION_ENTITIES), id: whole })),
    code: noted('Why it is in review; of an accepted one, what somebody looks at', maybe(text)),
    message: maybe(text),
    closed_box: noted('Of one in review: the box that it came too late for', maybe(whole)),
    solution: noted(
      'Of a closed one, and of one that a person has divided',
      maybe(oneOf(...REVIEW_SOLUTIONS)),
    ),
    returned: noted('What of a payment the client is to have back', maybe(money)),
    posted: noted(
      'Of a sale or a renewal that the office has decided: what it was posted with. `settled` of the old sale, `handed_over` out of the box',
      maybe(record({ value: money, settled: money, handed_over: money })),
    ),
    task: noted(
      'What the collector has to hand over or to get back by that decision: `entregue mais R$ 60,00 a João`',
      maybe(text),
    ),
    decided: noted('What the office decided, in a sentence for the collector', maybe(text)),
  }),
);

export type OperationResult = InferType<typeof operationResult>;

/** POST field/operations: one each, in the order in which they came. */
export const operationsAnswer = record({
  data: listOf(operationResult),
  meta: record({
    server_time: noted('By the business’s clock: what a phone corrects its own by', moment),
    blocked: noted('The collector’s access was taken away: the phone forgets all else', flag),
  }),
});

export type OperationsAnswer = InferType<typeof operationsAnswer>;
