import { companyBody, readData } from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { runWrite } from '../../../platform/http/write';
import { companyRecord } from '../queries/company-record';
import { updateCompany } from '../use-cases/update-company';

export default {
  /** GET /api/company */
  async read(ctx: ApiContext) {
    ctx.body = { data: await companyRecord(strapi.db.connection) };
  },

  /** PUT /api/company */
  async update(ctx: ApiContext) {
    const company = readData(companyBody, ctx.request.body);
    ctx.body = await runWrite(strapi, ctx, async (context) => {
      await updateCompany(context, company);
      return { data: await companyRecord(context.trx) };
    });
  },
};
