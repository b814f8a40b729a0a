import { DomainError } from '@crediario/contract/errors';
import type { Knex } from 'knex';
import { boolean, integer, orNull, type Row, rowOf, text } from '../statements/rows';
import { prepared } from '../statements/prepared';

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

const OWNER = {
  id: integer(),
  username: text(),
  email: text(),
  blocked: orNull(boolean()),
  role_id: integer(),
  role_type: text(),
  role_name: text(),
  sessionId: orNull(integer()),
  databaseMark: text(),
};

/** The snapshot names the transactions that count as done. The server's start stands beside it: a copy that was put
 *  back may count its transactions anew. */
const DATABASE_MARK = "pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text";

/** Fixed text, not built for each request: it is the one statement that every call makes. Of a session's id and
 *  its user's. */
export const OWNER_OF_TOKEN = `
  SELECT u.id, u.username, u.email, u.blocked,
         r.id AS role_id, r.type AS role_type, r.name AS role_name,
         s.id AS "sessionId",
         ${DATABASE_MARK} AS "databaseMark"
    FROM up_users u
    JOIN up_users_role_links l ON l.user_id = u.id
    JOIN up_roles r ON r.id = l.role_id
    LEFT JOIN sessions s ON s.user_id = u.id AND s.id = $1
   WHERE u.id = $2
   LIMIT 1`;

/** One row: the user with role and session. Read on every request, so that blocking, logging out and a new password
 *  take effect at once. */
export async function findTokenOwner(
  knex: Knex,
  { id, session }: TokenClaims,
): Promise<TokenOwner | null> {
  const query = knex.raw(AS_KNEX_WANTS_IT, [session, id]).options(prepared('caller'));
  return ownerOfRow(await rowOf(OWNER, query));
}

/** Knex numbers parameters itself. */
const AS_KNEX_WANTS_IT = OWNER_OF_TOKEN.replace(/\$\d/g, '?');

/** @param row of OWNER_OF_TOKEN; none, where there is no such user. */
export function ownerOfRow(row: unknown): TokenOwner | null {
  if (!row) return null;
  const { role_id, role_type, role_name, ...user } = row as Row<typeof OWNER>;
  return { ...user, role: { id: role_id, type: role_type, name: role_name } };
}

/** In all but the database's mark. */
export const isSameOwner = (one: TokenOwner, other: TokenOwner): boolean =>
  one.id === other.id &&
  one.sessionId === other.sessionId &&
  one.username === other.username &&
  one.email === other.email &&
  one.blocked === other.blocked &&
  one.role.id === other.role.id &&
  one.role.type === other.role.type &&
  one.role.name === other.role.name;

/** Throws: DomainError ACCESS_BLOCKED, SESSION_EXPIRED. */
export function admitted(owner: TokenOwner | null): TokenOwner {
  if (owner?.blocked) throw new DomainError('ACCESS_BLOCKED');
  if (!owner?.sessionId) throw new DomainError('SESSION_EXPIRED');
  return owner;
}
