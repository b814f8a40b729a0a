import type { Knex } from 'knex';

/** Everything that the database holds, as text: a line per row. Bytes are shown as the texts that they may be. */
export async function dumpOf(knex: Knex): Promise<string[]> {
  const tables: string[] = await knex('pg_tables')
    .where({ schemaname: 'public' })
    .pluck('tablename');
  const lines: string[] = [];
  for (const table of tables) {
    const bytes: string[] = await knex('information_schema.columns')
      .where({ table_schema: 'public', table_name: table, data_type: 'bytea' })
      .pluck('column_name');
    const rows = await knex(`${table} as t`).select(knex.raw('t::text AS line'), ...bytes);
    for (const row of rows) {
      const shown = bytes.map((column) => (row[column] as Buffer).toString('latin1'));
      lines.push([`${table}: ${row.line}`, ...shown].join(' '));
    }
  }
  return lines;
}

/** The texts are UTF-8; bytes are shown as LATIN1, accents in two. */
const spellings = (text: string) => [text, Buffer.from(text, 'utf8').toString('latin1')];

/** Enough of a row to know it by, where a test shows it. */
const SHOWN = 300;

/** The rows in which one of the texts stands, in capitals or not. */
export function linesWith(lines: readonly string[], texts: readonly string[]): string[] {
  const wanted = texts.flatMap(spellings).map((text) => text.toLowerCase());
  return lines
    .filter((line) => wanted.some((text) => line.toLowerCase().includes(text)))
    .map((line) => line.slice(0, SHOWN));
}
