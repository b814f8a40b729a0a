import type { InferType } from 'yup';
import {
  day,
  flag,
  listOf,
  maybe,
  money,
  named,
  noted,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import { pagination } from '../envelope.js';

/** GET portfolio/entries. `sum` of all of them, whatever the page. */
export const collectorEntriesAnswer = record({
  data: listOf(
    named(
      'CollectorEntry',
      record({
        id: noted('Of the cost, the box or the promise', whole),
        day: noted('That it counts on, or was promised for', day),
        user_id: whole,
        cash_id: noted('Null of a promise', orNull(whole)),
        sale_id: noted('Of a promise', orNull(whole)),
        client_id: orNull(whole),
        client_name: orNull(text),
        note: noted(
          'What was written beside the cost, or the reason of the difference',
          orNull(text),
        ),
        value: money,
        paid: noted('Of a promise: what came by its day', orNull(money)),
        kept: noted('Of a promise', orNull(flag)),
      }),
    ),
  ),
  meta: record({
    sum: record({ value: money, entries: whole, kept: whole }),
    pagination: maybe(pagination),
  }),
});

export type CollectorEntries = InferType<typeof collectorEntriesAnswer>;
export type CollectorEntry = CollectorEntries['data'][number];
