import { type ErrorCode, errorEntryOf, sentenceOf } from '@crediario/contract/errors';
import { errors } from '@strapi/utils';

/** Refuses a write of reference data. In Strapi's own words: its admin panel answers a DomainError with a 500. */
export function refuse(code: ErrorCode): never {
  const { path } = errorEntryOf(code);
  const message = sentenceOf(code);
  const faults = path ? [{ path: [path], message, name: 'ValidationError' }] : [];
  throw new errors.ValidationError(message, { code, errors: faults });
}
