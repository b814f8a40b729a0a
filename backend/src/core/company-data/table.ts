/** Why a column, or a table, is not in the company's export. */
export type LeftOut =
  /** Opens a door: hashes, tokens, codes of a session. */
  | 'secret'
  /** Follows from what is there: the import has it worked out anew. */
  | 'computed'
  /** Holds for an hour or a day, and means nothing elsewhere. */
  | 'passing'
  /** The product's own: rights, the panel's accounts, Strapi's bookkeeping. */
  | 'product';

export interface Left {
  readonly left: LeftOut;
}

export const SECRET: Left = { left: 'secret' };
export const COMPUTED: Left = { left: 'computed' };
export const PASSING: Left = { left: 'passing' };
export const PRODUCT: Left = { left: 'product' };

export const isLeft = (fate: object | string): fate is Left =>
  typeof fate === 'object' && 'left' in fate;

/** A table as a file of the export. */
export interface Exported<Columns extends string = string> {
  /** Its name in the zip, without its ending. */
  file: string;
  /** One line for who reads it, in pt-BR: what a row is. */
  holds: string;
  /** What a row stands by: unique, and the same order on every machine. Expressions of SQL. */
  order: readonly string[];
  /** What each column says, in pt-BR, in the order of the file. */
  columns: Readonly<Record<Columns, string | Left>>;
  /** Instead of what a column holds: an expression of SQL over its row, `t`. */
  instead?: Partial<Readonly<Record<Columns, string>>>;
  /** In an empty product too: what a first start puts there makes room for what comes. */
  seeded?: true;
  /** Which of its triggers work while its rows come in: those that make what is not in the file. */
  fires?: readonly string[];
}

export type Fate<Columns extends string = string> = Exported<Columns> | Left;

/** What all of Strapi's tables have. */
export const MADE = {
  created_at: 'Quando foi criado',
  updated_at: 'Quando mudou pela última vez',
  created_by_id: PRODUCT,
  updated_by_id: PRODUCT,
} as const;

/** A table whose columns are exactly those of its row: the compiler misses one that is not told. */
export const exported =
  <Row>() =>
  (told: Exported<keyof Row & string>): Exported =>
    told;
