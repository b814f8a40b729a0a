import { isDomainError } from '@crediario/contract/errors';
import {
  clientQuery,
  clientShape,
  clientTimelineQuery,
  clientsQuery,
  editClientBody,
  idQuery,
  isReassignment,
  newClientBody,
  readData,
  readListQuery,
  readQuery,
  readRecordQuery,
  type RecordQuery,
  reassignClientBody,
} from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { FIRST_PAGE, pagingOf } from '../../../platform/http/paging';
import { runWrite } from '../../../platform/http/write';
import { readPage, readRecord } from '../../../platform/reads/read-records';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { absence, assertMaySeeClient } from '../queries/client-owner';
import { CLIENTS } from '../queries/client-source';
import { clientSummary } from '../queries/client-summary';
import { clientTimeline } from '../queries/client-timeline';
import { createClient } from '../use-cases/create-client';
import { deleteClient } from '../use-cases/delete-client';
import { updateClient } from '../use-cases/update-client';

const OF_CLIENTS = { shape: clientShape, source: CLIENTS };
const MISSING = 'CLIENT_NOT_FOUND';

const recordQueryOf = (ctx: ApiContext): RecordQuery => readRecordQuery(clientQuery, ctx);

/** The client as a write left it, with the relations that the query asked for. */
const answerOne = ({ trx, user }: UseCaseContext, id: number, query: RecordQuery) =>
  readRecord(trx, id, { ...OF_CLIENTS, viewer: user, query, missing: MISSING });

export default {
  /** GET /api/clients */
  async find(ctx: ApiContext) {
    const query = readListQuery(clientsQuery, ctx);
    const viewer = currentUser(ctx);
    ctx.body = await readPage(strapi.db.connection, { ...OF_CLIENTS, viewer, query });
  },

  /** GET /api/clients/{id} */
  async findOne(ctx: ApiContext) {
    const [db, viewer, id] = [strapi.db.connection, currentUser(ctx), pathId(ctx)];
    const query = recordQueryOf(ctx);
    try {
      ctx.body = await readRecord(db, id, { ...OF_CLIENTS, viewer, query, missing: MISSING });
    } catch (error) {
      throw isDomainError(error) && error.code === MISSING ? await absence(db, viewer, id) : error;
    }
  },

  /** GET /api/clients/{id}/summary */
  async summary(ctx: ApiContext) {
    const id = pathId(ctx);
    const db = strapi.db.connection;
    await assertMaySeeClient(db, currentUser(ctx), id);
    ctx.body = { data: await clientSummary(db, id, currentClock(strapi).today()) };
  },

  /** GET /api/clients/{id}/timeline */
  async timeline(ctx: ApiContext) {
    const id = pathId(ctx);
    const query = readQuery(clientTimelineQuery, ctx.query);
    const db = strapi.db.connection;
    const user = currentUser(ctx);
    await assertMaySeeClient(db, user, id);
    ctx.body = await clientTimeline(db, user, {
      clientId: id,
      kind: query.kind,
      paging: pagingOf(query) ?? FIRST_PAGE,
    });
  },

  /** POST /api/clients */
  async create(ctx: ApiContext) {
    const query = recordQueryOf(ctx);
    const body = readData(newClientBody, ctx.request.body);
    ctx.body = await runWrite(strapi, ctx, async (context) =>
      answerOne(context, await createClient(context, body), query),
    );
  },

  /** PUT /api/clients/{id} */
  async update(ctx: ApiContext) {
    const id = pathId(ctx);
    const query = recordQueryOf(ctx);
    const { body } = ctx.request;
    const changes = isReassignment(body)
      ? { user: readData(reassignClientBody, body).user }
      : readData(editClientBody, body);
    ctx.body = await runWrite(strapi, ctx, async (context) => {
      await updateClient(context, id, changes);
      return answerOne(context, id, query);
    });
  },

  /** DELETE /api/deleteClient */
  async delete(ctx: ApiContext) {
    const { id } = readQuery(idQuery, ctx.query);
    await runWrite(strapi, ctx, (context) => deleteClient(context, id));
    ctx.body = { data: { id } };
  },
};
