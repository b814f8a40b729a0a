import { HISTORY_ACTIONS, HISTORY_FIELDS } from '@crediario/contract/wire';
import { flag, listOf, moment, oneOf, orNull, record, type Schema, text, whole } from '../schema';

const value: Schema = {
  description: 'Text, a number (money in reais), a flag, or the record that the field names',
  anyOf: [
    text,
    { type: 'number' },
    flag,
    record({ id: whole, name: orNull(text) }),
    { type: 'null' },
  ],
};

export const HISTORY: Readonly<Record<string, Schema>> = {
  HistoryRow: record({
    id: whole,
    date_time: moment,
    user_id: orNull(whole),
    user_name: text,
    action: oneOf(...HISTORY_ACTIONS),
    entity: text,
    entity_id: whole,
    changes: listOf(
      record({ field: oneOf(...Object.keys(HISTORY_FIELDS)), before: value, after: value }),
    ),
  }),
};
