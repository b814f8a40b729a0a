import { type InferType, object } from 'yup';
import { REVIEW_SOLUTIONS } from '../../domain/index.js';
import { MESSAGES } from '../../forms/fields.js';
import {
  anyObject,
  flag,
  listOf,
  maybe,
  moment,
  money,
  named,
  noted,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import { data } from '../envelope.js';
import {
  optionalChoiceParam,
  optionalFlagParam,
  optionalId,
  optionalOneOfAllParam,
} from '../fields.js';
import { OPERATION_ENTITIES } from './kinds.js';

/** GET field/review. `solved`: instead of what waits for a decision, what was decided last. */
export const reviewQuery = object({
  user_id: optionalOneOfAllParam(),
  solved: optionalFlagParam(),
});

/** What a person may ask for: a solution, to take one back, or to forget a person who became no client. */
const ASKED = [...REVIEW_SOLUTIONS, 'reopen', 'forget'] as const;

/** POST field/review/{id}. `sale`: of `other_sale`. */
export const solveReviewBody = object({
  solution: optionalChoiceParam('solution', ASKED).required(MESSAGES.required),
  sale: optionalId(),
});

const reviewedOperation = named(
  'ReviewedOperation',
  record({
    id: noted('Of the review; the phone’s own is `operation`', whole),
    operation: text,
    kind: text,
    user_id: whole,
    user_name: text,
    device: text,
    taken_at: orNull(moment),
    received_at: moment,
    value: noted('Money that changed hands', orNull(money)),
    code: text,
    message: orNull(text),
    client_id: orNull(whole),
    client_name: noted('As registered; of one who is not, as the phone says', orNull(text)),
    closed_box: noted(
      'The box that it was meant for, where that is what stands in the way',
      maybe(record({ id: whole, closed_at: moment })),
    ),
    record: noted(
      'Of one that is posted and looks repeated',
      maybe(record({ entity: oneOf(...OPERATION_ENTITIES), id: whole })),
    ),
    solutions: noted('The likeliest first', listOf(oneOf(...REVIEW_SOLUTIONS))),
    sent: noted('The operation, as it came', anyObject),
    solved: noted(
      'Of one that was decided',
      maybe(
        record({
          solution: oneOf(...REVIEW_SOLUTIONS),
          by: text,
          at: moment,
          is_forgotten: noted('Who it was about was taken out of it', flag),
        }),
      ),
    ),
  }),
);

export type ReviewedOperation = InferType<typeof reviewedOperation>;

/** A device of which something is in review, or has not come yet. */
const reviewedDevice = named(
  'ReviewedDevice',
  record({
    user_id: whole,
    user_name: text,
    device: text,
    in_review: whole,
    missing: noted('Operations that later ones have overtaken', whole),
    unsent: noted('What it still had to send when it was last heard of', whole),
    last_contact: orNull(moment),
    last_taken_at: orNull(moment),
  }),
);

export type ReviewedDevice = InferType<typeof reviewedDevice>;

export const reviewAnswer = data(
  record({ operations: listOf(reviewedOperation), devices: listOf(reviewedDevice) }),
);

export const solvedReview = data(
  record({
    id: whole,
    status: oneOf('accepted', 'in_review', 'closed'),
    record: maybe(record({ entity: oneOf(...OPERATION_ENTITIES), id: whole })),
  }),
);

export type SolvedReview = InferType<typeof solvedReview>['data'];
