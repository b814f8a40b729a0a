import type { BusinessDate } from '@crediario/contract/domain';
import {
  type ClientReport,
  clientStandingsQuery,
  type ClientTransfer,
  clientTransferPreviewQuery,
  type CpfHolder,
  cpfHoldersQuery,
  exportClientsQuery,
  modifyClientsQuery,
  type RowColorCounts,
  readQuery,
  reportClientsQuery,
} from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { isUnchanged } from '../../../platform/http/answer-tag';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { type Paging, pageMeta, pagingOf } from '../../../platform/http/paging';
import { sendParts } from '../../../platform/http/send-parts';
import { runWrite } from '../../../platform/http/write';
import { settings } from '../../../platform/settings';
import { SHEET_TYPES } from '../../../platform/sheets/sheet-parts';
import { portfolioCounts } from '../../../core/client/portfolio-counts';
import type { Db } from '../../../platform/transaction/in-transaction';
import { listClients } from '../queries/client-list';
import { foundColors } from '../queries/client-list-counts';
import { isByDebt, listByDebt, listByNumber } from '../queries/client-list-parts';
import type { ClientListFilter } from '../queries/client-list-source';
import { numberSought } from '../queries/client-search';
import { clientListFilter } from '../queries/client-list-filter';
import { clientListRow, rowColorCounts, totalOf } from '../queries/client-list-row';
import { clientStandings } from '../queries/client-standings';
import { clientTransferPreview } from '../queries/client-transfer-preview';
import { cpfHolders } from '../queries/cpf-holders';
import { exportClients } from '../use-cases/export-clients';
import { transferClients } from '../use-cases/transfer-clients';

/** A page does not carry what the colours of the whole list are counted from. The database keeps them for a list that
 *  nothing was searched in, and that no list narrows. */
async function colorsOf(
  db: Db,
  filter: ClientListFilter,
  today: BusinessDate,
): Promise<RowColorCounts> {
  if (filter.search.length > 0 || filter.list) return foundColors(db, filter);
  return (await portfolioCounts(db, filter.employeeId, today)).colors;
}

/** Whether the rows are all that there are: what stands in them need not be counted. */
function isWhole(rows: readonly unknown[], paging: Paging | null): boolean {
  return !paging || (paging.page === 1 && rows.length < paging.pageSize);
}

async function listed(db: Db, filter: ClientListFilter, paging: Paging | null) {
  const isNumber = numberSought(filter.search) !== null;
  const rows = await (isNumber ? listByNumber : listClients)(db, filter, paging);
  const hasAll = filter.colors === undefined && isWhole(rows, paging);
  const colors = hasAll
    ? rowColorCounts(rows, filter.today)
    : await colorsOf(db, filter, filter.today);
  return { rows, colors };
}

async function byDebt(db: Db, filter: ClientListFilter, paging: Paging) {
  const colors = await colorsOf(db, filter, filter.today);
  return { rows: await listByDebt(db, filter, { paging, counts: colors }), colors };
}

/** Collectors' clients taken together: the list of them, and their transfer to another. */
export default {
  /** GET /api/ReportClients */
  async list(ctx: ApiContext) {
    const query = readQuery(reportClientsQuery, ctx.query);
    const today = currentClock(strapi).today();
    const filter = clientListFilter(query, currentUser(ctx), today);
    if (isUnchanged(ctx, today)) return;
    const paging = pagingOf(query);
    const db = strapi.db.connection;
    const { rows, colors } =
      paging && isByDebt(filter)
        ? await byDebt(db, filter, paging)
        : await listed(db, filter, paging);
    const answer: ClientReport = {
      data: rows.map((row) => clientListRow(row, today)),
      meta: { colors, ...(paging && pageMeta(paging, totalOf(colors, filter.colors))) },
    };
    ctx.body = answer;
  },

  /** GET /api/exportClients */
  async export(ctx: ApiContext) {
    const query = readQuery(exportClientsQuery, ctx.query);
    const today = currentClock(strapi).today();
    const filter = clientListFilter(query, currentUser(ctx), today);
    const context = { db: strapi.db.connection, today, limitMs: settings().readTimeoutMs };
    const { format = 'csv' } = query;
    await sendParts(ctx, exportClients(context, filter, format));
    ctx.set('Cache-Control', 'no-store');
    ctx.attachment(`clientes-${today}.${format}`);
    ctx.type = SHEET_TYPES[format];
  },

  /** GET /api/clientStandings */
  async standings(ctx: ApiContext) {
    const { ids } = readQuery(clientStandingsQuery, ctx.query);
    const today = currentClock(strapi).today();
    const user = currentUser(ctx);
    ctx.body = { data: await clientStandings(strapi.db.connection, user, { ids, today }) };
  },

  /** GET /api/clientsByCpf */
  async ofCpf(ctx: ApiContext) {
    const query = readQuery(cpfHoldersQuery, ctx.query);
    const today = currentClock(strapi).today();
    const data: CpfHolder[] = await cpfHolders(strapi.db.connection, query, today);
    ctx.body = { data };
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
