import { DomainError } from '@crediario/contract/errors';
import type { Context, Next } from 'koa';
import { isOfApi } from '../platform/http/api-path';

/** Half of a pair that stands alone. JSON can write it ("\ud800"); UTF-8, and so the database, cannot, and bcryptjs runs
 *  after it until the process dies. Bytes that are no UTF-8 are read as such (`sound-text.ts`). */
const HALF_A_CHARACTER = /\p{Surrogate}/u;
const EACH_HALF = /\p{Surrogate}/gu;

/** Of values within values: four times what any call takes, and few enough for all that walks a body by calling itself. */
const MOST_LEVELS = 32;

/** Of one line of a file with such a thing in it that line alone is refused, with its sentence (`keptImportRow`). */
const LOOKED_AT_LATER = /^\/api\/imports\/\d+\/rows$/;

const isText = (text: string): boolean => !HALF_A_CHARACTER.test(text);

function isSound(value: unknown, isRight: (text: string) => boolean, level = 0): boolean {
  if (typeof value === 'string') return isRight(value);
  if (typeof value !== 'object' || value === null) return true;
  if (level >= MOST_LEVELS) return false;
  if (Array.isArray(value)) return value.every((inside) => isSound(inside, isRight, level + 1));
  for (const name in value) {
    if (!isRight(name)) return false;
    if (!isSound((value as Record<string, unknown>)[name], isRight, level + 1)) return false;
  }
  return true;
}

/** One observation that was cut within a character must not hold up all that a phone has to send. */
const MENDED = new Set(['/api/field/operations']);

function mended(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(EACH_HALF, '\ufffd');
  if (typeof value !== 'object' || value === null || level >= MOST_LEVELS) return value;
  if (Array.isArray(value)) return value.map((inside) => mended(inside, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [mended(name), mended(inside, level + 1)]),
  );
}

/** Stands behind the body's parser, for the API and the panel alike. */
export default () => (ctx: Context & { request: { body?: unknown } }, next: Next) => {
  const isRight = LOOKED_AT_LATER.test(ctx.path) ? () => true : isText;
  if (isSound(ctx.request.body, isRight)) return next();
  if (MENDED.has(ctx.path)) {
    ctx.request.body = mended(ctx.request.body);
    if (isSound(ctx.request.body, isRight)) return next();
  }
  if (isOfApi(ctx.path)) throw new DomainError('INVALID_INPUT');
  ctx.throw(400);
};
