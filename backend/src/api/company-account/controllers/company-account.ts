import { companyAccountQuery, readQuery } from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { FIRST_PAGE, pagingOf } from '../../../platform/http/paging';
import { accountMovements } from '../queries/account-movements';

export default {
  /** GET /api/company-account?from=&to= */
  async movements(ctx: ApiContext) {
    const query = readQuery(companyAccountQuery, ctx.query);
    const days = { from: query.from ?? null, to: query.to ?? null };
    ctx.body = await accountMovements(strapi.db.connection, days, pagingOf(query) ?? FIRST_PAGE);
  },
};
