import type { ClientBase } from 'pg';

/** An administrator of the house that an export comes into. */
export interface Keeper {
  id: number;
  email: string;
  username: string;
  name: string | null;
  finalname: string | null;
  password: string | null;
}

/** The demonstration's are left behind: everybody knows their password. */
export async function administratorsOf(client: ClientBase): Promise<Keeper[]> {
  const { rows } = await client.query<Keeper>(
    `SELECT u.id, u.email, u.username, u.name, u.finalname, u.password
       FROM up_users u
       JOIN up_users_role_links l ON l.user_id = u.id
       JOIN up_roles r ON r.id = l.role_id
      WHERE r.type = 'administrador' AND NOT u.demo
      ORDER BY u.id`,
  );
  return rows;
}

/** The administrators of the new house go on entering it with their own passwords: in the account of the same e-mail that came
 *  with the export, or else in one of its own, numbered after all others. Nobody can be shut out of their own house by
 *  what stands in a file. */
export async function keepAdministrators(client: ClientBase, keepers: Keeper[]): Promise<void> {
  for (const keeper of keepers) {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id FROM up_users WHERE lower(email) = lower($1) ORDER BY id LIMIT 1',
      [keeper.email],
    );
    const id = rows[0]?.id ?? (await newAccount(client, keeper));
    await client.query('UPDATE up_users SET password = $1, blocked = false WHERE id = $2', [
      keeper.password,
      id,
    ]);
    await client.query('DELETE FROM up_users_role_links WHERE user_id = $1', [id]);
    await giveRole(client, id, 'administrador');
  }
}

export async function giveRole(client: ClientBase, userId: number, role: string): Promise<void> {
  await client.query(
    'INSERT INTO up_users_role_links (user_id, role_id) SELECT $1, id FROM up_roles WHERE type = $2',
    [userId, role],
  );
}

async function newAccount(client: ClientBase, keeper: Keeper): Promise<number> {
  const { email, username, name, finalname } = keeper;
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO up_users (email, username, name, finalname, provider, confirmed, created_at, updated_at)
     SELECT $1, coalesce($2 || (SELECT '-novo' FROM up_users WHERE lower(username) = lower($2) LIMIT 1), $2), $3, $4,
            'local', true, now(), now()
     RETURNING id`,
    [email, username, name, finalname],
  );
  const id = Number(rows[0]?.id);
  await client.query(
    `INSERT INTO audit_log (action, entity, entity_id, after) VALUES ('register', 'user', $1, $2)`,
    [id, JSON.stringify({ email, username, name, finalname })],
  );
  return id;
}
