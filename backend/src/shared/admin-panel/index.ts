import type { Settings } from '../settings';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import { seedFirstSuperAdmin } from './first-super-admin';
import { keepOnlySuperAdmins } from './only-super-admins';
import { speakPortuguese } from './panel-language';
import { arrangePanelViews } from './panel-views';

export { hidePages, narrowPanelPermissions } from './panel-permissions';

/** What Strapi's panel needs to be this product's: its people, its language, its words. */
export async function prepareAdminPanel(
  strapi: LoadedStrapi,
  settings: Settings,
  showsDemo: boolean,
): Promise<void> {
  speakPortuguese(strapi);
  await keepOnlySuperAdmins(strapi);
  await seedFirstSuperAdmin(strapi, settings, showsDemo);
  await arrangePanelViews(strapi);
}
