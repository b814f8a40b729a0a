import { blindCountBody, companyBody, readData } from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { runWrite } from '../../../platform/http/write';
import { companyRecord } from '../queries/company-record';
import { updateBlindCount, updateCompany } from '../use-cases/update-company';

export default {
  /** GET /api/company */
  async read(ctx: ApiContext) {
    ctx.body = { data: await companyRecord(strapi.db.connection) };
  },

  /** PUT /api/company: who charges; or, where the body speaks of it, the blind count alone. */
  async update(ctx: ApiContext) {
    const { body } = ctx.request;
    const change = saysBlindCount(body) ? blindCountChange(body) : companyChange(body);
    ctx.body = await runWrite(strapi, ctx, async (context) => {
      await change(context);
      return { data: await companyRecord(context.trx) };
    });
  },
};

type Change = (context: Parameters<typeof updateCompany>[0]) => Promise<void>;

function companyChange(body: unknown): Change {
  const form = readData(companyBody, body);
  return (context) => updateCompany(context, form);
}

function blindCountChange(body: unknown): Change {
  const { blind_count } = readData(blindCountBody, body);
  return (context) => updateBlindCount(context, blind_count);
}

const saysBlindCount = (body: unknown): boolean =>
  JSON.stringify(Object.keys((body as { data?: object } | null)?.data ?? {})) === '["blind_count"]';
