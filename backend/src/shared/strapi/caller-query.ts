import { types } from 'node:util';
import { DomainError } from '@crediario/contract/errors';
import { domainErrorOfDatabase } from '../errors/database-errors';

/** PostgreSQL's classes of what makes no sense of a statement (an operator that a column's type has not, say), and
 *  what the query builder refuses. */
const NONSENSE = /^(22|42|ERR_ASSERTION$)/;

/** Runs a read whose filters, order and relations are the caller's own words. What passes Strapi's validation and
 *  cannot be made a query of all the same, Strapi tells by errors without a name or a status, or PostgreSQL does.
 *  Throws: DomainError INVALID_INPUT there; all else as it came. */
export async function asCallerAsks<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw isNonsense(error) ? new DomainError('INVALID_INPUT') : error;
  }
}

function isNonsense(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code, status } = error as { code?: string; status?: number };
  if (code !== undefined) return NONSENSE.test(code);
  const isPlain = error.name === 'Error' && status === undefined;
  return isPlain && domainErrorOfDatabase(error) === null;
}
