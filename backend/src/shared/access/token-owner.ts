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
  /** What the database had committed when the row was read: while two readings say the same, nothing was written. */
  databaseMark: string;
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

/** The snapshot names the transactions that count as done. The server's start stands beside it: a copy that was put
 *  back may count its transactions anew. */
const DATABASE_MARK = "pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text";

/** Fixed text, not built for each request: it is the one statement that every call makes. */
const OWNER_OF_TOKEN = `
  SELECT u.id, u.username, u.email, u.blocked,
         r.id AS role_id, r.type AS role_type, r.name AS role_name,
         s.id AS "sessionId",
         ${DATABASE_MARK} AS "databaseMark"
    FROM up_users u
    JOIN up_users_role_links l ON l.user_id = u.id
    JOIN up_roles r ON r.id = l.role_id
    LEFT JOIN sessions s ON s.user_id = u.id AND s.id = :session
   WHERE u.id = :id
   LIMIT 1`;

/** One row: the user with role and session. Read on every request, so that blocking, logging out and a new password
 *  take effect at once. */
export async function findTokenOwner(
  knex: Knex,
  { id, session }: TokenClaims,
): Promise<TokenOwner | null> {
  const { rows } = await knex.raw<{ rows: OwnerRow[] }>(OWNER_OF_TOKEN, { id, session });
  const [row] = rows;
  if (!row) return null;
  const { role_id, role_type, role_name, ...user } = row;
  return { ...user, role: { id: role_id, type: role_type, name: role_name } };
}
