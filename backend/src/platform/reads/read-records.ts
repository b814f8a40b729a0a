import { DomainError, type ErrorCode } from '@crediario/contract/errors';
import type { Condition, ListQuery, ReadShape, RecordQuery } from '@crediario/contract/wire';
import { JsonText } from '../http/json-text';
import { pageMeta } from '../http/paging';
import {
  boolean,
  integer,
  orNull,
  type Row,
  rowOf,
  rowsOf,
  text,
  theRow,
} from '../statements/rows';
import { prepared } from '../statements/prepared';
import type { Db } from '../transaction/in-transaction';
import { conditionSql } from './condition';
import { recordJson, type Style } from './record-json';
import type { Source, Viewer } from './source';
import { joined, plain, type Sql, sql } from './sql';

/** The generic reads: one statement each, of which every column, table and operator is ours. */

interface Reading {
  shape: ReadShape;
  source: Source;
  viewer: Viewer;
  style?: Style;
  /** Beside what the caller filters by. */
  where?: Sql;
}

interface ListReading extends Reading {
  query: ListQuery;
  /** Where the request names no size; null: all that there are. */
  pageSize?: number | null;
}

/** Strapi's own. */
export const DEFAULT_PAGE_SIZE = 25;

const ROW = 't';
const EVERY = plain('true');

const PAGE = { records: text(), total: integer() };

type PageRow = Row<typeof PAGE>;

async function pageOf(db: Db, reading: ListReading): Promise<PageRow & { pageSize: number }> {
  const { query, pageSize: otherwise = DEFAULT_PAGE_SIZE } = reading;
  const limit = query.pageSize ?? otherwise;
  const { text: statement, bindings } = pageSql(reading, limit, (query.page - 1) * (limit ?? 0));
  const page = db.raw(statement, [...bindings]);
  const isOften = query.page === 1 && (!query.where || asksForEqual(query.where));
  if (isOften) page.options(prepared(`page-of-${reading.source.table}`));
  const { records, total } = await theRow(rowsOf(PAGE, page));
  return { records, total, pageSize: limit ?? Math.max(total, DEFAULT_PAGE_SIZE) };
}

/** Strapi's list: `{ data: [{ id, attributes }], meta: { pagination } }`. */
export async function readPage(db: Db, reading: ListReading): Promise<JsonText> {
  const { records, total, pageSize } = await pageOf(db, reading);
  const meta = pageMeta({ page: reading.query.page, pageSize }, total);
  return new JsonText(`{"data":${records},"meta":${JSON.stringify(meta)}}`);
}

/** A list without anything around it, as Strapi's users are. */
export async function readBareList(db: Db, reading: ListReading): Promise<JsonText> {
  return new JsonText((await pageOf(db, { ...reading, style: 'bare' })).records);
}

/** Nothing is searched for and no range is asked: one plan does for all values. */
function asksForEqual(where: Condition): boolean {
  if ('all' in where) return where.all.every(asksForEqual);
  if ('any' in where) return where.any.every(asksForEqual);
  return where.operator === '$eq' || where.operator === '$in';
}

function pageSql(reading: ListReading, most: number | null, skipped: number): Sql {
  // Whole numbers, as text: whether fifty rows are wanted or all of them is for the plan to know.
  const [limit, offset] = [plain(String(most)), plain(String(skipped))];
  const { shape, source, viewer, query, style = 'entity' } = reading;
  const record = recordJson(source, ROW, { shape, picked: query, viewer, style });
  const from = sql`FROM ${plain(source.table)} ${plain(ROW)} WHERE ${whereSql(reading)}`;
  // The rows of the page first, so that JSON is made of them alone; counted only where they do not tell the total.
  return sql`
    SELECT records,
           CASE WHEN ${limit}::integer IS NULL OR (shown < ${limit} AND (shown > 0 OR ${offset} = 0))
                THEN ${offset} + shown
                ELSE (SELECT count(*) ${from}) END::integer AS total
      FROM (SELECT coalesce(json_agg(${record}), '[]')::text AS records, count(*)::integer AS shown
              FROM (SELECT ${plain(ROW)}.* ${from} ORDER BY ${orderSql(source, query)}
                     LIMIT ${limit} OFFSET ${offset}) AS ${plain(ROW)}) AS page`;
}

const whereSql = (reading: ListReading): Sql =>
  sql`${thereSql(reading)} AND ${ownSql(reading.source, reading.viewer)} AND ${askedSql(reading)}`;

/** Which rows there are for anyone at all. */
const thereSql = ({ source, where = EVERY }: Reading): Sql =>
  sql`${source.rows ? plain(source.rows(ROW)) : EVERY} AND ${where}`;

const askedSql = ({ source, query }: ListReading): Sql =>
  query.where ? conditionSql(source, ROW, query.where) : EVERY;

const ownSql = ({ own }: Source, viewer: Viewer): Sql =>
  viewer.isStaff || own === 'everyone' ? EVERY : own(ROW, viewer);

/** What is alike in all that one sorts by comes by id, in the direction of the last. */
function orderSql({ columns }: Source, { sort }: ListQuery): Sql {
  const direction = (descending: boolean) => (descending ? 'DESC' : 'ASC');
  const said = sort.map(({ name, descending }) => {
    const column = name === 'id' ? 'id' : columns[name];
    return plain(`${ROW}.${column} ${direction(descending)}`);
  });
  const last = direction(sort.at(-1)?.descending ?? false);
  return joined([...said, plain(`${ROW}.id ${last}`)], ', ');
}

interface RecordReading extends Reading {
  query: RecordQuery;
  /** What is said where there is no such record. */
  missing: ErrorCode;
}

/** Strapi's `{ data: { id, attributes }, meta }` of one record.
 *  Throws: DomainError with the code `missing`, or FORBIDDEN where the record is another's. */
export async function readRecord(db: Db, id: number, reading: RecordReading): Promise<JsonText> {
  return new JsonText(`{"data":${await recordText(db, id, reading)},"meta":{}}`);
}

/** A record without anything around it, as Strapi's users are. Throws: as readRecord. */
export async function readBareRecord(
  db: Db,
  id: number,
  reading: RecordReading,
): Promise<JsonText> {
  return new JsonText(await recordText(db, id, { ...reading, style: 'bare' }));
}

const RECORD = { record: orNull(text()), is_own: boolean() };

/** The JSON is made only where the viewer may see it. Those who see only their own are told the same of another's as of one that
 *  never existed. */
async function recordText(db: Db, id: number, reading: RecordReading): Promise<string> {
  const { shape, source, viewer, query, style = 'entity' } = reading;
  const record = recordJson(source, ROW, { shape, picked: query, viewer, style });
  const { text: statement, bindings } = sql`
    SELECT CASE WHEN is_own AND ${thereSql(reading)} THEN ${record} END::text AS record, is_own
      FROM ${plain(source.table)} ${plain(ROW)}
     CROSS JOIN LATERAL (SELECT (${ownSql(source, viewer)}) IS TRUE AS is_own) AS seen
     WHERE ${plain(ROW)}.id = ${id}`;
  const one = db.raw(statement, [...bindings]).options(prepared(`one-of-${source.table}`));
  const row = await rowOf(RECORD, one);
  const isAnybodys = viewer.isStaff || source.own === 'everyone';
  if (row ? !row.is_own : !isAnybodys) throw new DomainError('FORBIDDEN');
  if (!row?.record) throw new DomainError(reading.missing);
  return row.record;
}
