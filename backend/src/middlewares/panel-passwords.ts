import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { belongsToPanel } from '../platform/admin-panel/panel-addresses';

/** bcrypt looks no further (CVE-2025-25298). */
const HASHED_BYTES = 72;

/** Users with a longer one from before must still be able to log in. */
const LOGIN = '/admin/login';

const isTooLong = (password: unknown) =>
  typeof password === 'string' && Buffer.byteLength(password, 'utf8') > HASHED_BYTES;

/** Strapi's panel takes passwords of any length and ignores what is beyond the seventy-second byte. */
export default () => (ctx: Context & { request: { body?: unknown } }, next: Next) => {
  const { password } = (ctx.request.body ?? {}) as { password?: unknown };
  if (ctx.path !== LOGIN && belongsToPanel(ctx.path) && isTooLong(password)) {
    const message = `A senha deve conter no máximo ${HASHED_BYTES} caracteres`;
    throw new errors.ValidationError(message, {
      errors: [{ path: ['password'], message, name: 'ValidationError' }],
    });
  }
  return next();
};
