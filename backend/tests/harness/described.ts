import type { Knex } from 'knex';
import type { Column, Columns, ColumnType } from '../../src/platform/statements/rows';

/** Holds every result of a described statement against its columns. */

/** PostgreSQL's own numbers of its types. */
const TYPES: Readonly<Record<number, ColumnType>> = {
  16: 'boolean',
  17: 'bytea',
  20: 'bigint',
  23: 'integer',
  25: 'text',
  114: 'json',
  1043: 'text',
  1082: 'date',
  1114: 'timestamp',
  1184: 'timestamp',
  1700: 'numeric',
  3802: 'jsonb',
};

interface Statement {
  sql: string;
  options?: { columns?: Columns };
  response?: { fields: { name: string; dataTypeID: number }[]; rows: Record<string, unknown>[] };
}

const faults = new Set<string>();

/** What was found since it was last asked for. */
export function takeFalseRows(): string[] {
  const found = [...faults];
  faults.clear();
  return found;
}

export function watchRows(knex: Knex): void {
  knex.on('query-response', (_answer: unknown, { sql, options, response }: Statement) => {
    if (!options?.columns || !response) return;
    for (const fault of faultsOf(options.columns, response)) {
      faults.add(`${fault}: ${sql.replace(/\s+/g, ' ').trim().slice(0, 200)}`);
    }
  });
}

export function faultsOf(
  columns: Columns,
  { fields, rows }: NonNullable<Statement['response']>,
): string[] {
  const described = Object.entries(columns);
  const surplus = fields.filter(({ name }) => !(name in columns));
  return [
    ...surplus.map(({ name }) => `${name} is not described`),
    ...described.flatMap(([name, column]) => {
      const field = fields.find((one) => one.name === name);
      return field
        ? faultsOfColumn(name, column, { type: TYPES[field.dataTypeID], rows })
        : [`${name} does not come`];
    }),
  ];
}

function faultsOfColumn(
  name: string,
  column: Column<unknown>,
  come: { type: ColumnType | undefined; rows: Record<string, unknown>[] },
): string[] {
  if (come.type !== column.type)
    return [`${name} is described as ${column.type}, not ${come.type}`];
  if (column.nullable || come.rows.every((row) => row[name] !== null)) return [];
  return [`${name} is null, and described as never null`];
}
