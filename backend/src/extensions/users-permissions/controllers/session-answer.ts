import type { ApiContext } from '../../../shared/http/api-context';
import type { OpenSession } from '../../../shared/sessions/sessions';
import { visibleOutput } from '../../../shared/strapi/content-answer';

const USER = 'plugin::users-permissions.user';

/** What a client needs to go on: the access token, the token that renews it, and who he is. */
export async function sessionAnswer(ctx: ApiContext, { id, userId, refreshToken }: OpenSession) {
  const jwt: string = strapi
    .plugin('users-permissions')
    .service('jwt')
    .issue({ id: userId, session: id });
  const user = await strapi.db.query(USER).findOne({ where: { id: userId } });
  return { jwt, refreshToken, user: await visibleOutput(strapi, USER, ctx, user) };
}
