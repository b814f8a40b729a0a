import {
  importBody,
  importExpectedBody,
  importMappingBody,
  importMappingQuery,
  importRowsBody,
  importRowsQuery,
  importsQuery,
  readData,
  readQuery,
} from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { FIRST_PAGE, pageMeta, pagingOf } from '../../../platform/http/paging';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { runWrite } from '../../../platform/http/write';
import { importBatch, importBatches } from '../queries/import-batch';
import { importMapping } from '../queries/import-mapping';
import { importRows } from '../queries/import-rows';
import { goOnWith } from '../use-cases/run-imports';
import { startApply, startCheck, startUndo } from '../use-cases/start-step';
import { beginImport, expectTotals, keepMapping, stageRows } from '../use-cases/stage-import';

type Start = (context: UseCaseContext, id: number) => Promise<void>;

/** The step goes on after the answer; how far it is, GET tells. */
const started = (start: Start) => async (ctx: ApiContext) => {
  const id = pathId(ctx);
  ctx.body = await runWrite(strapi, ctx, async (context) => {
    await start(context, id);
    return { data: await importBatch(context.trx, id) };
  });
  goOnWith(strapi, id);
};

/** Clients and open sales that come from a spreadsheet. */
export default {
  /** GET /api/imports/mappings */
  async mapping(ctx: ApiContext) {
    const { header } = readQuery(importMappingQuery, ctx.query);
    ctx.body = { data: await importMapping(strapi.db.connection, header) };
  },

  /** PUT /api/imports/mappings */
  async keepMapping(ctx: ApiContext) {
    const body = readData(importMappingBody, ctx.request.body);
    ctx.body = await runWrite(strapi, ctx, async (context) => {
      await keepMapping(context, body);
      return { data: await importMapping(context.trx, body.header) };
    });
  },

  /** GET /api/imports */
  async list(ctx: ApiContext) {
    const paging = pagingOf(readQuery(importsQuery, ctx.query)) ?? FIRST_PAGE;
    const { rows, total } = await importBatches(strapi.db.connection, paging);
    ctx.body = { data: rows, meta: pageMeta(paging, total) };
  },

  /** POST /api/imports */
  async create(ctx: ApiContext) {
    const body = readData(importBody, ctx.request.body);
    ctx.body = await runWrite(strapi, ctx, async (context) => {
      const id = await beginImport(context, body);
      return { data: await importBatch(context.trx, id) };
    });
  },

  /** GET /api/imports/{id} */
  async read(ctx: ApiContext) {
    ctx.body = { data: await importBatch(strapi.db.connection, pathId(ctx)) };
  },

  /** PUT /api/imports/{id} */
  async expect(ctx: ApiContext) {
    const id = pathId(ctx);
    const body = readData(importExpectedBody, ctx.request.body);
    ctx.body = await runWrite(strapi, ctx, async (context) => {
      await expectTotals(context, id, body);
      return { data: await importBatch(context.trx, id) };
    });
  },

  /** GET /api/imports/{id}/rows */
  async rows(ctx: ApiContext) {
    const id = pathId(ctx);
    const query = readQuery(importRowsQuery, ctx.query);
    const paging = pagingOf(query) ?? FIRST_PAGE;
    const db = strapi.db.connection;
    await importBatch(db, id);
    const { rows, total } = await importRows(db, id, query, paging);
    ctx.body = { data: rows, meta: pageMeta(paging, total) };
  },

  /** POST /api/imports/{id}/rows */
  async addRows(ctx: ApiContext) {
    const id = pathId(ctx);
    const { rows } = readData(importRowsBody, ctx.request.body);
    const staged = await runWrite(strapi, ctx, (context) => stageRows(context, id, rows));
    ctx.body = { data: { staged } };
  },

  /** POST /api/imports/{id}/dry-run */
  check: started(startCheck),

  /** POST /api/imports/{id}/apply */
  apply: started(startApply),

  /** POST /api/imports/{id}/undo */
  undo: started(startUndo),
};
