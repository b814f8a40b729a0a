import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { audit } from '../core/audit/audit';
import { tellOnce } from '../platform/observe/json-lines';
import type { Settings } from '../platform/settings';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';
import { integer, rowOf } from '../platform/statements/rows';
import { inTransaction } from '../platform/transaction/in-transaction';
import { DEMO_LOGIN, markingDemoAccounts } from './demo-accounts';

const USER = 'plugin::users-permissions.user';
const ROLE = 'plugin::users-permissions.role';

const DEFAULT_ADMINISTRATOR_EMAIL = 'administrador@crediario.local';
const PASSWORD_DIGITS = 12;

/** The product's passwords are digits only. */
const randomPassword = () =>
  Array.from({ length: PASSWORD_DIGITS }, () => String(randomInt(10))).join('');

async function createAdministrator(
  strapi: LoadedStrapi,
  login: { email: string; password: string; name: string; finalname: string },
): Promise<void> {
  const role = await strapi.db.query(ROLE).findOne({ where: { type: 'administrador' } });
  const { password: _secret, ...person } = login;
  await inTransaction(strapi, async (trx) => {
    const { id } = await strapi.entityService.create(USER, {
      data: {
        ...login,
        username: login.email,
        provider: 'local',
        confirmed: true,
        blocked: false,
        role: role.id,
      },
    });
    const entry = { action: 'register', entity: 'user', entityId: Number(id), after: person };
    await audit({ trx, user: null }, entry);
  });
}

async function seedDemoLogin(strapi: LoadedStrapi): Promise<void> {
  const { email } = DEMO_LOGIN;
  if (await strapi.db.query(USER).findOne({ where: { email } })) return;
  const login = { ...DEMO_LOGIN, name: 'Ana', finalname: 'Administradora' };
  const make = () => createAdministrator(strapi, login);
  await markingDemoAccounts(strapi.db.connection, 'up_users', make);
}

async function hasAdministrator(knex: Knex): Promise<boolean> {
  const query = knex('up_users as u')
    .join('up_users_role_links as link', 'link.user_id', 'u.id')
    .join('up_roles as role', 'role.id', 'link.role_id')
    .where('role.type', 'administrador')
    .where('u.demo', false)
    .select('u.id')
    .limit(1);
  return (await rowOf({ id: integer() }, query)) !== undefined;
}

async function seedFirstAdministrator(strapi: LoadedStrapi, settings: Settings): Promise<void> {
  if (await hasAdministrator(strapi.db.connection)) return;
  const { email, password } = settings.firstAdministrator;
  const login = {
    email: email ?? DEFAULT_ADMINISTRATOR_EMAIL,
    password: password ?? randomPassword(),
  };
  if (await strapi.db.query(USER).findOne({ where: { email: login.email } })) {
    throw new Error(`ADMIN_EMAIL: ${login.email} já é o endereço de outra conta, escolha outro.`);
  }
  await createAdministrator(strapi, {
    ...login,
    name: 'Administrador',
    finalname: 'Principal',
  });
  // Printed once and never stored in the clear: this is the only chance to read it.
  if (!password) {
    tellOnce(`Primeiro administrador: ${login.email}  senha: ${login.password}`);
  }
}

/** Someone must be able to log in: the demo's administrator where the demo is shown, else a first one of its own. */
export async function seedLogins(
  strapi: LoadedStrapi,
  settings: Settings,
  showsDemo: boolean,
): Promise<void> {
  if (showsDemo) return seedDemoLogin(strapi);
  await seedFirstAdministrator(strapi, settings);
}
