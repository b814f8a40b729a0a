import {
  type ClientReport,
  type ClientTransfer,
  clientTransferPreviewQuery,
  modifyClientsQuery,
  readQuery,
  reportClientsQuery,
} from '@crediario/contract/wire';
import { currentClock } from '../../../shared/clock/current-clock';
import { isUnchanged } from '../../../shared/http/answer-tag';
import { type ApiContext, currentUser } from '../../../shared/http/api-context';
import { pageMeta, pagingOf } from '../../../shared/http/paging';
import { runWrite } from '../../../shared/http/write';
import { countClientRows, listClients } from '../queries/client-list';
import { clientListFilter } from '../queries/client-list-filter';
import { clientListRow, rowColorCounts, totalOf } from '../queries/client-list-row';
import { clientTransferPreview } from '../queries/client-transfer-preview';
import { transferClients } from '../use-cases/transfer-clients';

/** Collectors' clients taken together: the list of them, and their transfer to another. */
export default {
  /** GET /api/ReportClients */
  async list(ctx: ApiContext) {
    const query = readQuery(reportClientsQuery, ctx.query);
    const filter = clientListFilter(query, currentUser(ctx));
    const today = currentClock(strapi).today();
    if (isUnchanged(ctx, today)) return;
    const paging = pagingOf(query);
    const db = strapi.db.connection;
    const rows = await listClients(db, filter, paging);
    // The whole list carries what its colours are counted from; a page does not.
    const colors = rowColorCounts(paging ? await countClientRows(db, filter) : rows, today);
    const answer: ClientReport = {
      data: rows.map((row) => clientListRow(row, today)),
      meta: { colors, ...(paging && pageMeta(paging, totalOf(colors))) },
    };
    ctx.body = answer;
  },

  /** GET /api/modifyClients */
  async transfer(ctx: ApiContext) {
    const { userid, newUserId } = readQuery(modifyClientsQuery, ctx.query);
    const order = { fromEmployeeId: userid, toEmployeeId: newUserId };
    const clients = await runWrite(strapi, ctx, (context) => transferClients(context, order));
    const answer: ClientTransfer = { userid, newUserId, clients };
    ctx.body = { data: answer };
  },

  /** GET /api/modifyClients/preview */
  async transferPreview(ctx: ApiContext) {
    const { userid } = readQuery(clientTransferPreviewQuery, ctx.query);
    ctx.body = { data: await clientTransferPreview(strapi.db.connection, userid) };
  },
};
