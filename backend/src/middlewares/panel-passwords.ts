import { isDomainError } from '@crediario/contract/errors';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { GUARDS } from '../core/guards';
import { refuseWhenFull } from '../platform/access/hash-apart';
import { belongsToPanel } from '../platform/admin-panel/panel-addresses';
import { answerOfError } from '../platform/errors/answer-of-error';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';
import { addressSubject } from '../platform/throttle/address';
import { type Attempt, countAttempt } from '../platform/throttle/attempt';
import type { Bucket } from '../platform/throttle/bucket';
import { HOUR, limit } from '../platform/throttle/limit';

/** bcrypt looks no further (CVE-2025-25298). */
const HASHED_BYTES = 72;

/** Users with a longer one from before must still be able to log in. */
const LOGIN = '/admin/login';

type PanelContext = Context & { request: { body?: unknown } };

const loginPair = limit('panel login account+address', 10, HOUR);
const loginAddress = limit('panel login address', 100, HOUR);
const forgotPair = limit('panel forgot account+address', 5, HOUR);
const forgotAddress = limit('panel forgot address', 30, HOUR);
const resetAddress = limit('panel reset address', 30, HOUR);

type Buckets = (address: string, pair: string) => Bucket[];

/** What counts as an attempt at the panel's passwords, by account and address; a login that succeeds is forgiven. Strapi counts in
 *  the memory of one process, and logins alone. docs/decisions/0006. */
const COUNTED: Readonly<Record<string, Buckets>> = {
  [LOGIN]: (address, pair) => [
    { limit: loginPair(), subject: pair },
    { limit: loginAddress(), subject: address },
  ],
  '/admin/forgot-password': (address, pair) => [
    { limit: forgotPair(), subject: pair },
    { limit: forgotAddress(), subject: address },
  ],
  '/admin/reset-password': (address) => [{ limit: resetAddress(), subject: address }],
};

/** As the router reads it: in any case, with or without a slash in the end. */
const routeOf = ({ path }: Context) => path.toLowerCase().replace(/\/$/, '');

const isTooLong = (password: unknown) =>
  typeof password === 'string' && Buffer.byteLength(password, 'utf8') > HASHED_BYTES;

/** The doors to the panel's passwords. Strapi takes passwords of any length and ignores what is beyond the seventy-second byte. */
export default (_config: unknown, { strapi }: { strapi: LoadedStrapi }) => {
  return async (ctx: PanelContext, next: Next) => {
    const route = routeOf(ctx);
    const { password } = (ctx.request.body ?? {}) as { password?: unknown };
    if (route !== LOGIN && belongsToPanel(route) && isTooLong(password)) {
      const message = `A senha deve conter no máximo ${HASHED_BYTES} caracteres`;
      throw new errors.ValidationError(message, {
        errors: [{ path: ['password'], message, name: 'ValidationError' }],
      });
    }
    const buckets = ctx.method === 'POST' ? COUNTED[route] : undefined;
    if (!buckets) return next();
    const attempt = await countedAttempt(ctx, buckets);
    if (attempt === null) return;
    await next();
    if (ctx.status === 200) await attempt.forgive();
  };

  /** Null where it was refused: the answer is written. */
  async function countedAttempt(ctx: PanelContext, buckets: Buckets): Promise<Attempt | null> {
    const address = addressSubject(ctx.ip);
    const { email } = (ctx.request.body ?? {}) as { email?: unknown };
    const pair = `${String(email).toLowerCase()} ${address}`;
    try {
      if (routeOf(ctx) === LOGIN) refuseWhenFull();
      return await countAttempt(strapi.db.connection, buckets(address, pair));
    } catch (error) {
      if (!isDomainError(error)) throw error;
      const { status, body, headers } = answerOfError(error, strapi.log, GUARDS);
      Object.assign(ctx, { status, body });
      ctx.set(headers);
      return null;
    }
  }
};
