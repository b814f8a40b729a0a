import { MAX_INSTALMENTS } from '@crediario/contract/domain';
import {
  day,
  flag,
  listOf,
  money,
  named,
  percent,
  record,
  type Schema,
  text,
  whole,
} from './schema';

/**
 * Requests are described by the very schemas that read them. The contract names its kinds of value (`id`, `money`,
 * `moment` …), which no general converter knows; these are their shapes on the wire.
 */
export interface Described {
  describe(): unknown;
}

interface Description {
  type: string;
  optional?: boolean;
  nullable?: boolean;
  fields?: Record<string, Description>;
}

const KINDS: Readonly<Record<string, Schema>> = {
  text,
  id: named('Id'),
  money,
  fees: percent,
  count: { type: 'integer', minimum: 1, maximum: MAX_INSTALMENTS },
  weekday: { description: '0 Sunday … 6 Saturday', type: 'integer', minimum: 0, maximum: 6 },
  moment: {
    description: 'ISO 8601, or a bare business date: that date, now',
    type: 'string',
  },
  date: day,
  flag,
  whole,
  filters: { description: 'filters[field][$eq]=…', type: 'object' },
  sort: { description: 'field, or field:desc', anyOf: [text, listOf(text)] },
  fields: { anyOf: [text, listOf(text)] },
  populate: { anyOf: [text, listOf(text), { type: 'object' }] },
  pagination: record({}, { page: whole, pageSize: whole }),
  status: { enum: [1, 2] },
  user: { description: '"all" or an id', anyOf: [{ const: 'all' }, whole] },
  schedule: {
    description: 'The sale’s own instalments, in order; without them they are computed',
    ...listOf(record({ dtPortion: text, value: money })),
  },
  kind: { enum: ['gasto', 'retiro', 'aporte'] },
  paymentType: {
    description: '1 Parcela, 2 Dinheiro, 3 Pagar todas as parcelas',
    anyOf: [{ enum: [1, 2, 3] }, record({ id: { enum: [1, 2, 3] } })],
  },
  portions: {
    description: 'How many instalments, or which: the next unpaid ones, or their ids',
    anyOf: [whole, listOf({ anyOf: [whole, record({ id: whole })] })],
  },
};

function kindOf(description: Description): Schema {
  const kind = KINDS[description.type];
  if (!kind) throw new Error(`No JSON schema for a request's "${description.type}"`);
  return description.nullable ? { anyOf: [kind, { type: 'null' }] } : kind;
}

export interface RequestField {
  name: string;
  required: boolean;
  schema: Schema;
}

/** The parameters that a query's schema names; there, an id is its digits. */
export const parametersOf = (schema: Described): RequestField[] =>
  fieldsOf(schema).map((field) =>
    field.schema === KINDS['id'] ? { ...field, schema: whole } : field,
  );

/** The fields that a request's schema names. */
function fieldsOf(schema: Described): RequestField[] {
  const { fields = {} } = schema.describe() as Description;
  return Object.entries(fields).map(([name, field]) => ({
    name,
    required: !field.optional,
    schema: kindOf(field),
  }));
}

/** The body that a request's schema reads. Fields that it does not name are dropped, and welcome. */
export function bodyOf(schema: Described): Schema {
  const fields = fieldsOf(schema);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema: field }) => [name, field])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}
