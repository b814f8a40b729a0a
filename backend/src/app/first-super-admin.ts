import { randomBytes } from 'node:crypto';
import { tellOnce } from '../platform/observe/json-lines';
import type { Settings } from '../platform/settings';
import { DEMO_LOGIN, markingDemoAccounts } from './demo-accounts';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';

const USER = 'admin::user';
const SUPER_ADMIN = 'strapi-super-admin';
const PASSWORD_BYTES = 12;

const DEFAULT_EMAIL = 'painel@crediario.local';

/** Strapi asks for a capital letter and a digit when one changes it; this one has both in any case. */
const randomPassword = () => `${randomBytes(PASSWORD_BYTES).toString('base64url')}Aa1`;

async function createSuperAdmin(
  strapi: LoadedStrapi,
  login: { email: string; password: string },
): Promise<void> {
  const role = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    ...login,
    firstname: 'Administração',
    lastname: 'do painel',
    registrationToken: null,
    isActive: true,
    roles: [role.id],
  });
}

/**
 * Makes the first super-admin, so that the panel's own "register the first administrator" page is never open to
 * strangers. The login comes from the configuration, or is the demonstration's when that is on, or has a password that is
 * printed once.
 */
export async function seedFirstSuperAdmin(
  strapi: LoadedStrapi,
  settings: Settings,
  showsDemo: boolean,
): Promise<void> {
  const active = { isActive: true, roles: { code: SUPER_ADMIN } };
  if ((await strapi.db.query(USER).count({ where: active })) > 0) return;

  const { email, password } = settings.firstSuperAdmin;
  if (showsDemo && !email && !password) {
    const make = () => createSuperAdmin(strapi, DEMO_LOGIN);
    return markingDemoAccounts(strapi.db.connection, 'admin_users', make);
  }
  const login = { email: email ?? DEFAULT_EMAIL, password: password ?? randomPassword() };
  await createSuperAdmin(strapi, login);
  // Printed once and never stored in the clear: this is the only chance to read it.
  if (!password) {
    tellOnce(`Primeiro acesso ao painel: ${login.email}  senha: ${login.password}`);
  }
}
