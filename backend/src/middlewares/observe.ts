import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { asRequest } from '../platform/observe/request-context';
import { currentMetrics } from '../platform/observe/serve-metrics';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';

/** Asked several times a second by proxies and monitors; not worth a log line. */
const UNREMARKABLE = /^\/(_health|metrics)/;

/** The pattern that matched: an address may hold names, codes and the keys of statements. */
function routeOf(ctx: Context): string {
  const matched: unknown = ctx['_matchedRoute'];
  if (typeof matched === 'string') return matched;
  return ctx.status < 400 ? '(web client)' : '(none)';
}

/** Gives each request an id for the log, and measures it. */
export default (_config: unknown, { strapi }: { strapi: LoadedStrapi }) =>
  (ctx: Context, next: Next) => {
    const requestId = randomUUID();
    const since = process.hrtime.bigint();
    ctx.set('X-Request-Id', requestId);

    const tell = () => {
      if (UNREMARKABLE.test(ctx.path)) return;
      const seconds = Number(process.hrtime.bigint() - since) / 1e9;
      const facts = { method: ctx.method, route: routeOf(ctx), status: ctx.status };
      currentMetrics(strapi)?.observeRequest({ ...facts, seconds });
      const user: unknown = ctx.state['user']?.id;
      strapi.log.http({ ...facts, ms: Math.round(seconds * 1000), user, message: 'request' });
    };
    return asRequest({ requestId, response: ctx.res }, () => next().finally(tell));
  };
