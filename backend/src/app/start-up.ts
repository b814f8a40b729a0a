import path from 'node:path';
import { seedStory } from '../demo/seed-story';
import { sendCallersAlong } from '../platform/access/caller-ahead';
import { syncRoles } from '../platform/access/sync-roles';
import { keepOnlySuperAdmins } from '../platform/admin-panel/only-super-admins';
import { speakPortuguese } from '../platform/admin-panel/panel-language';
import { arrangePanelViews } from '../platform/admin-panel/panel-views';
import { currentClock } from '../platform/clock/current-clock';
import { boundReads } from '../platform/deadline/read-deadline';
import { runMigrations } from '../platform/migrations';
import { auditReferenceData } from './audit-reference-data';
import { guardReferenceData } from '../core/reference-data/guard-reference-data';
import { settings } from '../platform/settings';
import { prepareStatements } from '../platform/statements/prepared';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';
import { subscribeRelationUnwrapping } from '../platform/strapi/unwrap-relations';
import { makeCommitsHonest } from '../platform/transaction/honest-commit';
import { keepRoomForReads } from '../platform/transaction/room-for-reads';
import { PERMISSIONS } from './permissions';
import { ROLE_OF_NEWCOMERS, ROLE_WORDS } from './roles';
import { demoIsWelcome, shutDemoAccounts } from './demo-accounts';
import { seedFirstSuperAdmin } from './first-super-admin';
import { seedLogins } from './seed-logins';
import { REFERENCE_VIEWS } from '../core/reference-data/reference-views';
import { seedReferenceData } from '../core/reference-data/seed-reference-data';

/** `database/` stands beside `backend/`, wherever Strapi was compiled to. */
const databaseFolder = (strapi: LoadedStrapi, ...parts: string[]) =>
  path.resolve(strapi.dirs.app.root, '..', 'database', ...parts);

/** What Strapi's schema sync does not do. Runs under the start-up lock. */
export async function finishStartUp(strapi: LoadedStrapi): Promise<void> {
  makeCommitsHonest(strapi.db);
  keepRoomForReads(strapi.db);
  sendCallersAlong(strapi.db.connection);
  if (settings().preparesStatements) prepareStatements(strapi.db.connection);
  boundReads(strapi.db.connection, settings().readTimeoutMs);
  subscribeRelationUnwrapping(strapi);
  speakPortuguese(strapi);
  guardReferenceData(strapi);
  auditReferenceData(strapi);
  const knex = strapi.db.connection;
  await runMigrations(knex, databaseFolder(strapi, 'migrations'));
  // Strapi's sync gives a column that it alters the server's own order again (migration 0027).
  await knex.raw('SELECT crediario_collate_names()');
  await seedReferenceData(knex, databaseFolder(strapi, 'seeds', 'reference'));
  await syncRoles(strapi, {
    words: ROLE_WORDS,
    permissions: PERMISSIONS,
    ofNewcomers: ROLE_OF_NEWCOMERS,
  });
  const showsDemo = settings().demo && (await demoIsWelcome(knex));
  if (!settings().demo) await shutDemoAccounts(strapi);
  await seedLogins(strapi, settings(), showsDemo);
  await keepOnlySuperAdmins(strapi);
  await seedFirstSuperAdmin(strapi, settings(), showsDemo);
  await arrangePanelViews(strapi, REFERENCE_VIEWS);
  if (showsDemo) {
    await seedStory(
      strapi,
      currentClock(strapi),
      databaseFolder(strapi, 'seeds', 'demo', 'cast.json'),
    );
  }
}
