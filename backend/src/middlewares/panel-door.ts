import type { Context, Next } from 'koa';
import { belongsToPanel } from '../platform/admin-panel/panel-addresses';
import { isWithin } from '../platform/admin-panel/panel-networks';
import { settings } from '../platform/settings';

/** What the panel's page may load and do; Strapi's own policy would let inline scripts run and any host be called. Its
 *  page has no inline script. Its style sheets are written by script, hence the one `unsafe-inline`. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The admin panel answers only the networks of `ADMIN_NETWORKS`, with any proxy in front. To others it is a 404. */
export default () => (ctx: Context, next: Next) => {
  if (!belongsToPanel(ctx.path)) return next();
  if (!isWithin(settings().panelNetworks, ctx.ip)) {
    ctx.status = 404;
    return;
  }
  ctx.set('Content-Security-Policy', POLICY);
  return next();
};
