import { DomainError } from '@crediario/contract/errors';
import type { Context, Next } from 'koa';
import { isOfApi } from '../platform/http/api-path';

/** Nothing of ours sends a packed body, so none is unpacked: a few bytes would be a great many, and the parser gives up a stream at
 *  its limit before it has ended; what breaks behind it nobody hears, and the process would end. */
export default () => (ctx: Context, next: Next) => {
  const packed = ctx.get('Content-Encoding').trim().toLowerCase();
  if (packed === '' || packed === 'identity') return next();
  if (isOfApi(ctx.path)) throw new DomainError('BODY_PACKED');
  ctx.status = 415;
};
