import type { ReadShape } from '@crediario/contract/wire';
import type { Described } from './request-schema';
import type { Schema } from './schema';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Who may call: anyone, all who are signed in, staff, or administrators. The query decides whose records they see. */
export type Caller = 'anyone' | 'signedIn' | 'staff' | 'administrator';

/** One call of the API, as its readers need to know it. */
export interface Operation {
  method: Method;
  /** With `{id}` for what varies. */
  path: string;
  summary: string;
  may: Caller;
  /** Read from the query string by this schema. */
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

const named = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');

/** Of the generic reads' closed language: which relations a record of this shape comes with. */
export const recordNotes = ({ relations }: ReadShape): string =>
  Object.keys(relations).length > 0
    ? `\`fields\`; \`populate\`: \`*\`, ${named(Object.keys(relations))}.`
    : '`fields`.';

/** And what a list of them is filtered and sorted by. Anything else is a 400 that names it. */
export const listNotes = (shape: ReadShape): string => {
  const ids = Object.entries(shape.relations).flatMap(([relation, { filters }]) =>
    Object.keys(filters).map((field) => `${relation}.${field}`),
  );
  return [
    `Filters by ${named(['id', ...Object.keys(shape.fields), ...ids])} with \`$eq\`, \`$ne\`, \`$in\`, \`$null\`,`,
    '`$lt`, `$lte`, `$gt`, `$gte`, and of texts `$contains`, `$containsi`, `$startsWith`; `$or` and `$and`, two levels deep.',
    `Sorts by the same but for relations. ${recordNotes(shape)}`,
  ].join(' ');
};
