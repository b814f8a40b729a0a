import {
  data,
  listOf,
  orNull,
  record,
  reference,
  text,
  timestamps,
  whole,
  type Schema,
} from '../schema';

const namedRow = record({ name: text }, timestamps);

export const GENERAL: Readonly<Record<string, Schema>> = {
  Error: record({
    data: { type: 'null' },
    error: record({
      status: whole,
      name: text,
      message: { ...text, description: 'pt-BR, fit for a toast' },
      details: record({ code: text }, { errors: listOf(record({ path: text, message: text })) }),
    }),
  }),
  Pagination: record({
    pagination: record({ page: whole, pageSize: whole, pageCount: whole, total: whole }),
  }),
  Deleted: data(reference),
  Id: {
    description: 'The id of a record: plain, as its digits, or as { "id": 7 }',
    anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string', pattern: '^\\d{1,10}$' }, reference],
  },
  Named: namedRow,
  Frequency: record({ name: text, order: whole, skip_weekdays: orNull(listOf(whole)) }, timestamps),
  UseTerm: record({ text }, timestamps),
};
