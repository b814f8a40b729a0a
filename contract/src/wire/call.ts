import type { Schema } from 'yup';
import type { ReadShape } from './reads/shape.js';

/** One call of the API: where it is made, what it reads and what it answers. The server's routes and the API's document
 *  follow from it, and the HTTP tests hold every answer against it. Who may make it: the server's permissions. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  /** With `{id}` for what varies. */
  path: string;
  summary: string;
  /** Read from the query string by this schema. */
  query?: Schema;
  /** Of a generic read: what it may be asked for. */
  shape?: ReadShape;
  queryNotes?: string;
  /** Read from the body; in `data`, as Strapi has it, where it says so. Several: any of them. */
  body?: { inData: boolean; reads: readonly Schema[] };
  /** Honours `Idempotency-Key`. */
  once?: true;
  /** Asks nobody for a token, and looks at none. */
  open?: true;
  answer: Schema;
  /** Answers with something else than JSON. Several: whichever is asked for. */
  contentType?: string | readonly string[];
}

/** A controller's calls, by the names of its actions. */
export type Calls = Readonly<Record<string, Call>>;

export const inData = (...reads: Schema[]) => ({ inData: true, reads });
export const bare = (...reads: Schema[]) => ({ inData: false, reads });
