import type { Schema } from 'yup';
import { moment, text, whole } from '../answer.js';

/** What a generic read may be asked for: the fields of a record that are anybody's business who may see the record,
 *  and the relations that lead on. What is not written here cannot be filtered, sorted, picked or populated. A field is
 *  written as its answer's schema: what it is called there says how it is asked for, too. */

export type Fields = Readonly<Record<string, Schema>>;

export interface RelationShape {
  /** The document's name for what is given of the related record. */
  readonly name?: string;
  /** Given with the related record. */
  readonly fields: Fields;
  /** Of the related record, what the list may be filtered by: its id, as a rule. */
  readonly filters: Fields;
  readonly relations?: Relations;
  /** There may be several. */
  readonly many?: true;
  /** What is given of one that is another's. */
  readonly ofAnother?: { readonly name: string; readonly fields: Fields };
}

export type Relations = Readonly<Record<string, RelationShape>>;

export interface ReadShape {
  readonly name?: string;
  readonly fields: Fields;
  /** Given whatever `fields` picks, and asked by nothing: figures that no column holds. */
  readonly figures?: Fields;
  readonly relations: Relations;
}

export const ID = { id: whole } as const;

export const TIMESTAMPS = { createdAt: moment, updatedAt: moment } as const;

/** A row of reference data. */
export const NAMED = { name: text, ...TIMESTAMPS } as const;
