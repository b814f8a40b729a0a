import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { integer, rowOf } from '../../platform/statements/rows';

type Row = { id: number } & Record<string, unknown>;
type Tables = Record<string, Row[]>;

const readTables = async (file: string): Promise<Tables> =>
  JSON.parse(await readFile(file, 'utf8')) as Tables;

function asColumns(row: Row): Record<string, unknown> {
  const now = new Date();
  const values = Object.entries(row).map(([column, value]) => [
    column,
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  return { ...Object.fromEntries(values), created_at: now, updated_at: now };
}

async function insertMissing(knex: Knex, table: string, rows: Row[]): Promise<void> {
  await knex(table).insert(rows.map(asColumns)).onConflict().ignore();
  // The ids were given by hand, so the sequence has to be told.
  await knex.raw(
    `select setval(pg_get_serial_sequence(:table, 'id'),
                   greatest((select max(id) from :table:), nextval(pg_get_serial_sequence(:table, 'id')) - 1))`,
    { table },
  );
}

async function isEmpty(knex: Knex, table: string): Promise<boolean> {
  return (await rowOf({ id: integer() }, knex(table).select('id').limit(1))) === undefined;
}

/**
 * `fixed.json` holds the ids that the code uses: always there.
 * `initial.json` is a first suggestion: once super-admins have edited a table, it is not written again.
 */
export async function seedReferenceData(knex: Knex, folder: string): Promise<void> {
  const fixed = await readTables(path.join(folder, 'fixed.json'));
  for (const [table, rows] of Object.entries(fixed)) await insertMissing(knex, table, rows);

  const initial = await readTables(path.join(folder, 'initial.json'));
  for (const [table, rows] of Object.entries(initial)) {
    if (await isEmpty(knex, table)) await insertMissing(knex, table, rows);
  }

  const text = await readFile(path.join(folder, 'use-terms.md'), 'utf8');
  await insertMissing(knex, 'use_terms', [{ id: 1, text: text.trim() }]);
}
