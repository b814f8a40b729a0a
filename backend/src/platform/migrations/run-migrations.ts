import type { Knex } from 'knex';
import { sqlMigrationSource } from './sql-source';
import { recordSquashed } from './squashed';

const TABLE = 'crediario_migrations';

/** Brings our own tables up to date. Call under the start-up lock, after Strapi's schema sync. */
export async function runMigrations(knex: Knex, folder: string): Promise<string[]> {
  const config = { migrationSource: sqlMigrationSource(folder), tableName: TABLE };
  // A process killed half-way leaves knex's own lock behind; under ours nobody else can be migrating.
  await knex.migrate.forceFreeMigrationsLock(config);
  await recordSquashed(knex, folder, TABLE);
  const [, applied] = (await knex.migrate.latest(config)) as [number, string[]];
  return applied;
}
