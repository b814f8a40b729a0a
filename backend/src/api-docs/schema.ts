/** Words for JSON Schema, as OpenAPI 3.1 takes it: a small part of it, enough for what the API answers. */

export type Schema = Readonly<Record<string, unknown>>;

export const text: Schema = { type: 'string' };
export const whole: Schema = { type: 'integer' };
export const flag: Schema = { type: 'boolean' };
export const anyJson: Schema = {};

/** Reais, with at most two decimals; never computed with floating point on either side. */
export const money: Schema = { type: 'number', description: 'Reais, at most two decimals' };
export const percent: Schema = { type: 'number', minimum: 0, maximum: 100 };
export const hours: Schema = { type: 'number', minimum: 0 };

/** A business date. */
export const day: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', format: 'date' };
/** ISO 8601 in UTC. */
export const moment: Schema = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$',
  format: 'date-time',
};

export const oneOf = (...values: (string | number | null)[]): Schema => ({ enum: values });
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
export const maybeText = orNull(text);
export const maybeId = orNull(whole);
export const maybeMoment = orNull(moment);
export const maybeMoney = orNull(money);
export const maybeDay = orNull(day);
export const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

type Fields = Readonly<Record<string, Schema>>;

/** An object with exactly these fields, but for those in `maybe`, which may be missing. */
export const record = (fields: Fields, maybe: Fields = {}): Schema => ({
  type: 'object',
  properties: { ...fields, ...maybe },
  required: Object.keys(fields),
  additionalProperties: false,
});

/** `{ data: … }` */
export const data = (schema: Schema, maybe: Fields = {}): Schema => record({ data: schema }, maybe);

export const reference = record({ id: whole });

/** Strapi's record. */
export const entity = (attributes: Schema): Schema => record({ id: whole, attributes });
export const related = (attributes: Schema): Schema => data(orNull(entity(attributes)));
export const relatedMany = (attributes: Schema): Schema => data(listOf(entity(attributes)));

export const timestamps = { createdAt: moment, updatedAt: moment };
