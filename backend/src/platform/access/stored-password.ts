/** Grain: the one user. */
import type { Db } from '../transaction/in-transaction';

/** The hash, to compare with. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const user = await db('up_users').where({ id: userId }).first('password');
  return user?.password ?? null;
}

export async function storePasswordHash(db: Db, userId: number, password: string): Promise<void> {
  await db('up_users').where({ id: userId }).update({ password, updated_at: new Date() });
}
