import { type InferType, type MixedSchema, mixed, object } from 'yup';
import {
  type Cents,
  centsFromWire,
  REVIEW_SOLUTIONS,
  type ShownFigures,
} from '../../domain/index.js';
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
import { data, pagination } from '../envelope.js';
import {
  absentIfBlank,
  optionalBalance,
  optionalChoiceParam,
  optionalFlagParam,
  optionalId,
  optionalNumberParam,
  optionalOneOfAllParam,
  pageFields,
} from '../fields.js';
import { reviewedDevice } from './devices.js';
import { OPERATION_ENTITIES } from './kinds.js';

/** As many as one page brings. */
export const MOST_REVIEWED = 200;

/** The cause of what is about a box that is not the collector's; any other is the code. */
export const ANOTHERS_BOX = 'FORBIDDEN:box';

const CAUSES = /^[A-Z_]+(:box)?(,[A-Z_]+(:box)?){0,60}$/;

function causesParam(): MixedSchema<string | undefined> {
  return mixed<string>({
    type: 'text',
    check: (value): value is string => typeof value === 'string' && CAUSES.test(value),
  })
    .typeError('Devem ser códigos separados por vírgula')
    .transform(absentIfBlank)
    .optional() as MixedSchema<string | undefined>;
}

/** GET field/review. `solved`: instead of what waits for a decision, what was decided last. `refused`: what devices sent
 *  that the office refuses. */
export const reviewQuery = object({
  user_id: optionalOneOfAllParam(),
  solved: optionalFlagParam(),
  refused: optionalFlagParam(),
  causes: causesParam(),
  page: pageFields().page,
  pageSize: optionalNumberParam(1, MOST_REVIEWED),
});

/** GET field/review/count */
export const reviewCountQuery = object({ user_id: optionalOneOfAllParam() });

/** What a person may ask for: a solution, to take one back, or to forget a person who became no client. */
export const REVIEW_DEEDS = [...REVIEW_SOLUTIONS, 'reopen', 'forget'] as const;

export type ReviewDeed = (typeof REVIEW_DEEDS)[number];

/** POST field/review/{id}. `sale`: the sale that takes the money, where it is another than the operation names; `opens_box`: with a
 *  box opened first for a collector who has none. `posted`, `corrects`, `returned`, `more`, `value`: the figures that were shown
 *  of it. If one is another by now, nothing is posted. */
export const solveReviewBody = object({
  solution: optionalChoiceParam(REVIEW_DEEDS).required(MESSAGES.required),
  sale: optionalId(),
  opens_box: optionalFlagParam(),
  posted: optionalBalance(),
  corrects: optionalBalance(),
  returned: optionalBalance(),
  more: optionalBalance(),
  value: optionalBalance(),
});

/** Units: cents. */
export const shownFiguresFromWire = (body: SolveReviewBody): ShownFigures => ({
  postedCents: shown(body.posted),
  correctsCents: shown(body.corrects),
  returnedCents: shown(body.returned),
  moreCents: shown(body.more),
  valueCents: shown(body.value),
});

const shown = (value: number | null | undefined): Cents | undefined =>
  value == null ? undefined : centsFromWire(value);

export type SolveReviewBody = InferType<typeof solveReviewBody>;

const CHOICE = {
  solution: oneOf(...REVIEW_SOLUTIONS),
  sale: noted(
    'The sale that takes the money, where it is another than the operation names',
    maybe(whole),
  ),
  opens_box: noted('The collector has no box open: one is opened first', maybe(flag)),
};

const reviewedChoice = named('ReviewedChoice', record(CHOICE));

export type ReviewedChoice = InferType<typeof reviewedChoice>;

/** What a solution comes to, as the books say that tried it. */
const FIGURES = {
  posted: noted('What of a payment is posted', maybe(money)),
  corrects: noted('Of a correction: what the payment stands at that it puts right', maybe(money)),
  returned: noted(
    'What the client is to have back; below zero, what is to be had back',
    maybe(money),
  ),
  more: noted('Of a renewal: what is still to be handed over', maybe(money)),
  value: noted('Of a sale: what it is worth', maybe(money)),
  instalments: maybe(record({ count: whole, value: money })),
};

const triedSolution = named(
  'TriedSolution',
  record({
    ...CHOICE,
    ...FIGURES,
    box: noted(
      'The box that moves, and by how much; without a number, one that is opened first',
      orNull(record({ id: orNull(whole), change: money })),
    ),
    sales: noted(
      'What the client owes on each sale that it touches',
      listOf(record({ id: whole, before: orNull(money), after: orNull(money) })),
    ),
    told: noted('What the collector’s phone says of it', text),
  }),
);

