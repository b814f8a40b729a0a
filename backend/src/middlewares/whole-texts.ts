import { DomainError } from '@crediario/contract/errors';
import type { Context, Next } from 'koa';
import { isOfApi } from '../shared/http/api-path';

/** Half of a pair that stands alone. JSON can write it ("\ud800"); UTF-8, and so the database, cannot, and bcryptjs runs
 *  after it until the process dies. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !HALF_A_CHARACTER.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inside]) => isWhole(name) && isWhole(inside));
}

/** Stands behind the body's parser, for the API and the panel alike. */
export default () => (ctx: Context & { request: { body?: unknown } }, next: Next) => {
  if (isWhole(ctx.request.body)) return next();
  if (isOfApi(ctx.path)) throw new DomainError('INVALID_INPUT');
  ctx.throw(400);
};
