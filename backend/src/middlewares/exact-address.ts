import type { Context, Next } from 'koa';
import { belongsToServer } from './web-client/addresses';

/**
 * Strapi's router takes '/ADMIN' for '/admin'; what stands in front of it (a proxy that keeps strangers from the
 * panel) and our own middlewares do not. Addresses are case-sensitive.
 */
export default () => (ctx: Context, next: Next) => {
  const [, first = ''] = ctx.path.split('/');
  const written = first.toLowerCase();
  if (first !== written && belongsToServer(`/${written}`)) {
    ctx.status = 404;
    return;
  }
  return next();
};
