import type { Knex } from 'knex';

/**
 * The columns of a statement's result, where knex cannot tell them from the table: raw SQL, joins, expressions. They are
 * said once, as values: the row's type is read from them, and the suite holds every result that comes against them
 * (tests/harness/described.ts): names, types and NULLs.
 */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** @typeParam Value what the driver makes of it */
export interface Column<Value> {
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** For the compiler alone. */
  readonly value?: Value;
}

export type ColumnType =
  | 'bigint'
  | 'boolean'
  | 'bytea'
  | 'date'
  | 'integer'
  | 'json'
  | 'jsonb'
  | 'numeric'
  | 'text'
  | 'timestamp';

export type Row<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

const of =
  <Widest>(type: ColumnType) =>
  /** @typeParam Value narrower where the database lets nothing else in */
  <Value extends Widest = Widest>(): Column<Value> => ({ type, nullable: false });

/** Comes as text: a number would not hold it. */
export const bigint = of<string>('bigint');
export const boolean = of<boolean>('boolean');
export const bytea = of<Buffer>('bytea');
/** 'yyyy-MM-dd' */
export const date = of<string>('date');
export const integer = of<number>('integer');
/** What is in it, nobody checks: the statement that builds it must be read. */
export const json = of<unknown>('json');
/** Comes as text: Strapi sets the driver so. */
export const jsonb = of<string>('jsonb');
export const numeric = of<number>('numeric');
export const text = of<string>('text');
/** With a zone or without. */
export const timestamp = of<Date>('timestamp');

export const orNull = <Value>({ type }: Column<Value>): Column<Value | null> => ({
  type,
  nullable: true,
});

/** What runs, and answers rows that knex knows nothing of. */
type Query = Knex.QueryBuilder | Knex.Raw;

/** The rows of a query whose result is like that. */
export async function rowsOf<Of extends Columns>(columns: Of, query: Query): Promise<Row<Of>[]> {
  const answer: Row<Of>[] | { rows: Row<Of>[] } = await query.options({ columns });
  return 'rows' in answer ? answer.rows : answer;
}

/** The first of them. */
export const rowOf = async <Of extends Columns>(
  columns: Of,
  query: Query,
): Promise<Row<Of> | undefined> => (await rowsOf(columns, query))[0];

/** The one row of a query that always finds one, as an insert does. */
export async function theRow<Found>(query: PromiseLike<readonly Found[]>): Promise<Found> {
  const [row] = await query;
  if (row === undefined) throw new Error('A row that must be there is missing');
  return row;
}

type Nullable<Of extends Columns> = { [Name in keyof Of]: Column<Row<Of>[Name] | null> };

/** The columns of an outer join's other side. */
export const orNulls = <Of extends Columns>(columns: Of): Nullable<Of> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, orNull(column)]),
  ) as Nullable<Of>;

/** Of a row with `orNulls(columns)` in it, that side; null where nothing stands there. */
export function sideOf<Of extends Columns>(columns: Of, row: Row<Nullable<Of>>): Row<Of> | null {
  const side = Object.keys(columns).map((name) => [name, row[name]] as const);
  const isThere = side.every(([name, value]) => columns[name]?.nullable || value !== null);
  return isThere ? (Object.fromEntries(side) as Row<Of>) : null;
}
