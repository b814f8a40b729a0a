import path from 'node:path';
import { seedStory } from '../../demo/seed-story';
import { sendCallersAlong } from '../access/caller-ahead';
import { syncRoles } from '../access/sync-roles';
import { prepareAdminPanel } from '../admin-panel';
import { currentClock } from '../clock/current-clock';
import { boundReads } from '../deadline/read-deadline';
import { runMigrations } from '../migrations';
import { auditReferenceData } from '../reference-data/audit-reference-data';
import { guardReferenceData } from '../reference-data/guard-reference-data';
import { settings } from '../settings';
import { prepareStatements } from '../statements/prepared';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import { subscribeRelationUnwrapping } from '../strapi/unwrap-relations';
import { makeCommitsHonest } from '../transaction/honest-commit';
import { demoIsWelcome, shutDemoAccounts } from './demo-accounts';
import { seedLogins } from './seed-logins';
import { seedReferenceData } from './seed-reference-data';

/** `database/` stands beside `backend/`, wherever Strapi was compiled to. */
const databaseFolder = (strapi: LoadedStrapi, ...parts: string[]) =>
  path.resolve(strapi.dirs.app.root, '..', 'database', ...parts);

/** What Strapi's own schema sync leaves to do. Runs under the start-up lock. */
export async function finishStartUp(strapi: LoadedStrapi): Promise<void> {
  makeCommitsHonest(strapi.db);
  sendCallersAlong(strapi.db.connection);
  if (settings().preparesStatements) prepareStatements(strapi.db.connection);
  boundReads(strapi.db.connection, settings().readTimeoutMs);
  subscribeRelationUnwrapping(strapi);
  guardReferenceData(strapi);
  auditReferenceData(strapi);
  const knex = strapi.db.connection;
  await runMigrations(knex, databaseFolder(strapi, 'migrations'));
  // Strapi's sync gives a column that it alters the server's own order again (migration 0027).
  await knex.raw('SELECT crediario_collate_names()');
  await seedReferenceData(knex, databaseFolder(strapi, 'seeds', 'reference'));
  await syncRoles(strapi);
  const showsDemo = settings().demo && (await demoIsWelcome(knex));
  if (!settings().demo) await shutDemoAccounts(strapi);
  await seedLogins(strapi, settings(), showsDemo);
  await prepareAdminPanel(strapi, settings(), showsDemo);
  if (showsDemo) {
    await seedStory(
      strapi,
      currentClock(strapi),
      databaseFolder(strapi, 'seeds', 'demo', 'cast.json'),
    );
  }
}
