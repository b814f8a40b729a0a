import type { Knex } from 'knex';

/** What may be written where this is read: an expression as well, a moment as its text, and money as exact text. */
type Written<Value> =
  | Value
  | Knex.Raw
  | (Date extends Value ? string : never)
  | (number extends Value ? string : never);

type Writable<Row> = { [Name in keyof Row]?: Written<Row[Name]> };

/** A table as knex knows it. What an insert may leave out, the database says. */
export type TableOf<Row> = Knex.CompositeTableType<Row, Writable<Row>>;
