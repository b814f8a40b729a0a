import type { Knex } from 'knex';
import { rowsOf, text } from '../statements/rows';

/** What one role may call: Strapi asks `can('api::client.client.find')`. */
export interface Ability {
  can(action: string): boolean;
}

/** How long a change made by another process (or in the admin panel) may go unnoticed here. */
const FRESH_MS = 3_000;

const NOTHING: Ability = { can: () => false };

const PERMISSION = { type: text(), action: text() };

async function loadAbilities(knex: Knex): Promise<Map<string, Ability>> {
  const query = knex('up_permissions as p')
    .join('up_permissions_role_links as l', 'l.permission_id', 'p.id')
    .join('up_roles as r', 'r.id', 'l.role_id')
    .select('r.type', 'p.action');
  const actionsOf = new Map<string, Set<string>>();
  for (const { type, action } of await rowsOf(PERMISSION, query)) {
    actionsOf.set(type, (actionsOf.get(type) ?? new Set()).add(action));
  }
  return new Map(
    [...actionsOf].map(([type, actions]) => [
      type,
      { can: (action: string) => actions.has(action) },
    ]),
  );
}

/** Every role's abilities, read together and kept for moments: they change rarely and are asked for always. */
export function createAbilities(knexOf: () => Knex): (roleType: string) => Promise<Ability> {
  let loaded: Promise<Map<string, Ability>> | undefined;
  let loadedAt = 0;
  return async (roleType) => {
    if (!loaded || Date.now() - loadedAt > FRESH_MS) {
      loadedAt = Date.now();
      loaded = loadAbilities(knexOf());
      // A failed read must not be remembered.
      loaded.catch(() => {
        loaded = undefined;
      });
    }
    return (await loaded).get(roleType) ?? NOTHING;
  };
}
