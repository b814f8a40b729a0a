import type { Context } from 'koa';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import { writeProbe } from '../transaction/write-probe';
import type { Departure } from './graceful-stop';

const RETRY_AFTER_SECONDS = '5';

/** `/_health` (Strapi's own, 204) says that the process lives; this says whether requests should come here:
 *  204, or 503 while it is stopping or its database would take no write. */
export function serveReadiness(strapi: LoadedStrapi, departure: Departure): void {
  const isWritable = writeProbe(strapi.db.connection);
  strapi.server.router.get('/_health/ready', async (ctx: Context) => {
    const isReady = !departure.hasBegun() && (await isWritable());
    ctx.set('Cache-Control', 'no-store');
    if (!isReady) ctx.set('Retry-After', RETRY_AFTER_SECONDS);
    ctx.status = isReady ? 204 : 503;
  });
}
