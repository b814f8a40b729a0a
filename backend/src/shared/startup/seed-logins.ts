import { randomInt } from 'node:crypto';
import { audit, auditEach } from '../audit/audit';
import { tellOnce } from '../observe/json-lines';
import type { Settings } from '../settings';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import { inTransaction } from '../transaction/in-transaction';

const USER = 'plugin::users-permissions.user';
const ROLE = 'plugin::users-permissions.role';

const DEMO_LOGIN = { email: 'admin@crediario.test', password: '12345678' };
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
  await createAdministrator(strapi, {
    ...DEMO_LOGIN,
    name: 'Ana',
    finalname: 'Administradora',
  });
}

/** A demo database that goes to production must not take its well-known login along. */
async function retireDemoLogin(strapi: LoadedStrapi): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    const retired = await trx('up_users')
      .where({ email: DEMO_LOGIN.email })
      .whereRaw('blocked IS NOT TRUE')
      .update({ blocked: true })
      .returning<{ id: number }[]>('id');
    const change = { before: { blocked: false }, after: { blocked: true } };
    await auditEach(
      { trx, user: null },
      retired.map(({ id }) => ({ action: 'block', entity: 'user', entityId: id, ...change })),
    );
  });
}

async function seedFirstAdministrator(strapi: LoadedStrapi, settings: Settings): Promise<void> {
  const existing = await strapi.db.query(USER).findOne({
    where: {
      role: { type: 'administrador' },
      email: { $ne: DEMO_LOGIN.email },
    },
  });
  if (existing) return;

  const { email, password } = settings.firstAdministrator;
  const login = {
    email: email ?? DEFAULT_ADMINISTRATOR_EMAIL,
    password: password ?? randomPassword(),
  };
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

/** Someone must be able to log in: the demo's administrator, or the deployment's first one. */
export async function seedLogins(strapi: LoadedStrapi, settings: Settings): Promise<void> {
  if (settings.demo) return seedDemoLogin(strapi);
  if (settings.deployment === 'production') await retireDemoLogin(strapi);
  await seedFirstAdministrator(strapi, settings);
}
