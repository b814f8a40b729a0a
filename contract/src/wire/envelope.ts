import type { FieldError } from '../errors.js';

/** Strapi's shapes around a record, a list and an error. */

export interface Entity<Attributes> {
  id: number;
  attributes: Attributes;
}

export interface One<Attributes> {
  data: Entity<Attributes>;
}

export interface Many<Attributes> {
  data: Entity<Attributes>[];
  meta: PageMeta;
}

/** A relation that was populated. */
export interface Related<Attributes> {
  data: Entity<Attributes> | null;
}

export interface RelatedMany<Attributes> {
  data: Entity<Attributes>[];
}

export interface PageMeta {
  pagination: { page: number; pageSize: number; pageCount: number; total: number };
}

/** A report: bare rows, with `meta` only where pages were asked for. */
export interface Report<Row> {
  data: Row[];
  meta?: PageMeta;
}

export interface ErrorEnvelope {
  data: null;
  error: {
    status: number;
    name: string;
    /** pt-BR, fit for a toast. */
    message: string;
    details: { code?: string; errors?: FieldError[] };
  };
}
