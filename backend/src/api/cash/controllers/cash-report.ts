import { boxRowsQuery, idQuery, readQuery, settledRowsQuery } from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { refuseBeforeCount } from '../../../core/box/blind-count';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { assertMaySeeClient } from '../../client/queries/client-owner';
import { assertMaySeeBox } from '../queries/box-owner';
import { receiptsOfClient } from '../queries/box-receipts';
import { consolidatedOf, performanceOf, receiptsOf, unpaidOf } from '../queries/box-report';
import { boxSteps } from '../queries/box-steps';
import { unpaidOfClient } from '../queries/box-unpaid';
import { type ReportedBox, reportedBox } from '../queries/reported-box';

const db = () => strapi.db.connection;
const clock = () => currentClock(strapi);

async function boxOf(ctx: ApiContext, id: number): Promise<ReportedBox> {
  const user = currentUser(ctx);
  await assertMaySeeBox(db(), user, id);
  return reportedBox(db(), id, clock());
}

/** For what sums up what is in it. Throws: DomainError BLIND_COUNT, those of boxOf. */
async function summedBoxOf(ctx: ApiContext, id: number): Promise<ReportedBox> {
  const box = await boxOf(ctx, id);
  if (!box.isClosed) await refuseBeforeCount(db(), currentUser(ctx), id);
  return box;
}

interface ListSource<Row> {
  ofBox(box: ReportedBox): Promise<Row[]>;
  ofClient(clientId: number): Promise<Row[]>;
}

/** The rows of the box that the request names, narrowed to its client where it names one too; without a box those of
 *  the client, over all boxes. */
async function listRows<Row extends { client_id: number }>(
  ctx: ApiContext,
  source: ListSource<Row>,
): Promise<Row[]> {
  const { id, client_id: clientId } = readQuery(boxRowsQuery, ctx.query);
  if (id !== undefined) {
    const rows = await source.ofBox(await boxOf(ctx, id));
    return clientId === undefined ? rows : rows.filter((row) => row.client_id === clientId);
  }
  return rowsOfClient(ctx, source, clientId as number); // one of the two is named
}

async function rowsOfClient<Row>(ctx: ApiContext, source: ListSource<Row>, clientId: number) {
  await assertMaySeeClient(db(), currentUser(ctx), clientId);
  return source.ofClient(clientId);
}

/** The reports on one cash box. */
export default {
  /** GET /api/reportCashConsolidated */
  async consolidated(ctx: ApiContext) {
    const { id } = readQuery(idQuery, ctx.query);
    ctx.body = { data: [await consolidatedOf(db(), await summedBoxOf(ctx, id))] };
  },

  /** GET /api/reportCashSteps */
  async steps(ctx: ApiContext) {
    const { id } = readQuery(idQuery, ctx.query);
    const box = await summedBoxOf(ctx, id);
    ctx.body = { data: await boxSteps(db(), box.id) };
  },

  /** GET /api/reportPerformance */
  async performance(ctx: ApiContext) {
    const { id } = readQuery(idQuery, ctx.query);
    ctx.body = { data: [await performanceOf(db(), await summedBoxOf(ctx, id))] };
  },

  /** GET /api/reportCashPayment */
  async payments(ctx: ApiContext) {
    const data = await listRows(ctx, {
      ofBox: (box) => receiptsOf(db(), box),
      ofClient: (clientId) => receiptsOfClient(db(), clientId),
    });
    ctx.body = { data };
  },

  /** GET /api/reportCashNoPayment */
  async noPayments(ctx: ApiContext) {
    const data = await listRows(ctx, {
      ofBox: (box) => unpaidOf(db(), box),
      ofClient: (clientId) => unpaidOfClient(db(), clientId, clock()),
    });
    ctx.body = { data };
  },

  /** GET /api/reportcashpaymentfinally */
  async settledPayments(ctx: ApiContext) {
    const { id, isPayment } = readQuery(settledRowsQuery, ctx.query);
    const rows = await receiptsOf(db(), await boxOf(ctx, id));
    ctx.body = { data: rows.filter((row) => row.sale_settled === isPayment) };
  },
};
