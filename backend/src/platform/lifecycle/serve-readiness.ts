import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import type { Departure } from './graceful-stop';

/** A proxy asks every second or so: an answer that takes longer is no. */
const PATIENCE_MS = 1_500;

async function databaseAnswers(db: Knex): Promise<boolean> {
  const asked = db.raw('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, delay(PATIENCE_MS, false, { ref: false })]);
}

/** `/_health` (Strapi's own, 204) says that the process lives; this says whether requests should come here:
 *  204, or 503 while it is stopping or cannot reach its database. */
export function serveReadiness(strapi: LoadedStrapi, departure: Departure): void {
  strapi.server.router.get('/_health/ready', async (ctx: Context) => {
    const isReady = !departure.hasBegun() && (await databaseAnswers(strapi.db.connection));
    ctx.set('Cache-Control', 'no-store');
    ctx.status = isReady ? 204 : 503;
  });
}
