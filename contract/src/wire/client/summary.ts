import { type InferType, object } from 'yup';
import { PAYMENT_MEANS } from '../../domain/index.js';
import {
  day,
  either,
  flag,
  listOf,
  moment,
  money,
  named,
  noted,
  oneOf,
  orNull,
  percent,
  record,
  text,
  whole,
} from '../answer.js';
import { pageMeta } from '../envelope.js';
import { optionalChoiceParam, pageFields } from '../fields.js';
import { checked } from '../payment/checked.js';
import { timed } from '../payment/timed.js';
import { COLORS } from './colors.js';

const summarisedSale = record({
  sale_id: whole,
  type_frequency_name: text,
  weekday: orNull(oneOf(0, 1, 2, 3, 4, 5, 6)),
  portions: listOf(
    record({ id: whole, number: whole, dtPortion: day, value: money, paid_value: money }),
  ),
});

/** GET clients/{id}/summary: what the client owes over all sales, and each sale that owes, newest first. */
export const clientSummary = named(
  'ClientSummary',
  record({
    client_id: whole,
    /** The gravest of their sales'. */
    sale_color: oneOf(...COLORS),
    delay_days: whole,
    owed: money,
    late: money,
    late_since: orNull(day),
    /** The next instalment that falls due, today's included. */
    next: orNull(record({ sale_id: whole, number: whole, dtPortion: day, value: money })),
    last_payment: orNull(record({ sale_id: whole, dtPayment: moment, value: money })),
    sales: listOf(summarisedSale),
  }),
);

export type ClientSummary = InferType<typeof clientSummary>;

export type SummarisedSale = InferType<typeof summarisedSale>;

const OF_EVERY_EVENT = {
  /** Of its record: a sale's, a payment's, an occurrence's. */
  id: whole,
  sale_id: whole,
  moment,
  cash_id: orNull(whole),
  /** Whose box it was; null where the caller may not know. */
  user_name: orNull(text),
  from_import: noted('It began in another system: its day is known, and no hour', flag),
} as const;

const saleEvent = record({
  kind: oneOf('sale'),
  ...OF_EVERY_EVENT,
  value: money,
  fees: percent,
  portions: whole,
  type_frequency_name: text,
  /** The sale that it renewed. */
  id_sale_renew: orNull(whole),
});

const paymentEvent = record({
  kind: oneOf('payment'),
  ...OF_EVERY_EVENT,
  value: money,
  means: oneOf(...PAYMENT_MEANS),
  checked,
  timed,
  /** The first and the last instalment that it reached, how many it settled, and how many the sale has. */
  portion_first: whole,
  portion_last: whole,
  portions_settled: whole,
  portions: whole,
});

/** A visit without money: recorded as a payment of nothing, or as an occurrence with its reason. */
const visitEvent = record({
  kind: oneOf('visit', 'occurrence'),
  ...OF_EVERY_EVENT,
  reason: orNull(text),
  observation: orNull(text),
});

/** What happened with a client. */
const clientEvent = named('ClientEvent', either(saleEvent, paymentEvent, visitEvent));

export type ClientEvent =
  | InferType<typeof saleEvent>
  | InferType<typeof paymentEvent>
  | InferType<typeof visitEvent>;

/** GET clients/{id}/timeline, newest first */
export const clientTimeline = record({ data: listOf(clientEvent), meta: pageMeta });

export interface ClientTimeline extends Omit<InferType<typeof clientTimeline>, 'data'> {
  data: ClientEvent[];
}

/** What of a client's history is asked for; without one, all of it. */
export const CLIENT_EVENT_KINDS = ['payments', 'visits', 'sales'] as const;

export type ClientEventKind = (typeof CLIENT_EVENT_KINDS)[number];

/** GET clients/{id}/timeline: a page of 25 unless another length is named. */
export const clientTimelineQuery = object({
  kind: optionalChoiceParam(CLIENT_EVENT_KINDS),
  ...pageFields(),
});
