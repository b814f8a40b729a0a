import {
  clientPairsQuery,
  clientsLikeQuery,
  type LikeClient,
  mergeBody,
  pairOfIds,
  readData,
  readQuery,
} from '@crediario/contract/wire';
import { likeClients } from '../../../core/client/like-clients';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { FIRST_PAGE, pagingOf } from '../../../platform/http/paging';
import { runWrite } from '../../../platform/http/write';
import { clientMerges } from '../queries/client-merges';
import { clientPairs } from '../queries/client-pairs';
import { mergeSides } from '../queries/merge-sides';
import { findPairs } from '../use-cases/find-pairs';
import { mergeClients } from '../use-cases/merge-clients';
import { tellApart } from '../use-cases/tell-apart';
import { undoMerge } from '../use-cases/undo-merge';

/** Who was just written is compared before the list is answered; of a whole portfolio, what is ready. */
const COMPARED_FIRST_MS = 300;

/** Beside a form there is room for a few. */
const MOST_SHOWN = 5;

export default {
  /** GET /api/clientsLike */
  async like(ctx: ApiContext) {
    const { name = '', lastName = '', ...asked } = readQuery(clientsLikeQuery, ctx.query);
    const { id, isStaff } = currentUser(ctx);
    const found = await likeClients(strapi.db.connection, {
      ...asked,
      name: `${name} ${lastName}`,
      employeeId: isStaff ? undefined : id,
      today: currentClock(strapi).today(),
    });
    const data: LikeClient[] = found.slice(0, MOST_SHOWN).map((row) => ({
      id: row.id,
      name: row.name,
      lastName: row.last_name,
      user_name: row.user_name,
      active: row.active,
      late_sales: row.late_sales,
      verdict: row.verdict,
      reasons: row.reasons,
    }));
    ctx.body = { data };
  },

  /** GET /api/clientPairs */
  async pairs(ctx: ApiContext) {
    const query = readQuery(clientPairsQuery, ctx.query);
    const last = Date.now() + COMPARED_FIRST_MS;
    await findPairs(strapi, () => Date.now() < last);
    ctx.body = await clientPairs(
      strapi.db.connection,
      query.verdict,
      pagingOf(query) ?? FIRST_PAGE,
    );
  },

  /** GET /api/clientPairs/preview */
  async preview(ctx: ApiContext) {
    const { one, other } = readQuery(pairOfIds, ctx.query);
    const today = currentClock(strapi).today();
    ctx.body = { data: await mergeSides(strapi.db.connection, [one, other], today) };
  },

  /** POST /api/clientPairs/distinct */
  async distinct(ctx: ApiContext) {
    const { one, other } = readData(pairOfIds, ctx.request.body);
    await runWrite(strapi, ctx, (context) => tellApart(context, [one, other]));
    ctx.body = { data: { one, other } };
  },

  /** POST /api/clientMerges */
  async merge(ctx: ApiContext) {
    const { kept, gone, from_gone: fromGone = [] } = readData(mergeBody, ctx.request.body);
    const id = await runWrite(strapi, ctx, (context) =>
      mergeClients(context, { kept, gone, fromGone }),
    );
    ctx.body = { data: { id, kept } };
  },

  /** POST /api/clientMerges/{id}/undo */
  async undo(ctx: ApiContext) {
    const id = pathId(ctx);
    const both = await runWrite(strapi, ctx, (context) => undoMerge(context, id));
    ctx.body = { data: { id, ...both } };
  },

  /** GET /api/clients/{id}/merges */
  async ofClient(ctx: ApiContext) {
    const id = pathId(ctx);
    ctx.body = { data: await clientMerges(strapi.db.connection, id) };
  },
};
