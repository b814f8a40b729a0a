import { costBody, costFromWire, idParams, readData, readQuery } from '@crediario/contract/wire';
import { type ApiContext, currentUser } from '../../../shared/http/api-context';
import { runWrite, runWriteOnce } from '../../../shared/http/write';
import {
  allowedQuery,
  contentAnswer,
  findPage,
  narrowed,
  type Params,
  visibleOutputs,
} from '../../../shared/strapi/content-answer';
import { costRecord } from '../queries/cost-record';
import { deleteCost } from '../use-cases/delete-cost';
import { registerCost } from '../use-cases/register-cost';

const COST = 'api::cost.cost';
const NOT_DELETED = { deleted_at: { $null: true } };

/** A collector's list holds what is in his own boxes, whatever filters he sends. */
async function listQuery(ctx: ApiContext): Promise<Params> {
  const { isStaff, id } = currentUser(ctx);
  const own = isStaff ? {} : { cash: { users_permissions_user: { id } } };
  return narrowed(await allowedQuery(strapi, COST, ctx), NOT_DELETED, own);
}

export default {
  /** GET /api/costs */
  async find(ctx: ApiContext) {
    const { results, pagination } = await findPage(strapi, COST, await listQuery(ctx));
    const visible = await visibleOutputs(strapi, COST, ctx, results);
    return contentAnswer(strapi, COST, visible, { pagination });
  },

  /** POST /api/costs */
  async create(ctx: ApiContext) {
    const order = costFromWire(readData(costBody, ctx.request.body));
    const data = await runWriteOnce(strapi, ctx, {
      write: (context) => registerCost(context, order),
      read: costRecord,
    });
    ctx.body = { data };
  },

  /** DELETE /api/costs/{id} */
  async delete(ctx: ApiContext) {
    const { id } = readQuery(idParams, ctx.params);
    await runWrite(strapi, ctx, (context) => deleteCost(context, id));
    ctx.body = { data: { id } };
  },
};
