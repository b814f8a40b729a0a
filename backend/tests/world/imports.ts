import type { ImportRow, ImportBatch, ImportRowAnswer } from '@crediario/contract/wire';
import { backgroundDone } from '../../src/platform/background/background';
import type { TestApp } from '../harness';
import type { World } from './index';

let files = 0;

/** A file of these lines, from the second on, as the page sends it. Returns the import's id. */
export async function stage(
  { sara }: Pick<World, 'sara'>,
  rows: readonly Omit<ImportRow, 'line' | 'cells'>[],
): Promise<number> {
  files += 1;
  const file = {
    file_name: 'carteira.csv',
    header: ['Nome'],
    rows: rows.length,
    key: `file-${files}`,
  };
  const { body } = await sara.post('/api/imports', { data: file }).expect(200);
  const { id } = body.data;
  for (let from = 0; from < rows.length; from += 200) {
    const some = rows.slice(from, from + 200).map((row, index) => ({
      ...row,
      line: from + index + 2,
      cells: [row.client?.name ?? ''],
    }));
    await sara
      .post(`/api/imports/${id}/rows`, { data: { from: from + 2, rows: some } })
      .expect(200);
  }
  return id;
}

export async function step(
  app: TestApp,
  { sara }: Pick<World, 'sara'>,
  id: number,
  which: string,
): Promise<ImportBatch> {
  await sara.post(`/api/imports/${id}/${which}`).expect(200);
  await backgroundDone(app.strapi);
  const { body } = await sara.get(`/api/imports/${id}`).expect(200);
  return body.data;
}

/** All of them, by line. */
export async function rowsOfImport(
  { sara }: Pick<World, 'sara'>,
  id: number,
): Promise<ImportRowAnswer[]> {
  const found: ImportRowAnswer[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await sara
      .get(`/api/imports/${id}/rows?page=${page}&pageSize=500`)
      .expect(200);
    found.push(...body.data);
    if (body.data.length < 500) return found;
  }
}

/** What is not the business's: the import's own record, the audit log, and what says that something changed. */
const ASIDE = [
  'import_batches',
  'import_rows',
  'import_mappings',
  'audit_log',
  'audit_links',
  'field_marks',
  'field_departures',
  'sessions',
  'refresh_tokens',
  'throttles',
];

/** Rows of nothing, which say no more than none. */
const NOTHING: Readonly<Record<string, string>> = {
  daily_dues: 'expected <> 0',
  portfolios: 'green + yellow + red + purple + blue + gray + sales <> 0',
};

/** Of every table, what is in it. */
export async function hashes(
  app: TestApp,
  aside: readonly string[] = ASIDE,
): Promise<Record<string, string>> {
  const tables: string[] = await app
    .knex('information_schema.tables')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .orderBy('table_name')
    .pluck('table_name');
  const found: Record<string, string> = {};
  for (const table of tables.filter((name) => !aside.includes(name))) {
    const { rows } = await app.knex.raw(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS hash
         FROM (SELECT * FROM ?? WHERE ${NOTHING[table] ?? 'true'}) AS t`,
      [table],
    );
    found[table] = rows[0].hash;
  }
  return found;
}
