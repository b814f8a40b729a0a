import { exceptMaster, isMaster } from '../../../core/employee/master';
import type { UpUsersRow } from '../../../tables';
import { orNull, rowOf, text } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

/** Grain: one user with the role. */
export type UserRecord = Pick<UpUsersRow, (typeof USER)[number]> & { role: string | null };

const USER = [
  'id',
  'email',
  'blocked',
  'name',
  'finalname',
  'cpf',
  'phone',
  'self_registered',
  'demo',
] as const;

/** Locks the user's row, so that two edits of one person come one after the other. */
export async function lockUser(trx: Transaction, id: number): Promise<UserRecord | null> {
  const user = await trx('up_users')
    .where({ id })
    .forUpdate()
    .first(...USER);
  if (!user) return null;
  const role = await rowOf(
    { type: orNull(text()) },
    trx('up_roles as r')
      .join('up_users_role_links as l', 'l.role_id', 'r.id')
      .where('l.user_id', id)
      .select('r.type'),
  );
  return { ...user, role: role?.type ?? null };
}

export async function userExists(trx: Transaction, id: number): Promise<boolean> {
  const rows = trx('up_users').where({ id });
  rows.whereRaw(...exceptMaster());
  return (await rows.first('id')) !== undefined;
}

/** Addresses are stored in lower case; one may not serve two people, as address or as user name. The master account's is
 *  taken even before that account is there. */
export async function emailIsTaken(
  trx: Transaction,
  email: string,
  exceptId = 0,
): Promise<boolean> {
  if (isMaster(email)) return true;
  const owner = await trx('up_users')
    .whereNot({ id: exceptId })
    .where((either) => either.where({ email }).orWhere({ username: email }))
    .first('id');
  return owner !== undefined;
}

/** The account of somebody who registered themselves with this address and was never let in; locked. */
export async function lockUnclaimedUser(trx: Transaction, email: string): Promise<number | null> {
  const row = await trx('up_users')
    .where({ email, self_registered: true, blocked: true })
    .forUpdate()
    .first('id');
  return row?.id ?? null;
}

/** Staff's word on an address stands above a stranger's: the account that waits at it gives it up, for one that leads
 *  nowhere (RFC 2606) and says whose it was. Nobody deletes a user. */
export const addressGivenUp = (id: number): string => `cedido-${id}@crediario.invalid`;

export async function insertUser(
  trx: Transaction,
  columns: Record<string, unknown>,
  roleType: string,
): Promise<number> {
  const now = new Date();
  const [row] = await trx('up_users')
    .insert({ ...columns, created_at: now, updated_at: now })
    .returning('id');
  const role = await trx('up_roles').where({ type: roleType }).first('id');
  if (!row || !role) throw new Error(`The role ${roleType} is missing`);
  await trx('up_users_role_links').insert({ user_id: row.id, role_id: role.id, user_order: 1 });
  return row.id;
}

export async function updateUserColumns(
  trx: Transaction,
  id: number,
  columns: Record<string, unknown>,
): Promise<void> {
  await trx('up_users')
    .where({ id })
    .update({ ...columns, updated_at: new Date() });
}
