import { DomainError } from '@crediario/contract/errors';
import type { Context, Next } from 'koa';
import { isOfApi } from '../shared/http/api-path';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Node reads some thirty more (TRACE, PROPFIND, PURGE); the router would take them for a fault of its own. */
export default () => (ctx: Context, next: Next) => {
  if (METHODS.includes(ctx.method)) return next();
  ctx.set('Allow', METHODS.join(', '));
  if (isOfApi(ctx.path)) throw new DomainError('METHOD_NOT_ALLOWED');
  ctx.status = 405;
};
