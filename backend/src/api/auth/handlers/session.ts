import { DomainError } from '@crediario/contract/errors';
import { readBody, refreshBody } from '@crediario/contract/wire';
import { refreshSession } from '../use-cases/refresh-session';
import { type ApiContext, currentSessionId } from '../../../platform/http/api-context';
import { endSession } from '../../../platform/sessions/sessions';
import { inTransaction } from '../../../platform/transaction/in-transaction';
import { sessionAnswer } from './session-answer';
import { countBadToken } from './throttles';

/** POST /api/auth/refresh */
export async function refresh(ctx: ApiContext) {
  const { refreshToken } = readBody(refreshBody, ctx.request.body);
  const session = await inTransaction(strapi, (trx) => refreshSession(trx, refreshToken));
  // Thrown only now: a session that ended for a copied token has to stay ended.
  if (!session) {
    await countBadToken(ctx);
    throw new DomainError('SESSION_EXPIRED');
  }
  ctx.body = await sessionAnswer(session);
}

/** POST /api/auth/logout */
export async function logout(ctx: ApiContext) {
  await endSession(strapi.db.connection, currentSessionId(ctx));
  // Reads lie in the browser's cache, to be asked for again cheaply; the next at this computer finds nothing there.
  ctx.set('Clear-Site-Data', '"cache"');
  ctx.status = 204;
}
