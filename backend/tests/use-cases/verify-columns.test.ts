import type { Knex } from 'knex';
import { startApp } from '../harness';
import { everyColumn } from '../world/every-column';
import { differencesIn } from '../world/verify';
import { NOT_DERIVED } from '../world/not-derived';

/**
 * Every column that bears money, or says whose or when, changed by plain SQL past all guards: `npm run verify` notices each, or
 * not-derived.ts says why nobody could.
 */

const app = startApp();

const TABLES = [
  'sales',
  'portions',
  'payments',
  'payment_allocations',
  'payment_reversals',
  'ledger_entries',
  'company_movements',
  'costs',
  'cashs',
  'closed_box_lists',
  'receipt_codes',
  'client_holders',
  'sale_moves',
  'field_results',
  'field_operations',
  'bank_lines',
  'bank_uses',
  'daily_movements',
  'monthly_movements',
  'late_renewals',
  'owing_sales',
  'sale_dues',
  'daily_dues',
];

/** Of whom, who wrote and when the row was written: nothing follows from them. */
const ASIDE =
  /^(id|created_at|updated_at|published_at|created_by_id|updated_by_id|user_id|made_at)$/;

/** Another value of the type, where no other row has another one. */
const OTHER: Readonly<Record<string, string>> = {
  numeric: 'planted.COLUMN + 0.01',
  integer: 'planted.COLUMN + 1',
  bigint: 'planted.COLUMN + 1',
  date: 'planted.COLUMN + 1',
  boolean: 'NOT planted.COLUMN',
  'timestamp without time zone': "planted.COLUMN + interval '1 day'",
  'timestamp with time zone': "planted.COLUMN + interval '1 day'",
  text: "planted.COLUMN || 'x'",
  'character varying': "planted.COLUMN || 'x'",
};

interface Plant {
  name: string;
  table: string;
  column: string;
  /** SQL, of `planted`. */
  other: string;
}

/** A value that another row has looks truer than any made up. */
const otherOf = (table: string, column: string, made: string) =>
  `coalesce((SELECT o."${column}" FROM "${table}" o WHERE o."${column}" <> planted."${column}" LIMIT 1), ${made.replaceAll('COLUMN', `"${column}"`)})`;

/** Where a made-up value would be less true than a known one. */
const TRUER: Readonly<Record<string, string>> = { 'bank_uses.kind': "'posted'" };

async function columnPlants(): Promise<Plant[]> {
  const { rows } = await app.knex.raw(
    `SELECT table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ANY (?) ORDER BY 1, ordinal_position`,
    [TABLES],
  );
  const found = rows as { table: string; column: string; type: string }[];
  return found.flatMap(({ table, column, type }) => {
    const made = OTHER[type];
    if (made === undefined || ASIDE.test(column)) return [];
    const other = /numeric|date|time|bool/.test(type)
      ? made.replaceAll('COLUMN', `"${column}"`)
      : otherOf(table, column, made);
    const name = `${table}.${column}`;
    return [{ name, table, column, other: TRUER[name] ?? other }];
  });
}

/** Each figure of a frozen report, each cell of a frozen list. */
async function frozenPlants(): Promise<Plant[]> {
  const box = await app.knex('cashs').whereNotNull('report').first('report');
  const lists = await app.knex('closed_box_lists').first('receipts', 'unpaid');
  const plant = (table: string, column: string, path: string[], value: unknown): Plant[] => {
    const at = `{${path.join(',')}}`;
    const text = `planted."${column}" #>> '${at}'`;
    const made =
      typeof value === 'number'
        ? `to_jsonb((${text})::numeric + 1)`
        : typeof value === 'boolean'
          ? `to_jsonb(NOT (${text})::boolean)`
          : `to_jsonb(CASE WHEN ${text} ~ '^\\d{4}-\\d\\d-\\d\\d' THEN ((${text})::timestamp + interval '1 day')::date::text ELSE (${text}) || 'x' END)`;
    const name = `${table}.${column}.${path.filter((part) => part !== '0').join('.')}`;
    return value === null
      ? []
      : [{ name, table, column, other: `jsonb_set(planted."${column}", '${at}', ${made})` }];
  };
  const report = JSON.parse(box.report) as Record<string, Record<string, unknown>>;
  const figures = Object.entries(report).flatMap(([part, row]) =>
    Object.entries(row).flatMap(([key, value]) => plant('cashs', 'report', [part, key], value)),
  );
  const cells = ['receipts', 'unpaid'].flatMap((list) => {
    const [row] = JSON.parse(lists[list]) as Record<string, unknown>[];
    return Object.entries(row ?? {}).flatMap(([key, value]) =>
      plant('closed_box_lists', list, ['0', key], value),
    );
  });
  return [...figures, ...cells];
}

/** Whatever keeps rows from being changed, and values from being absurd. */
async function withoutGuards(trx: Knex.Transaction, table: string): Promise<void> {
  await trx.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [table]);
  const { rows } = await trx.raw(
    `SELECT conname FROM pg_constraint WHERE conrelid = CAST(? AS regclass) AND contype IN ('c', 'f')`,
    [table],
  );
  for (const { conname } of rows)
    await trx.raw('ALTER TABLE ?? DROP CONSTRAINT ??', [table, conname]);
}

/** Null: no row has a value there, or a unique index or an identity takes no other. */
async function isNoticed(
  { table, column, other }: Plant,
  which: 'ASC' | 'DESC',
): Promise<boolean | null> {
  const trx: Knex.Transaction = await app.knex.transaction();
  try {
    await withoutGuards(trx, table);
    const { rowCount } = await trx.raw(
      `UPDATE "${table}" AS planted SET "${column}" = ${other} WHERE ctid = (
         SELECT ctid FROM "${table}" WHERE "${column}" IS NOT NULL ORDER BY ctid ${which} LIMIT 1)`,
    );
    return rowCount === 0 ? null : (await differencesIn(app, trx)).length > 0;
  } catch (error) {
    if (!['23505', '428C9'].includes((error as { code?: string }).code ?? '')) throw error;
    return null;
  } finally {
    await trx.rollback();
  }
}

test('what is changed in a column that bears money is noticed, or cannot be', async () => {
  await everyColumn(app);
  expect(await differencesIn(app)).toEqual([]);
  const plants = [...(await columnPlants()), ...(await frozenPlants())];
  const missed: string[] = [];
  const untried: string[] = [];
  for (const plant of plants) {
    const noticed = [await isNoticed(plant, 'ASC'), await isNoticed(plant, 'DESC')];
    if (noticed.includes(false)) missed.push(plant.name);
    else if (!noticed.includes(true)) untried.push(plant.name);
  }
  process.stdout.write(
    `Planted in ${plants.length} columns and figures: ${missed.length} not noticed; without a value: ${untried.join(', ')}\n`,
  );
  expect(missed.sort()).toEqual(Object.keys(NOT_DERIVED).sort());
});
