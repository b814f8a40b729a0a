import type { Context } from 'koa';
import type { LoadedStrapi } from '../strapi/loaded-strapi';

const GONE = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether the caller broke off before all of the request was there: their line, or no HTTP. */
export const isBrokenOff = ({ req }: Pick<Context, 'req'>): boolean =>
  !req.complete && (req.destroyed || req.socket.destroyed);

/** Whether a request failed because its caller went away. The database's connections break with the same codes, but then the caller
 *  is still there. */
export function isHangUp(error: unknown, { req }: Pick<Context, 'req'>): boolean {
  if (isBrokenOff({ req })) return true;
  if (!req.socket.destroyed) return false;
  const { code, type } = (error ?? {}) as { code?: string; type?: string };
  return GONE.has(code ?? '') || type === 'request.aborted';
}

/** Logs what fails while an answer is sent, in the place of Koa, which takes every visitor who goes away for an error. */
export function logFailedAnswers(strapi: LoadedStrapi): void {
  strapi.server.app.on('error', (error: Error, ctx: Context) => {
    if (!isHangUp(error, ctx)) strapi.log.error(error.stack ?? String(error));
  });
}
