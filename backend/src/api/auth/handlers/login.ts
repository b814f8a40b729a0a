import { DomainError } from '@crediario/contract/errors';
import { loginBody, readBody } from '@crediario/contract/wire';
import { passwordMatches } from '../../../platform/access/passwords';
import type { ApiContext } from '../../../platform/http/api-context';
import { openSession } from '../../../platform/sessions/sessions';
import { judged } from '../../../platform/throttle/attempt';
import { rememberAddress } from '../../../platform/throttle/known-addresses';
import { inTransaction } from '../../../platform/transaction/in-transaction';
import { sessionAnswer } from './session-answer';
import { addressOf, countLogin } from './throttles';

const USER = 'plugin::users-permissions.user';

/** Who registered alone and has no access yet is told nothing: registering an e-mail and logging in with it would otherwise
 *  tell whether the e-mail was taken. */
const isWaitingForStaff = (user: { blocked: boolean; selfRegistered: boolean }): boolean =>
  user.blocked && user.selfRegistered;

/** POST /api/auth/local. A wrong login is a 400: a 401 would log out a user who checks the current password. */
export async function login(ctx: ApiContext) {
  const { identifier, password } = readBody(loginBody, ctx.request.body);
  const email = identifier.toLowerCase();
  const attempt = await countLogin(ctx, email);
  const user = await strapi.db.query(USER).findOne({
    where: { provider: 'local', $or: [{ email }, { username: email }] },
    populate: ['role'],
  });
  const matches = await judged(attempt, () => passwordMatches(password, user?.password ?? null));
  if (!matches || isWaitingForStaff(user)) throw new DomainError('WRONG_LOGIN');
  await attempt.forgive();
  // Only who knows the password is told that the account is blocked.
  if (user.blocked) throw new DomainError('LOGIN_BLOCKED');
  await rememberAddress(strapi.db.connection, user.id, addressOf(ctx));
  const session = await inTransaction(strapi, (trx) => openSession(trx, user.id));
  ctx.body = await sessionAnswer(session);
}
