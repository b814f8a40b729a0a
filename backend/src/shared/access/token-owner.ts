import type { Knex } from 'knex';

/** The signed-in user, in the shape that Strapi and its plugins expect in `ctx.state.user`. */
export interface TokenOwner {
  id: number;
  username: string;
  email: string;
  blocked: boolean | null;
  role: { id: number; type: string; name: string };
  /** The session that the token is of; null once that has ended. */
  sessionId: number | null;
}

/** What an access token says. */
export interface TokenClaims {
  id: number;
  session: number;
}

interface OwnerRow extends Omit<TokenOwner, 'role'> {
  role_id: number;
  role_type: string;
  role_name: string;
}

/** One row: the user with role and session. Read on every request, so that blocking, logging out and a new password
 *  take effect at once. */
export async function findTokenOwner(
  knex: Knex,
  { id, session }: TokenClaims,
): Promise<TokenOwner | null> {
  const row = await knex('up_users as u')
    .join('up_users_role_links as l', 'l.user_id', 'u.id')
    .join('up_roles as r', 'r.id', 'l.role_id')
    .leftJoin('sessions as s', (same) => same.on('s.user_id', 'u.id').andOnVal('s.id', session))
    .where('u.id', id)
    .first<OwnerRow | undefined>(
      'u.id',
      'u.username',
      'u.email',
      'u.blocked',
      'r.id as role_id',
      'r.type as role_type',
      'r.name as role_name',
      's.id as sessionId',
    );
  if (!row) return null;
  const { role_id, role_type, role_name, ...user } = row;
  return { ...user, role: { id: role_id, type: role_type, name: role_name } };
}
