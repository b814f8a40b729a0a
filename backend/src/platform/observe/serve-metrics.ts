import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { currentPdfRenderer } from '../pdf/current-renderer';
import { currentReplica } from '../replica/current-replica';
import { settings } from '../settings';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import { createMetrics, type Metrics, type MoreMetrics } from './metrics';

const METRICS_KEY = 'crediario.metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayRead(ctx: Context, token: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/.exec(ctx.get('authorization')) ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

/** `GET /metrics` for Prometheus, with METRICS_TOKEN as its bearer token; without one configured there is nothing here. */
export function serveMetrics(strapi: LoadedStrapi, more: readonly MoreMetrics[]): void {
  const metrics = createMetrics({
    db: () => strapi.db.connection,
    printing: () => currentPdfRenderer(strapi).occupancy(),
    replica: () => currentReplica(strapi).outcomes,
    more,
  });
  strapi.config.set(METRICS_KEY, metrics);
  strapi.server.router.get('/metrics', async (ctx: Context) => {
    const { metricsToken } = settings();
    if (metricsToken === null || !mayRead(ctx, metricsToken)) {
      ctx.status = 404;
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.type = metrics.contentType;
    ctx.body = await metrics.exposition();
  });
}

/** Absent while the process is still starting. */
export const currentMetrics = (strapi: LoadedStrapi): Metrics | undefined =>
  strapi.config.get(METRICS_KEY);
