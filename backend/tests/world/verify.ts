import path from 'node:path';
import type { Knex } from 'knex';
import type { TestApp } from '../harness';

interface Difference {
  check: string;
  record: string;
  stored: string | null;
  computed: string | null;
}

interface Verifier {
  findDifferences(query: (sql: string) => Promise<unknown[]>): Promise<Difference[]>;
}

const VERIFIER = path.resolve(__dirname, '..', '..', '..', 'database', 'verify', 'index.cjs');

/** What `npm run verify` would report. */
export async function differencesIn(app: TestApp, db: Knex = app.knex): Promise<Difference[]> {
  const { findDifferences } = require(VERIFIER) as Verifier;
  return findDifferences(async (sql) => (await db.raw(sql)).rows);
}