export type TriedSolution = InferType<typeof triedSolution>;

/** GET field/review/{id}/solutions */
export const solutionsAnswer = data(
  record({
    happened: noted(
      'The oldest first',
      listOf(
        record({
          at: moment,
          what: oneOf(
            'posted',
            'taken',
            'corrected',
            'box_closed',
            'renewed',
            'paid',
            'deleted',
            'handed',
            'received',
            'refused',
          ),
          id: maybe(whole),
          value: noted(
            'Of a sale that was deleted: the payment that a correction puts right, which was taken back with it',
            maybe(money),
          ),
          by: maybe(text),
          owed: noted(
            'What the sale owed: before what was taken, after a payment that is posted',
            maybe(money),
          ),
          receipt: noted('The number on the paper that the phone made', maybe(text)),
          box: noted('In which it was entered', maybe(whole)),
          settled: noted('Of a renewal: what it paid of the old sale', maybe(money)),
          handed_over: noted('Of a renewal: what left the box for it', maybe(money)),
          instalments: maybe(record({ count: whole, value: money })),
          is_counted: noted('Of a box: it was closed with what was counted in it', maybe(flag)),
          is_obstacle: flag,
        }),
      ),
    ),
    solutions: noted('Those that the books take, the likeliest first', listOf(triedSolution)),
    impossible: noted(
      'What was tried too, and why it does not do',
      listOf(record({ ...CHOICE, why: text })),
    ),
  }),
);

export type ReviewSolutions = InferType<typeof solutionsAnswer>['data'];
export type ReviewEvent = ReviewSolutions['happened'][number];

/** What the office has to know, to decide. Null: it plays no part. */
const reviewedFacts = named(
  'ReviewedFacts',
  record({
    open_box: noted('The box that the collector has open now', orNull(whole)),
    owed: noted('What the sale owes by now', orNull(money)),
    settled_at: orNull(moment),
    renewal: noted(
      'What has renewed the sale in the end, and what that owes by now',
      orNull(record({ id: whole, on: day, owed: money })),
    ),
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
    is_difference_posted: noted(
      'Of a correction: a later payment on the sale is just the difference',
      flag,
    ),
    later: noted(
      'Payments that came to the sale after the one that a correction puts right, or since a renewal was tapped; `by`: the collector who entered the last of them, null of the office',
      orNull(record({ payments: whole, value: money, at: moment, by: orNull(text) })),
    ),
    renewed: noted(
      'Of a renewal: what was handed over, and what it comes to by now',
      orNull(record({ handed_over: money, more: money, renew_for: money })),
    ),
    obstacles: noted(
      'All that stands in the way, by the facts, the one that refused it first',
      listOf(text),
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
    value: noted(
      'Money that changed hands; of a payment that was corrected before it was decided, as the last correction says',
      orNull(money),
    ),
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
    solutions: noted('Those that the facts allow, the likeliest first', listOf(reviewedChoice)),
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
          can_reopen: noted('The decision may be taken back, by the facts', flag),
          posted: noted('Of a payment that was divided: what of it was posted', maybe(money)),
          handed_over: noted(
            'Of a sale or a renewal that was posted: what left the box for it',
            maybe(money),
          ),
        }),
      ),
    ),
  }),
);

export type ReviewedOperation = InferType<typeof reviewedOperation>;

const open = whole;

/** What waits for a decision, counted. */
const reviewMeta = record({
  pagination,
  unposted: noted('Money that collectors, or the one asked for, took and no record knows', money),
  doubtful: noted(
    'Beside it, money of which it is not sure that anybody took it: of who has no access or of a refused device, under another’s login or identifier, of no sale that there is, or more than the sale owed when it was tapped',
    money,
  ),
  handed_out: noted(
    'Money of sales and renewals that collectors handed over and no record knows; without what is doubtful',
    money,
  ),
  refused: noted('Operations of refused devices, which are counted nowhere else', whole),
  collectors: listOf(record({ user_id: whole, user_name: text, open })),
  causes: noted(
    'The code, or FORBIDDEN:box of what is about the box of another',
    listOf(record({ cause: text, open })),
  ),
});

export type ReviewMeta = InferType<typeof reviewMeta>;

export const reviewAnswer = record({
  data: record({ operations: listOf(reviewedOperation), devices: listOf(reviewedDevice) }),
  meta: reviewMeta,
});

export const reviewCountAnswer = data(record({ open }));

export const solvedReview = data(
  record({
    id: whole,
    status: oneOf('accepted', 'in_review', 'closed'),
    record: maybe(record({ entity: oneOf(...OPERATION_ENTITIES), id: whole })),
  }),
);

export type SolvedReview = InferType<typeof solvedReview>['data'];
