import type { Next } from 'koa';
import { takeAhead } from '../platform/access/caller-ahead';
import type { ApiContext } from '../platform/http/api-context';
import { type FindRead, findReadOf } from '../platform/http/read-routes';
import { standingHeaders } from '../platform/http/standing-headers';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';
import answerText from './answer-text';
import apiErrors from './api-errors';

/**
 * A read of the API goes from its log line straight to its route: the same rights, errors, headers and texts by the same
 * code, without the two dozen middlewares that it has no use for (bodies, files, the panel, other origins' questions).
 * How much that is: docs/performance.md.
 */
export default (_config: unknown, { strapi }: { strapi: LoadedStrapi }) => {
  const asText = answerText();
  const withErrors = apiErrors();
  let findRead: FindRead | undefined;
  let headers: ReturnType<typeof standingHeaders> | undefined;

  const readOf = (ctx: ApiContext) => {
    if (ctx.method !== 'GET' || ctx.req.headers.origin !== undefined) return undefined;
    findRead ??= findReadOf(strapi);
    return findRead(ctx.path);
  };

  return async (ctx: ApiContext, next: Next) => {
    const read = readOf(ctx);
    if (!read) return next();
    headers ??= standingHeaders(strapi);
    ctx.set(await headers);
    return asText(ctx, () => withErrors(ctx, () => readForCaller(ctx, read)));
  };
};

/** What was read ahead of its caller stays here until they are known; for anybody else than was thought, it is read anew. */
async function readForCaller(ctx: ApiContext, read: (ctx: ApiContext) => Promise<unknown>) {
  ctx.state.waitsForCaller = true;
  const reading = read(ctx);
  await reading.catch(() => {}); // handled below, once the caller is confirmed
  ctx.state.waitsForCaller = false;
  const ahead = takeAhead(ctx.res);
  if (!ahead) return reading;
  const caller = await ahead.confirmed();
  if (!caller) return read(ctx);
  ctx.state.user = caller;
  return reading;
}
