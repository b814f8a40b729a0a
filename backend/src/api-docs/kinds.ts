import { MAX_INSTALMENTS } from '@crediario/contract/domain';
import { listOf, named, record, type Schema, text, whole } from './schema';

/**
 * The contract names its kinds of value (`id`, `money`, `moment` …), which no general converter knows; these are their
 * shapes on the wire.
 */

/** Never computed with floating point on either side. */
const money: Schema = { type: 'number', description: 'Reais, at most two decimals' };
const percent: Schema = { type: 'number', minimum: 0, maximum: 100 };

/** Of requests and answers. */
const VALUES: Readonly<Record<string, Schema>> = {
  text,
  whole,
  money,
  percent,
  flag: { type: 'boolean' },
  date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', format: 'date' },
  month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
};

const OF_ANSWERS: Readonly<Record<string, Schema>> = {
  hours: { type: 'number', minimum: 0 },
  number: { type: 'number' },
  instant: {
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$',
    format: 'date-time',
  },
  json: {},
  null: { type: 'null' },
  nothing: {},
};

const OF_REQUESTS: Readonly<Record<string, Schema>> = {
  id: named('Id'),
  fees: percent,
  count: { type: 'integer', minimum: 1, maximum: MAX_INSTALMENTS },
  weekday: { description: '0 Sunday … 6 Saturday', type: 'integer', minimum: 0, maximum: 6 },
  moment: {
    description: 'ISO 8601, or a bare business date: that date, now',
    type: 'string',
  },
  filters: { description: 'filters[field][$eq]=…', type: 'object' },
  sort: { description: 'field, or field:desc', anyOf: [text, listOf(text)] },
  fields: { anyOf: [text, listOf(text)] },
  populate: { anyOf: [text, listOf(text), { type: 'object' }] },
  pagination: record({}, { page: whole, pageSize: whole }),
  ids: { type: 'string', pattern: '^\\d{1,10}(,\\d{1,10})*$' },
};

const KINDS = { ...VALUES, ...OF_ANSWERS, ...OF_REQUESTS };

/** How a request may name a record. */
export const ID: Schema = {
  description: 'The id of a record: plain, as its digits, or as { "id": 7 }',
  anyOf: [
    { type: 'integer', minimum: 1 },
    { type: 'string', pattern: '^\\d{1,10}$' },
    record({ id: whole }),
  ],
};

export function kindOf(type: string): Schema {
  const kind = KINDS[type];
  if (!kind) throw new Error(`No JSON schema for a "${type}"`);
  return kind;
}
