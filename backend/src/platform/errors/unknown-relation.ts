import { DomainError, sentenceOf } from '@crediario/contract/errors';

/** A body that names a record which is not there: a fault of that field, not a missing page. */
export function unknownRelation(path: string, id: number): DomainError {
  const params = { path, id };
  const details = [{ path, message: sentenceOf('UNKNOWN_RELATION', params) }];
  return new DomainError('UNKNOWN_RELATION', { params, details });
}
