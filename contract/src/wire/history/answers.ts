import type { InferType, Schema } from 'yup';
import {
  either,
  flag,
  listOf,
  moment,
  named,
  noted,
  number,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import { HISTORY_ACTIONS } from './actions.js';
import { HISTORY_FIELDS, type HistoryChange, type HistoryField } from './fields.js';

const value = noted(
  'Text, a number (money in reais), a flag, or the record that the field names',
  orNull(either(text, number, flag, record({ id: whole, name: orNull(text) }))),
);

const field = oneOf(...(Object.keys(HISTORY_FIELDS) as HistoryField[]));

const historyChange: Schema<HistoryChange> = record({ field, before: value, after: value });

/** A row of GET /api/history: one deed, newest first. */
export const historyRow = named(
  'HistoryRow',
  record({
    id: whole,
    /** Real time, whatever business date the deed counts on. */
    date_time: moment,
    /** Null where nobody was signed in. */
    user_id: orNull(whole),
    /** 'Sistema' where nobody was signed in. */
    user_name: text,
    action: oneOf(...HISTORY_ACTIONS),
    /** The record that it was done to: the subject itself, or one that belongs to it. */
    entity: text,
    entity_id: whole,
    changes: listOf(historyChange),
  }),
);

export type HistoryRow = InferType<typeof historyRow>;

export const historyPage = record({
  data: listOf(historyRow),
  /** `next` is the `before` of the page that follows; null on the last one. */
  meta: record({ next: orNull(whole) }),
});

export type HistoryPage = InferType<typeof historyPage>;
