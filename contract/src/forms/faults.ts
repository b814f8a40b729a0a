import { ObjectSchema, type Schema, ValidationError } from 'yup';
import type { FieldError } from '../errors.js';

export type Reading<T> = { ok: true; value: T } | { ok: false; faults: FieldError[] };

/** Reads a value by a schema. At most one fault a field, the first: a clerk mends one thing at a time. */
export function readBySchema<T>(schema: Schema<T>, input: unknown): Reading<T> {
  try {
    const value = schema.validateSync(namedFields(schema, input), {
      abortEarly: false,
      stripUnknown: true,
    });
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { ok: false, faults: firstFaultOfEachField(error) };
  }
}

/** Only the keys that the schema names reach yup: it looks fields up on a plain object, so that a body with a
 *  key of '__proto__' or 'constructor' would break it. */
function namedFields(schema: Schema, input: unknown): unknown {
  if (!(schema instanceof ObjectSchema) || !isPlain(input)) return input;
  const named = Object.keys(input).filter((key) => Object.hasOwn(schema.fields, key));
  return Object.fromEntries(named.map((key) => [key, input[key]]));
}

function isPlain(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function firstFaultOfEachField(error: ValidationError): FieldError[] {
  const each = error.inner.length > 0 ? error.inner : [error];
  const first = new Map<string, string>();
  for (const { path = '', message } of each) {
    if (!first.has(path)) first.set(path, message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}
