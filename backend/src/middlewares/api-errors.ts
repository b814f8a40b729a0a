import { DomainError } from '@crediario/contract/errors';
import type { Context, Next } from 'koa';
import { GUARDS } from '../core/guards';
import { answerOfError } from '../platform/errors/answer-of-error';
import type { ErrorAnswer } from '../platform/errors/envelope';
import { isOfApi } from '../platform/http/api-path';

interface StrapiErrorBody {
  error?: { name?: string; message?: string; details?: { code?: unknown; errors?: unknown } };
}

/** Strapi writes some answers (401, 403, 404, 405) itself instead of throwing. */
function unspokenError({ status, body }: Context): Error | null {
  if (status < 400) return null;
  const { error } = (body ?? {}) as StrapiErrorBody;
  if (error?.details?.code) return null;
  if (status === 404 && !error) return new DomainError('ROUTE_NOT_FOUND');
  return Object.assign(new Error(error?.message ?? ''), { status, details: error?.details });
}

function send(ctx: Context, { status, body, headers }: ErrorAnswer): void {
  ctx.status = status;
  ctx.body = body;
  ctx.set(headers);
  // A session that ended otherwise than by logging out leaves nothing in the browser's cache either. Only where a token
  // came along: other sites can send none, and could else empty the cache from afar.
  if (status === 401 && ctx.get('Authorization')) ctx.set('Clear-Site-Data', '"cache"');
}

export default () => async (ctx: Context, next: Next) => {
  if (!isOfApi(ctx.path)) return next();
  try {
    await next();
  } catch (error) {
    return send(ctx, answerOfError(error, strapi.log, GUARDS));
  }
  const error = unspokenError(ctx);
  if (error) send(ctx, answerOfError(error, strapi.log, GUARDS));
};
