import type { InferType, Schema } from 'yup';
import {
  listOf,
  maybe,
  named,
  nil,
  noted,
  orNull,
  record,
  reference,
  text,
  whole,
} from './answer.js';

/** Strapi's shapes around a record, a list and an error. */

export interface Entity<Attributes> {
  id: number;
  attributes: Attributes;
}

const entity = <A>(attributes: Schema<A>): Schema<Entity<A>> =>
  record({ id: whole, attributes }) as unknown as Schema<Entity<A>>;

/** `{ data: … }` */
export const data = <T>(schema: Schema<T>): Schema<{ data: T }> =>
  record({ data: schema }) as unknown as Schema<{ data: T }>;

/** GET of one record. */
export interface One<Attributes> {
  data: Entity<Attributes>;
  meta: object;
}

export const one = <A>(attributes: Schema<A>): Schema<One<A>> =>
  record({ data: entity(attributes), meta: record({}) }) as unknown as Schema<One<A>>;

export const pagination = record({ page: whole, pageSize: whole, pageCount: whole, total: whole });

export const pageMeta = named('Pagination', record({ pagination }));

export type PageMeta = InferType<typeof pageMeta>;

/** GET of a list of records. */
export interface Many<Attributes> {
  data: Entity<Attributes>[];
  meta: PageMeta;
}

export const many = <A>(attributes: Schema<A>): Schema<Many<A>> =>
  record({ data: listOf(entity(attributes)), meta: pageMeta }) as unknown as Schema<Many<A>>;

/** A relation that was populated. */
export interface Related<Attributes> {
  data: Entity<Attributes> | null;
}

export const related = <A>(attributes: Schema<A>): Schema<Related<A>> =>
  data(orNull(entity(attributes)));

export interface RelatedMany<Attributes> {
  data: Entity<Attributes>[];
}

export const relatedMany = <A>(attributes: Schema<A>): Schema<RelatedMany<A>> =>
  data(listOf(entity(attributes)));

/** A report: bare rows, with `meta` only where pages were asked for. */
export interface Report<Row> {
  data: Row[];
  meta?: PageMeta | undefined;
}

/** What a deletion answers. */
export const deleted = named('Deleted', data(reference));

/** Every refusal. */
export const refusal = named(
  'Error',
  record({
    data: nil,
    error: record({
      status: whole,
      name: text,
      message: noted('pt-BR, fit for a toast', text),
      details: record({ code: text, errors: maybe(listOf(record({ path: text, message: text }))) }),
    }),
  }),
);
