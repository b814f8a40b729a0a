import type { Knex } from 'knex';
import { auditEach } from '../core/audit/audit';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';
import { boolean, integer, orNull, rowsOf, theRow } from '../platform/statements/rows';
import { inTransaction, type Transaction } from '../platform/transaction/in-transaction';

/** The demonstration's administrador, of site and panel alike. Its password, and that of every other account of the
 *  demonstration, is public. */
export const DEMO_LOGIN = { email: 'admin@crediario.test', password: '12345678' };

type Accounts = 'up_users' | 'admin_users';

/** A database with clients and no account of the demonstration is real: it never gets any, even if configured. */
export async function demoIsWelcome(knex: Knex): Promise<boolean> {
  const query = knex.raw(
    'SELECT EXISTS (SELECT FROM up_users WHERE demo) OR NOT EXISTS (SELECT FROM clients) AS welcome',
  );
  return (await theRow(rowsOf({ welcome: boolean() }, query))).welcome;
}

/** Marks what `make` makes as the demonstration's. Nobody else registers while a database is being filled. */
export async function markingDemoAccounts<T>(
  db: Knex,
  table: Accounts,
  make: () => Promise<T>,
): Promise<T> {
  const before = await theRow(rowsOf({ max: orNull(integer()) }, db(table).max('id as max')));
  const made = await make();
  await db(table)
    .where('id', '>', before.max ?? 0)
    .update({ demo: true });
  return made;
}

/** Takes the access of every account of the demonstration, and its sessions (the panel's asks for an active account with
 *  each request). Permanent: to use one of them again, give it a password of
 *  its own. */
export async function shutDemoAccounts(strapi: LoadedStrapi): Promise<void> {
  const shut = await inTransaction(strapi, async (trx) => ({
    users: await shutUsers(trx),
    ofThePanel: await trx('admin_users')
      .where({ demo: true, is_active: true })
      .update({ is_active: false })
      .returning('id'),
  }));
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  if (shut.users.length + shut.ofThePanel.length === 0) return;
  strapi.log.warn('The accounts of the demonstration were shut', {
    users: idsOf(shut.users),
    ofThePanel: idsOf(shut.ofThePanel),
  });
}

async function shutUsers(trx: Transaction): Promise<{ id: number }[]> {
  const shut = await trx('up_users')
    .where({ demo: true })
    .whereRaw('blocked IS NOT TRUE')
    .update({ blocked: true })
    .returning('id');
  await trx('sessions')
    .whereIn('user_id', trx('up_users').where({ demo: true }).select('id'))
    .delete();
  const change = { before: { blocked: false }, after: { blocked: true } };
  await auditEach(
    { trx, user: null },
    shut.map(({ id }) => ({ action: 'block', entity: 'user', entityId: id, ...change })),
  );
  return shut;
}
