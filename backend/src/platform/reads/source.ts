import type { Fields, ReadShape, RelationShape } from '@crediario/contract/wire';
import type { Sql } from './sql';

/** Where the records of a shape come from, and who sees which. `row` is the alias of a row of the table. */

type Names<T> = Extract<keyof T, string>;
export type RowText = (row: string) => string;

/** Who asks: staff see every row, others what is theirs. */
export interface Viewer {
  id: number;
  isStaff: boolean;
}

/** What is computed may be told to some alone. */
type FigureText = (row: string, viewer: Viewer) => string;

export interface Source {
  readonly table: string;
  /** The column of each public field. */
  readonly columns: Readonly<Record<string, string>>;
  readonly figures?: Readonly<Record<string, FigureText>>;
  readonly links: Readonly<Record<string, Link>>;
  /** What every row must fulfil to be there at all. */
  readonly rows?: RowText;
  /** Whose a row is. Said outright even where it is everyone's: what is left out must not stand open. */
  readonly own: 'everyone' | ((row: string, viewer: Viewer) => Sql);
  /** What is seen of a row that is another's, where something of one's own leads to it; nothing, unless said. */
  readonly othersSee?: {
    readonly fields: readonly string[];
    readonly relations: readonly string[];
  };
}

/** From a row to the one that it names, or to the many that name it. */
export type Link = ToOne | ToMany;

export interface ToOne {
  readonly to: Source;
  /** The id of the other row. */
  readonly key: RowText;
  /** Left out of what others are given. */
  readonly staffOnly?: true;
}

export interface ToMany {
  readonly to: Source;
  readonly foreignKey: string;
  readonly order: string;
}

export const isToMany = (link: Link): link is ToMany => 'foreignKey' in link;

/** Of a link's target, the columns that the relation's shape gives. */
type LinkOf<R extends RelationShape> = Link & {
  readonly to: { readonly columns: Readonly<Record<Names<R['fields']>, string>> };
};

type SourceOf<S extends ReadShape> = Source & {
  readonly columns: Readonly<Record<Names<S['fields']>, string>>;
  readonly links: { readonly [R in Names<S['relations']>]: LinkOf<S['relations'][R]> };
} & (S extends { figures: infer F extends Fields }
    ? { readonly figures: Readonly<Record<Names<F>, FigureText>> }
    : unknown);

/** A source that has a column for each field of the shape and a link for each of its relations. */
export const sourceOf = <S extends ReadShape, Of extends SourceOf<S>>(_shape: S, source: Of): Of =>
  source;

export const keyIn =
  (column: string): RowText =>
  (row) =>
    `${row}.${column}`;
