import type { AnyObject, ObjectSchema, Schema } from 'yup';
import { DomainError, type ErrorCode, type FieldError } from '../errors.js';
import { readBySchema } from '../forms/faults.js';

type Fields = Readonly<Record<string, unknown>>;

/** Reads a request body `{ data: { … } }`: what the schema names is checked, what it does not is dropped.
 *  Paths in the faults are those of the fields inside `data`.
 *  Throws: DomainError INVALID_INPUT with one fault a field; with a single one, its sentence is the message. */
export function readData<T>(schema: Schema<T>, body: unknown): T {
  const data = isFields(body) ? body.data : undefined;
  if (!isFields(data)) {
    throw new DomainError('INVALID_INPUT', {
      details: [{ path: 'data', message: 'Envie os campos dentro de "data"' }],
    });
  }
  return read(schema, data, 'INVALID_INPUT');
}

/** As readData, where what is left out is cleared: a field that the schema does not name is no way to say so.
 *  Throws: DomainError INVALID_INPUT. */
export function readNamedData<T extends AnyObject>(schema: ObjectSchema<T>, body: unknown): T {
  const data = isFields(body) && isFields(body.data) ? body.data : {};
  const unknown = Object.keys(data).filter((field) => !Object.hasOwn(schema.fields, field));
  if (unknown.length > 0) {
    throw new DomainError('INVALID_INPUT', {
      details: unknown.map((path) => ({ path, message: 'Campo desconhecido' })),
    });
  }
  return readData(schema, body) as T;
}

/** Reads a bare request body, as the login and user calls send it. */
export function readBody<T>(schema: Schema<T>, body: unknown): T {
  return read(schema, isFields(body) ? body : {}, 'INVALID_INPUT');
}

/** Reads a query string's parameters. One given twice is a fault of that parameter.
 *  Throws: DomainError INVALID_QUERY. */
export function readQuery<T>(schema: Schema<T>, query: unknown): T {
  return read(schema, isFields(query) ? query : {}, 'INVALID_QUERY');
}

function read<T>(schema: Schema<T>, fields: Fields, code: ErrorCode): T {
  const reading = readBySchema(schema, fields);
  if (reading.ok) return reading.value;
  throw new DomainError(code, { details: reading.faults, ...soleSentence(reading.faults) });
}

function soleSentence(faults: readonly FieldError[]): { sentence?: string } {
  const [only, another] = faults;
  return only && !another ? { sentence: only.message } : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
