import { answerOf } from './answer-schema';
import { type Described, type Description, descriptionOf } from './described';
import { kindOf } from './kinds';
import { orNull, type Schema, whole } from './schema';

export interface RequestField {
  name: string;
  required: boolean;
  schema: Schema;
}

/** The parameters that a query's schema names; there, an id is its digits. */
export const parametersOf = (schema: Described): RequestField[] =>
  fieldsOf(schema).map((field) =>
    field.schema === kindOf('id') ? { ...field, schema: whole } : field,
  );

const schemaOf = ({ nullable, ...field }: Description): Schema =>
  nullable ? orNull(bareOf(field)) : bareOf(field);

function bareOf({ type, meta }: Description): Schema {
  if (meta?.shape) return answerOf(meta.shape, {});
  return meta?.values ? { enum: meta.values } : kindOf(type);
}

/** The fields that a request's schema names. */
const fieldsOf = (schema: Described): RequestField[] =>
  Object.entries(descriptionOf(schema).fields ?? {}).map(([name, field]) => ({
    name,
    required: !field.optional,
    schema: schemaOf(field),
  }));

/** The body that a request's schema reads. Fields that it does not name are dropped, and welcome. */
export function bodyOf(schema: Described): Schema {
  const fields = fieldsOf(schema);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema: field }) => [name, field])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}
