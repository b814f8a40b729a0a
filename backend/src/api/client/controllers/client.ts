import { DomainError } from '@crediario/contract/errors';
import {
  editClientBody,
  idParams,
  idQuery,
  isReassignment,
  newClientBody,
  readData,
  readQuery,
  reassignClientBody,
} from '@crediario/contract/wire';
import { type ApiContext, currentUser } from '../../../shared/http/api-context';
import { runWrite } from '../../../shared/http/write';
import {
  allowedQuery,
  contentAnswer,
  findPage,
  findRecords,
  narrowed,
  type Params,
  visibleOutput,
  visibleOutputs,
} from '../../../shared/strapi/content-answer';
import { assertMaySeeClient } from '../queries/client-owner';
import { createClient } from '../use-cases/create-client';
import { deleteClient } from '../use-cases/delete-client';
import { updateClient } from '../use-cases/update-client';

const CLIENT = 'api::client.client';
const NOT_DELETED = { deleted_at: { $null: true } };

/** A collector's list holds his own clients, whatever filters he sends. */
async function listQuery(ctx: ApiContext): Promise<Params> {
  const { isStaff, id } = currentUser(ctx);
  const own = isStaff ? {} : { user: { id } };
  return narrowed(await allowedQuery(strapi, CLIENT, ctx), NOT_DELETED, own);
}

/** Strapi's `{ data: { id, attributes } }` of one client, with the relations that the query asked for. After a write it
 *  is read in the same transaction: a query that is refused undoes it. */
async function answerOne(ctx: ApiContext, id: number) {
  const query = narrowed(await allowedQuery(strapi, CLIENT, ctx), { id });
  const [record] = await findRecords(strapi, CLIENT, query);
  if (!record) throw new DomainError('CLIENT_NOT_FOUND');
  return contentAnswer(strapi, CLIENT, await visibleOutput(strapi, CLIENT, ctx, record));
}

const pathId = (ctx: ApiContext): number => readQuery(idParams, ctx.params).id;

export default {
  async find(ctx: ApiContext) {
    const { results, pagination } = await findPage(strapi, CLIENT, await listQuery(ctx));
    const visible = await visibleOutputs(strapi, CLIENT, ctx, results);
    return contentAnswer(strapi, CLIENT, visible, { pagination });
  },

  async findOne(ctx: ApiContext) {
    const id = pathId(ctx);
    await assertMaySeeClient(strapi.db.connection, currentUser(ctx), id);
    return answerOne(ctx, id);
  },

  async create(ctx: ApiContext) {
    const body = readData(newClientBody, ctx.request.body);
    return runWrite(strapi, ctx, async (context) =>
      answerOne(ctx, await createClient(context, body)),
    );
  },

  async update(ctx: ApiContext) {
    const id = pathId(ctx);
    const { body } = ctx.request;
    const changes = isReassignment(body)
      ? { user: readData(reassignClientBody, body).user }
      : readData(editClientBody, body);
    return runWrite(strapi, ctx, async (context) => {
      await updateClient(context, id, changes);
      return answerOne(ctx, id);
    });
  },

  /** DELETE /api/deleteClient */
  async delete(ctx: ApiContext) {
    const { id } = readQuery(idQuery, ctx.query);
    await runWrite(strapi, ctx, (context) => deleteClient(context, id));
    ctx.body = { data: { id } };
  },
};
