/** Words for JSON Schema, as OpenAPI 3.1 takes it: a small part of it, enough for what the API reads and answers. */

export type Schema = Readonly<Record<string, unknown>>;

export const text: Schema = { type: 'string' };
export const whole: Schema = { type: 'integer' };

export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
export const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

type Fields = Readonly<Record<string, Schema>>;

/** An object with exactly these fields, but for those in `maybe`, which may be missing. */
export const record = (fields: Fields, maybe: Fields = {}): Schema => ({
  type: 'object',
  properties: { ...fields, ...maybe },
  required: Object.keys(fields),
  additionalProperties: false,
});
