import {
  costBody,
  costFromWire,
  costShape,
  costsQuery,
  readData,
  readListQuery,
} from '@crediario/contract/wire';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { runWrite, runWriteOnce } from '../../../platform/http/write';
import { readPage } from '../../../platform/reads/read-records';
import { assertMaySeeCost } from '../queries/cost-owner';
import { costRecord } from '../queries/cost-record';
import { COSTS, pageSizeOf } from '../queries/cost-source';
import { deleteCost } from '../use-cases/delete-cost';
import { registerCost } from '../use-cases/register-cost';

export default {
  /** GET /api/costs */
  async find(ctx: ApiContext) {
    const query = readListQuery(costsQuery, ctx);
    ctx.body = await readPage(strapi.db.connection, {
      shape: costShape,
      source: COSTS,
      viewer: currentUser(ctx),
      query,
      pageSize: pageSizeOf(query),
    });
  },

  /** POST /api/costs */
  async create(ctx: ApiContext) {
    const order = costFromWire(readData(costBody, ctx.request.body));
    const data = await runWriteOnce(strapi, ctx, {
      write: (context) => registerCost(context, order),
      read: costRecord,
      assertMaySee: assertMaySeeCost,
    });
    ctx.body = { data };
  },

  /** DELETE /api/costs/{id} */
  async delete(ctx: ApiContext) {
    const id = pathId(ctx);
    await runWrite(strapi, ctx, (context) => deleteCost(context, id));
    ctx.body = { data: { id } };
  },
};
