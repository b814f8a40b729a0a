import type { Next } from 'koa';
import { tagAnswer } from '../shared/http/answer-tag';
import type { ApiContext } from '../shared/http/api-context';
import { packAnswer } from '../shared/http/pack-answer';

const API = /^\/api\//;

const isRecord = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(body));

/** Writes the API's answers as text, once: left as objects, the compression would write them out to know their length,
 *  and then again. What was read carries a tag by which the browser asks whether it still holds. */
export default () => async (ctx: ApiContext, next: Next) => {
  await next();
  if (!API.test(ctx.path) || !isRecord(ctx.body)) return;
  const text = JSON.stringify(ctx.body);
  // What nobody is to keep is not to be asked for again either.
  const isKept = ctx.response.get('Cache-Control') !== 'no-store';
  if (ctx.method === 'GET' && ctx.status === 200 && isKept) tagAnswer(ctx, text);
  if (ctx.status !== 304) await packAnswer(ctx, text);
};
