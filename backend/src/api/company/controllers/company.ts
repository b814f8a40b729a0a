import type { ApiContext } from '../../../platform/http/api-context';
import { runWrite } from '../../../platform/http/write';
import { companyChangeOf } from '../company-change';
import { companyRecord } from '../queries/company-record';

export default {
  /** GET /api/company */
  async read(ctx: ApiContext) {
    ctx.body = { data: await companyRecord(strapi.db.connection) };
  },

  /** PUT /api/company: who charges; or, where the body speaks of it, the blind count alone. */
  async update(ctx: ApiContext) {
    const change = companyChangeOf(ctx.request.body);
    ctx.body = await runWrite(strapi, ctx, async (context) => {
      await change(context);
      return { data: await companyRecord(context.trx) };
    });
  },
};
