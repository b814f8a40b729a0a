import { DomainError } from '@crediario/contract/errors';
import type { Context, Next } from 'koa';
import { isOfApi } from '../platform/http/api-path';

const OF_THE_API = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
/** Strapi's panel has its own rules. */
const OF_THE_REST = [...OF_THE_API, 'PATCH'];

/** Node reads some thirty more (TRACE, PROPFIND, PURGE); the router would take them for a fault of its own. */
export default () => (ctx: Context, next: Next) => {
  const known = isOfApi(ctx.path) ? OF_THE_API : OF_THE_REST;
  if (known.includes(ctx.method)) return next();
  ctx.set('Allow', known.join(', '));
  if (isOfApi(ctx.path)) throw new DomainError('METHOD_NOT_ALLOWED');
  ctx.status = 405;
};
