import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { sendParts } from '../../../platform/http/send-parts';
import { settings } from '../../../platform/settings';
import { exportSummary } from '../queries/export-summary';
import { exportCompany } from '../use-cases/export-company';

/** All of the company's data, to be taken elsewhere. */
export default {
  /** GET /api/company-data */
  async export(ctx: ApiContext) {
    const clock = currentClock(strapi);
    const pooled: string = strapi.config.get('database.connection.connection.connectionString');
    const databaseUrl = settings().directDatabaseUrl ?? pooled;
    const release: string = strapi.config.get('info.version');
    const user = currentUser(ctx);
    await sendParts(ctx, exportCompany({ host: strapi, databaseUrl, release, clock, user }));
    ctx.set('Cache-Control', 'no-store');
    ctx.attachment(`crediario-${clock.today()}.zip`);
    ctx.type = 'application/zip';
  },

  /** GET /api/company-data/summary */
  async summary(ctx: ApiContext) {
    ctx.body = { data: await exportSummary(strapi.db.connection) };
  },
};
