import { type Common, factories } from '@strapi/strapi';
import utils from '@strapi/utils';
import { asCallerAsks } from './caller-query';
import type { LoadedStrapi } from './loaded-strapi';
import { onlySeen, patternOf, relationsOf } from './record-pattern';

/** What Strapi's own controllers do around a query: refuse and clean what the caller may not ask for or see. */

type Uid = Common.UID.ContentType;

export interface QueryContext {
  query: Record<string, unknown>;
  state: { auth?: unknown };
}

export type Params = Record<string, unknown>;
export type ContentRecord = { id: number } & Record<string, unknown>;

export async function allowedQuery(
  strapi: LoadedStrapi,
  uid: Uid,
  ctx: QueryContext,
): Promise<Params> {
  const schema = strapi.getModel(uid);
  const { auth } = ctx.state;
  return asCallerAsks(async () => {
    await utils.validate.contentAPI.query(ctx.query, schema, { auth });
    return utils.sanitize.contentAPI.query(ctx.query, schema, { auth });
  });
}

/** The record without private fields and without relations that the caller may not read. */
export async function visibleOutput(
  strapi: LoadedStrapi,
  uid: Uid,
  ctx: QueryContext,
  record: ContentRecord,
): Promise<ContentRecord> {
  const { auth } = ctx.state;
  const output = await utils.sanitize.contentAPI.output(record, strapi.getModel(uid), { auth });
  return output as ContentRecord;
}

/** The same for many records of one type. What may be seen hangs on the attributes and not on their values: it is
 *  found out once, on a record that has all that any of them has, for Strapi takes a tenth of a millisecond for each. */
export async function visibleOutputs(
  strapi: LoadedStrapi,
  uid: Uid,
  ctx: QueryContext,
  records: ContentRecord[],
): Promise<ContentRecord[]> {
  if (records.length === 0) return [];
  const isRelation = relationsOf(strapi, uid);
  const visible = await visibleOutput(strapi, uid, ctx, patternOf(records, isRelation));
  return records.map((record) => onlySeen(record, visible, isRelation));
}

/** Adds conditions of ours to those of the caller: all must hold. */
export function narrowed(params: Params, ...conditions: object[]): Params {
  return { ...params, filters: { $and: [params['filters'] ?? {}, ...conditions] } };
}

/** Records by a query that `allowedQuery` has cleaned. Strapi types parameters by content type; ours are data. */
export async function findRecords(
  strapi: LoadedStrapi,
  uid: Uid,
  params: Params,
): Promise<ContentRecord[]> {
  const found: unknown = await asCallerAsks(() =>
    strapi.entityService.findMany(uid, params as object),
  );
  return found as ContentRecord[];
}

/** The page of them that the query asks for. */
export async function findPage(
  strapi: LoadedStrapi,
  uid: Uid,
  params: Params,
): Promise<{ results: ContentRecord[]; pagination: Pagination }> {
  return asCallerAsks(() => strapi.service(uid as Common.UID.Service).find(params));
}

interface Pagination {
  page: number;
  pageSize: number;
  pageCount: number;
  total: number;
}

interface ResponseShaper {
  transformResponse(data: unknown, meta?: object): unknown;
}

/** Strapi's `{ data: { id, attributes }, meta }`, relations nested alike. */
export function contentAnswer(
  strapi: LoadedStrapi,
  uid: Uid,
  data: ContentRecord | ContentRecord[],
  meta?: { pagination: Pagination },
): unknown {
  const shaper: unknown = factories.createCoreController(uid)({ strapi });
  return (shaper as ResponseShaper).transformResponse(data, meta);
}
