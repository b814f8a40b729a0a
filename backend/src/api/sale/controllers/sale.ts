import {
  editSaleBody,
  idQuery,
  isSaleEdit,
  newSaleBody,
  newSaleFromWire,
  readData,
  readQuery,
  readRecordQuery,
  renewalFromWire,
  renewSaleBody,
  reportSalesQuery,
  salePlanFromWire,
  saleQuery,
} from '@crediario/contract/wire';
import { businessDayOf } from '../../../platform/clock/business-day';
import { currentClock } from '../../../platform/clock/current-clock';
import { isUnchanged } from '../../../platform/http/answer-tag';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { pageMeta, pagingOf } from '../../../platform/http/paging';
import { runWrite, runWriteOnce } from '../../../platform/http/write';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { reportSales, reportSalesPage } from '../queries/report-sales';
import { reportSalesFilter } from '../queries/report-sales-filter';
import { saleDetail } from '../queries/sale-detail';
import { assertMaySeeAnySale, assertMaySeeSale } from '../queries/sale-owner';
import { saleRecord } from '../queries/sale-record';
import { saleReportRow } from '../queries/sale-report-row';
import { searchedSales } from '../queries/searched-sales';
import { salesPortionList } from '../queries/sales-portion-list';
import { createSale } from '../use-cases/create-sale';
import { deleteSale } from '../use-cases/delete-sale';
import { editSale } from '../use-cases/edit-sale';
import { renewSale } from '../use-cases/renew-sale';

type SaleWrite = (context: UseCaseContext) => Promise<number>;

/** The write that a salesPortions body asks for: with `id`, the sale of that id is edited. */
function saleWriteOf(body: unknown): SaleWrite {
  if (!isSaleEdit(body)) {
    const order = newSaleFromWire(readData(newSaleBody, body));
    return (context) => createSale(context, order);
  }
  const { id: saleId, client, readUpdatedAt, ...plan } = readData(editSaleBody, body);
  const order = {
    ...salePlanFromWire(plan),
    saleId,
    clientId: client ?? null,
    readUpdatedAt: readUpdatedAt ?? null,
  };
  return (context) => editSale(context, order);
}

function renewalOf(body: unknown): SaleWrite {
  const fields = readData(renewSaleBody, body);
  const order = { ...renewalFromWire(fields), clientId: fields.client ?? null };
  return (context) => renewSale(context, order);
}

async function answerSale(ctx: ApiContext, write: SaleWrite): Promise<void> {
  const data = await runWriteOnce(strapi, ctx, {
    write,
    read: saleRecord,
    assertMaySee: assertMaySeeAnySale,
  });
  ctx.body = { data };
}

export default {
  /** GET /api/reportSales */
  async report(ctx: ApiContext) {
    const query = readQuery(reportSalesQuery, ctx.query);
    const user = currentUser(ctx);
    const asked = reportSalesFilter(query, user);
    const day = businessDayOf(currentClock(strapi));
    if (isUnchanged(ctx, day.today)) return;
    const paging = pagingOf(query);
    const db = strapi.db.connection;
    const { filter, more } = await searchedSales(db, asked, query.criterio, user);
    if (!paging) {
      const rows = await reportSales(db, filter, null);
      const data = rows.map((row) => saleReportRow(row, user, day));
      ctx.body = { data, ...(more && { meta: { more } }) };
      return;
    }
    const { rows, total } = await reportSalesPage(db, filter, paging, day.today);
    ctx.body = {
      data: rows.map((row) => saleReportRow(row, user, day)),
      meta: { ...pageMeta(paging, total), ...(more && { more }) },
    };
  },

  /** GET /api/sales/{id} */
  async findOne(ctx: ApiContext) {
    const id = pathId(ctx);
    readRecordQuery(saleQuery, ctx);
    ctx.body = await saleDetail(strapi.db.connection, currentUser(ctx), id);
  },

  /** GET /api/SalesPortionList */
  async portionList(ctx: ApiContext) {
    const { id } = readQuery(idQuery, ctx.query);
    await assertMaySeeSale(strapi.db.connection, currentUser(ctx), id);
    const day = businessDayOf(currentClock(strapi));
    ctx.body = await salesPortionList(strapi.db.connection, currentUser(ctx), { saleId: id, day });
  },

  /** POST /api/salesPortions */
  async create(ctx: ApiContext) {
    await answerSale(ctx, saleWriteOf(ctx.request.body));
  },

  /** POST /api/salesPortionsRenew */
  async renew(ctx: ApiContext) {
    await answerSale(ctx, renewalOf(ctx.request.body));
  },

  /** DELETE /api/deleteSales */
  async delete(ctx: ApiContext) {
    const { id } = readQuery(idQuery, ctx.query);
    await runWrite(strapi, ctx, (context) => deleteSale(context, id));
    ctx.body = { data: { id } };
  },
};
