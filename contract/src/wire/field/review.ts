import { type InferType, object } from 'yup';
import { REVIEW_SOLUTIONS } from '../../domain/index.js';
import { MESSAGES } from '../../forms/fields.js';
import {
  anyObject,
  day,
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
export const REVIEW_DEEDS = [...REVIEW_SOLUTIONS, 'reopen', 'forget'] as const;

export type ReviewDeed = (typeof REVIEW_DEEDS)[number];

/** POST field/review/{id}. `sale`: of `other_sale`. */
export const solveReviewBody = object({
  solution: optionalChoiceParam(REVIEW_DEEDS).required(MESSAGES.required),
  sale: optionalId(),
});

export type SolveReviewBody = InferType<typeof solveReviewBody>;

/** What the office has to know, to decide. Null: it plays no part. */
const reviewedFacts = named(
  'ReviewedFacts',
  record({
    open_box: noted('The box that the collector has open now', orNull(whole)),
    owed: noted('What the sale owes by now', orNull(money)),
    settled_at: orNull(moment),
    renewal: noted('What has renewed the sale in the end', orNull(record({ id: whole, on: day }))),
    other_sale: noted('The one other sale on which the client owes', orNull(whole)),
    owes_elsewhere: flag,
    holder: noted(
      'Who has the client now, where that is not the collector',
      orNull(record({ name: text, since: orNull(day) })),
    ),
    twin_at: noted('Of one that looks repeated: when the other was paid', orNull(moment)),
    corrects: noted(
      'Of one that is not posted: what the payment stands at that it puts right',
      orNull(money),
    ),
    stands_alone: noted(
      'It puts a payment right that was given back: posted, it is a payment of its own',
      flag,
    ),
    is_anonymised: noted(
      'A registration whose person was anonymised meanwhile: refused, it is forgotten',
      flag,
    ),
    split: noted(
      'What of a payment the sale still owes, and what is too much',
      orNull(record({ posted: money, returned: money })),
    ),
  }),
);

export type ReviewedFacts = InferType<typeof reviewedFacts>;

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
    facts: maybe(reviewedFacts),
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
          through: noted(
            'Of one that was posted because what it waited for was: the kind of that one',
            maybe(text),
          ),
          is_forgotten: noted('Who it was about was taken out of it', flag),
          posted: noted('Of a payment that was divided: what of it was posted', maybe(money)),
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
