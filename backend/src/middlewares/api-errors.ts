import { DomainError } from '@crediario/contract/errors';
import type { Context, Next } from 'koa';
import { GUARDS } from '../core/guards';
import { answerOfError } from '../platform/errors/answer-of-error';
import { domainErrorOfDatabase, unavailability } from '../platform/errors/database-errors';
import { type ErrorAnswer, envelopeOf } from '../platform/errors/envelope';
import { unavailablePage } from '../platform/errors/unavailable-page';
import { refusalOfBody } from '../platform/errors/strapi-errors';
import { isOfApi } from '../platform/http/api-path';
import { isBrokenOff, isHangUp } from '../platform/observe/failed-answers';

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

/** For the log's line alone: to lose one's line is no fault of the server. */
const sendBrokenOff = (ctx: Context) => send(ctx, envelopeOf(new DomainError('INVALID_INPUT')));

/** The panel's own answers and the pages beside the API are in their own words, but for what the database can't do now, and what a
 *  guard of the books refuses. */
async function sendAsTheirs(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (isBrokenOff(ctx)) return sendBrokenOff(ctx);
    // Nobody is left to answer.
    if (isHangUp(error, ctx)) return;
    const unreadable = refusalOfBody(error);
    if (unreadable) return send(ctx, envelopeOf(unreadable));
    const away = unavailability(error);
    if (away) return sayUnavailable(ctx, away);
    const refusal = domainErrorOfDatabase(error, GUARDS);
    if (!refusal) throw error;
    return send(ctx, envelopeOf(refusal));
  }
  // Whatever fails at the panel's login is 'not implemented' to Strapi.
  if (ctx.status === 501 && ctx.path === '/admin/login') {
    sayUnavailable(ctx, new DomainError('DATABASE_UNAVAILABLE'));
  }
}

function sayUnavailable(ctx: Context, told: DomainError): void {
  send(ctx, envelopeOf(told));
  if (ctx.accepts('json', 'html') === 'html') {
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = unavailablePage(told.message);
  }
}

export default () => async (ctx: Context, next: Next) => {
  if (!isOfApi(ctx.path)) return sendAsTheirs(ctx, next);
  try {
    await next();
  } catch (error) {
    if (isBrokenOff(ctx)) return sendBrokenOff(ctx);
    return send(ctx, answerOfError(error, strapi.log, GUARDS));
  }
  const error = unspokenError(ctx);
  if (error) send(ctx, answerOfError(error, strapi.log, GUARDS));
};
