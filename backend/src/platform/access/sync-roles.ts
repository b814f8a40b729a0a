import type { LoadedStrapi } from '../strapi/loaded-strapi';

const ROLE = 'plugin::users-permissions.role';
const PERMISSION = 'plugin::users-permissions.permission';

/** The actions that each role may call. */
type Permissions = Readonly<Record<string, readonly string[]>>;

/** The product's roles, by their type. */
interface Roles {
  words: Readonly<Record<string, { name: string; description: string }>>;
  permissions: Permissions;
  /** Of who registers. */
  ofNewcomers: string;
}

interface ActionMap {
  [type: string]: { controllers: Record<string, Record<string, unknown>> };
}

/** Every controller action that exists, by the name that permissions use. */
function knownActions(strapi: LoadedStrapi): Set<string> {
  const map: ActionMap = strapi
    .plugin('users-permissions')
    .service('users-permissions')
    .getActions();
  return new Set(
    Object.entries(map).flatMap(([type, { controllers }]) =>
      Object.entries(controllers).flatMap(([controller, actions]) =>
        Object.keys(actions).map((action) => `${type}.${controller}.${action}`),
      ),
    ),
  );
}

/** A misspelt entry would silently deny; better not to start. */
function refuseUnknownActions(strapi: LoadedStrapi, permissions: Permissions): void {
  const known = knownActions(strapi);
  const unknown = Object.values(permissions)
    .flat()
    .filter((action) => !known.has(action));
  if (unknown.length > 0) {
    throw new Error(
      `Permissions name actions that do not exist: ${[...new Set(unknown)].join(', ')}`,
    );
  }
}

async function ensureRole(strapi: LoadedStrapi, type: string, words: object): Promise<void> {
  const role = await strapi.db.query(ROLE).findOne({ where: { type } });
  if (!role) await strapi.db.query(ROLE).create({ data: { type, ...words } });
}

/** Makes the role's stored permissions exactly the listed ones; leaves correct ones alone. */
async function alignPermissions(
  strapi: LoadedStrapi,
  type: string,
  wanted: readonly string[],
): Promise<void> {
  const role = await strapi.db.query(ROLE).findOne({ where: { type }, populate: ['permissions'] });
  if (!role) return;
  const stored: { id: number; action: string }[] = role.permissions;
  const surplus = stored.filter(
    ({ action }, index) =>
      !wanted.includes(action) || stored.findIndex((other) => other.action === action) !== index,
  );
  const missing = wanted.filter(
    (action) => !stored.some((permission) => permission.action === action),
  );
  for (const { id } of surplus) await strapi.db.query(PERMISSION).delete({ where: { id } });
  for (const action of missing) {
    await strapi.db.query(PERMISSION).create({ data: { action, role: role.id } });
  }
}

async function alignSignUp(strapi: LoadedStrapi, defaultRole: string): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as Record<string, unknown>;
  const wanted = {
    allow_register: true,
    unique_email: true,
    email_confirmation: false,
    default_role: defaultRole,
  };
  const right = Object.entries(wanted).every(([key, value]) => advanced[key] === value);
  if (!right) await store.set({ key: 'advanced', value: { ...advanced, ...wanted } });
}

/** Makes the roles and keeps their permissions exactly as listed. */
export async function syncRoles(
  strapi: LoadedStrapi,
  { words, permissions, ofNewcomers }: Roles,
): Promise<void> {
  refuseUnknownActions(strapi, permissions);
  for (const [type, said] of Object.entries(words)) await ensureRole(strapi, type, said);
  for (const [type, wanted] of Object.entries(permissions)) {
    await alignPermissions(strapi, type, wanted);
  }
  await alignSignUp(strapi, ofNewcomers);
}
