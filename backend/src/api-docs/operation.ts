import type { Described } from './request-schema';
import type { Schema } from './schema';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Who may call: anyone, whoever is signed in, the office, or its administrators. What is his own, the answer decides. */
export type Caller = 'anyone' | 'signedIn' | 'staff' | 'administrator';

/** One call of the API, as its readers need to know it. */
export interface Operation {
  method: Method;
  /** With `{id}` for what varies. */
  path: string;
  summary: string;
  may: Caller;
  /** Read from the query string by this schema; or, for Strapi's own lists, in words. */
  query?: Described;
  queryNotes?: string;
  /** Read from the body; `data` wraps it as Strapi does. Several: any of them. */
  body?: { wrapped: boolean; reads: readonly Described[] };
  /** Honours `Idempotency-Key`. */
  once?: boolean;
  answer: Schema;
  /** Answers with something else than JSON. */
  contentType?: string;
}

export interface Chapter {
  name: string;
  operations: readonly Operation[];
}

export const inData = (...reads: Described[]) => ({ wrapped: true, reads });
export const bare = (...reads: Described[]) => ({ wrapped: false, reads });

/** Strapi's own list parameters. */
export const STRAPI_LIST =
  'Strapi’s filters, sort, fields, populate and pagination (`pageSize` at most 999).';
