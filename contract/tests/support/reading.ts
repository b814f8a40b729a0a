import type { Schema } from 'yup';
import { isDomainError } from '../../src/errors.js';
import { readBySchema } from '../../src/forms/faults.js';

/** What a form says beneath its fields: path → sentence. Empty where it is content. */
export function saidBy(schema: Schema, values: unknown): Record<string, string> {
  const reading = readBySchema(schema, values);
  return reading.ok
    ? {}
    : Object.fromEntries(reading.faults.map(({ path, message }) => [path, message]));
}

/** What an API call says of a refused request: path → sentence. */
export function faultsOf(read: () => unknown): Record<string, string> {
  try {
    read();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
  }
  return {};
}
