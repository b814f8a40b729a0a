import type { Context, Next } from 'koa';

const CORS = /^access-control-/;

/** Strapi answers `Access-Control-Allow-Origin: *` to requests without an origin: no browser needs it, and scanners and
 *  caches take it for an open door. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } finally {
    const told = Object.keys(ctx.response.headers).filter((name) => CORS.test(name));
    if (!ctx.get('Origin')) for (const name of told) ctx.remove(name);
  }
};
