import type { SessionAnswer } from '@crediario/contract/wire';
import { userRecord } from '../../employee/queries/user-record';
import type { OpenSession } from '../../../platform/sessions/sessions';

/** What a client needs to go on: the access token, the token that renews it, and the user. */
export async function sessionAnswer({
  id,
  userId,
  refreshToken,
}: OpenSession): Promise<SessionAnswer> {
  const jwt: string = strapi
    .plugin('users-permissions')
    .service('jwt')
    .issue({ id: userId, session: id });
  return { jwt, refreshToken, user: await userRecord(strapi.db.connection, userId) };
}
