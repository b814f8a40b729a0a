import { COMPANY_FILES, COMPANY_TABLES } from '../../src/core/company-data/company-tables';
import { type Fate, isLeft } from '../../src/core/company-data/table';
import { STRAPIS } from '../../src/core/company-data/tables/left-out';
import { USER_COLUMNS } from '../../src/core/employee/user-columns';
import { startApp } from '../harness';

const app = startApp();

const FILE = 'core/company-data/company-tables.ts';
const fates: Record<string, Fate> = COMPANY_TABLES;

async function columnsThere(): Promise<Record<string, string[]>> {
  const { rows } = await app.knex.raw(
    `SELECT c.table_name AS table, array_agg(c.column_name::text ORDER BY c.column_name) AS columns
       FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      GROUP BY 1`,
  );
  return Object.fromEntries(
    rows.map(({ table, columns }: { table: string; columns: string[] }) => [table, columns]),
  );
}

describe('what of the database the company’s export holds, is told table by table', () => {
  it('and no table is forgotten, or gone', async () => {
    const there = Object.keys(await columnsThere());
    const undeclared = there.filter((name) => !(name in fates) && !STRAPIS.test(name));
    const gone = Object.keys(fates).filter((name) => !there.includes(name));
    expect({ file: FILE, undeclared, gone }).toEqual({ file: FILE, undeclared: [], gone: [] });
  });

  it('and no column', async () => {
    const there = await columnsThere();
    const odd = Object.entries(fates).flatMap(([table, fate]) => {
      if (isLeft(fate)) return [];
      const told = Object.keys(fate.columns).filter(
        (name) => `${table}.${name}` !== 'up_users.role',
      );
      const columns = there[table] ?? [];
      return [
        ...columns.filter((name) => !told.includes(name)).map((name) => `${table}.${name}`),
        ...told.filter((name) => !columns.includes(name)).map((name) => `${table}.${name} is gone`),
      ];
    });
    expect({ file: FILE, odd }).toEqual({ file: FILE, odd: [] });
  });

  it('a user’s secrets stay where they are', () => {
    const secrets = Object.entries(USER_COLUMNS).flatMap(([name, column]) =>
      'secret' in column ? [name] : [],
    );
    const told = COMPANY_FILES.find(({ table }) => table === 'up_users')?.columns ?? [];
    expect(secrets.length).toBeGreaterThan(2);
    expect(told.filter((name) => secrets.includes(name))).toEqual([]);
    const named = COMPANY_FILES.flatMap(({ table, columns }) =>
      columns
        .filter((name) => /hash|token|password|secret/.test(name))
        .map((name) => [table, name]),
    );
    expect(named).toEqual([]);
  });

  it('each file has a name of its own', () => {
    const names = COMPANY_FILES.map(({ told }) => told.file);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
  });
});
