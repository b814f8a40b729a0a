import type { PageMeta } from '@crediario/contract/wire';

export interface Paging {
  page: number;
  pageSize: number;
}

const DEFAULT_PAGE_SIZE = 25;

/** The page that a query asks for; null where it names none and wants the whole list. */
export function pagingOf(query: {
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}): Paging | null {
  if (query.page == null && query.pageSize == null) return null;
  return { page: query.page ?? 1, pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE };
}

/** Strapi's meta of a page. */
export function pageMeta({ page, pageSize }: Paging, total: number): PageMeta {
  return { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
}
