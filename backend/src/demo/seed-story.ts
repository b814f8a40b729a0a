import type { Clock } from '../platform/clock/clock';
import { markingDemoAccounts } from '../app/demo-accounts';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';
import { integer, rowsOf, theRow } from '../platform/statements/rows';
import { inTransaction } from '../platform/transaction/in-transaction';
import { readCast } from './cast';
import { tellStory } from './tell-story';

/** Fills an empty database with the demonstration. A database with any client is left alone. */
export async function seedStory(
  strapi: LoadedStrapi,
  clock: Clock,
  castFile: string,
): Promise<void> {
  const knex = strapi.db.connection;
  if (await knex('clients').first('id')) return;
  const query = knex('up_users as u')
    .join('up_users_role_links as link', 'link.user_id', 'u.id')
    .join('up_roles as role', 'role.id', 'link.role_id')
    .where('role.type', 'administrador')
    .select('u.id');
  const administrator = await theRow(rowsOf({ id: integer() }, query));
  const cast = await readCast(castFile);
  const staff = { id: administrator.id, role: 'administrador', isStaff: true } as const;
  await inTransaction(strapi, (trx) =>
    markingDemoAccounts(trx, 'up_users', () => tellStory(trx, clock, cast, staff)),
  );
}
