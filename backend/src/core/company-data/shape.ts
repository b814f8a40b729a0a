import type { ClientBase } from 'pg';
import { COMPANY_FILES, COMPANY_TABLES, type CompanyFile } from './company-tables';
import { type Fate, isLeft } from './table';

/** Each file after those that its rows name: PostgreSQL itself checks every reference as rows come in. */
export async function filesInOrder(client: ClientBase): Promise<CompanyFile[]> {
  const { rows } = await client.query<{ table: string; needs: string }>(
    `SELECT c.relname AS table, t.relname AS needs
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND c.oid <> t.oid`,
  );
  const waiting = new Map(COMPANY_FILES.map((file) => [file.table, file]));
  const ordered: CompanyFile[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ table }) => !rows.some((row) => row.table === table && waiting.has(row.needs)),
    );
    if (free.length === 0) throw new Error(`Circle: ${[...waiting.keys()]}`);
    for (const file of free) {
      waiting.delete(file.table);
      ordered.push(file);
    }
  }
  return ordered;
}

/** The tables that a first start, or a trigger, may have written: what comes takes their place. */
export const COMPUTED_TABLES: readonly string[] = Object.entries<Fate>(COMPANY_TABLES).flatMap(
  ([table, fate]) => (isLeft(fate) && fate.left === 'computed' ? [table] : []),
);
