import type { Next } from 'koa';
import { tagAnswer } from '../platform/http/answer-tag';
import type { ApiContext } from '../platform/http/api-context';
import { JsonText } from '../platform/http/json-text';
import { packAnswer } from '../platform/http/pack-answer';

const API = /^\/api\//;

const isRecord = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(body));

/** What the database wrote as JSON stays as it is. Undefined for what is none: a file, a page. */
function textOf(body: unknown): string | undefined {
  if (body instanceof JsonText) return body.text;
  return isRecord(body) ? JSON.stringify(body) : undefined;
}

/** Writes the API's answers as text, once: left as objects, the compression would write them out to know their length,
 *  and then again. What was read carries a tag by which the browser asks whether it still holds. */
export default () => async (ctx: ApiContext, next: Next) => {
  await next();
  const text = API.test(ctx.path) ? textOf(ctx.body) : undefined;
  if (text === undefined) return;
  // An answer that must not be stored needs no tag.
  const isKept = ctx.response.get('Cache-Control') !== 'no-store';
  if (ctx.method === 'GET' && ctx.status === 200 && isKept) tagAnswer(ctx, text);
  if (ctx.status !== 304) await packAnswer(ctx, text);
};
