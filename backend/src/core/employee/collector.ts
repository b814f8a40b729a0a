/** Grain: one user with the role and access that decide whether they can have clients. */
import { boolean, integer, orNull, type Row, rowOf, text } from '../../platform/statements/rows';
import type { Transaction } from '../../platform/transaction/in-transaction';
import { exceptMaster } from './master';

const COLLECTOR = { id: integer(), blocked: orNull(boolean()), role: orNull(text()) };

type Collector = Row<typeof COLLECTOR>;

/** Locked until the commit, so that no employee gets clients while being blocked. */
export async function shareCollector(trx: Transaction, id: number): Promise<Collector | null> {
  const query = trx('up_users as u')
    .join('up_users_role_links as l', 'l.user_id', 'u.id')
    .join('up_roles as r', 'r.id', 'l.role_id')
    .where('u.id', id)
    .whereRaw(...exceptMaster('u.email'))
    .forShare('u')
    .select('u.id', 'u.blocked', 'r.type as role');
  return (await rowOf(COLLECTOR, query)) ?? null;
}
