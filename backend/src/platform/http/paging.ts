import type { PageMeta } from '@crediario/contract/wire';
import type { Knex } from 'knex';

export interface Paging {
  page: number;
  pageSize: number;
}

const DEFAULT_PAGE_SIZE = 25;

/** Of a list that is never answered whole. */
export const FIRST_PAGE: Paging = { page: 1, pageSize: DEFAULT_PAGE_SIZE };

/** The page that a query asks for; null where it names none and wants the whole list. */
export function pagingOf(query: {
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}): Paging | null {
  if (query.page == null && query.pageSize == null) return null;
  return { page: query.page ?? 1, pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE };
}

/** Narrows a query to a page of it. */
export const onPage = (query: Knex.QueryBuilder, { page, pageSize }: Paging): Knex.QueryBuilder =>
  onCut(query, { limit: pageSize, offset: (page - 1) * pageSize });

/** Narrows a query to so many rows, after so many. As text, not as parameters: the plan should know whether fifty rows are
 *  wanted or all of them. */
export function onCut(
  query: Knex.QueryBuilder,
  { limit, offset }: { limit: number; offset: number },
): Knex.QueryBuilder {
  const asText = { skipBinding: true };
  return query.limit(limit, asText).offset(offset, asText);
}

/** Strapi's meta of a page. */
export function pageMeta({ page, pageSize }: Paging, total: number): PageMeta {
  return { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
}
