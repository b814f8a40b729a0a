/** What a generic read may be asked for: the fields of a record that are anybody's business who may see the record,
 *  and the relations that lead on. What is not written here cannot be filtered, sorted, picked or populated. */

export type FieldKind = 'id' | 'whole' | 'money' | 'text' | 'flag' | 'moment' | 'date' | 'json';

export type Fields = Readonly<Record<string, FieldKind>>;

export interface RelationShape {
  /** Given with the related record. */
  readonly fields: Fields;
  /** Of the related record, what the list may be filtered by: its id, as a rule. */
  readonly filters: Fields;
  readonly relations?: Relations;
}

export type Relations = Readonly<Record<string, RelationShape>>;

export interface ReadShape {
  readonly fields: Fields;
  /** Given whatever `fields` picks, and asked by nothing: figures that no column holds. */
  readonly figures?: Fields;
  readonly relations: Relations;
}

export const ID: Fields = { id: 'id' };

export const TIMESTAMPS = { createdAt: 'moment', updatedAt: 'moment' } as const;

/** A row of reference data. */
export const NAMED = { name: 'text', ...TIMESTAMPS } as const;
