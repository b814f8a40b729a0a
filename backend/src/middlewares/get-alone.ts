import { DomainError } from '@crediario/contract/errors';
import type { Context, Next } from 'koa';

/** For the calls that change something and yet answer to GET, as the spec fixes it. The router takes a HEAD for a GET:
 *  a link preview would make the change. */
export default () => (ctx: Context, next: Next) => {
  if (ctx.method === 'GET') return next();
  ctx.set('Allow', 'GET');
  throw new DomainError('METHOD_NOT_ALLOWED');
};
