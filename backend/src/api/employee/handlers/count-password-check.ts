import { type ApiContext, currentSessionId, currentUser } from '../../../platform/http/api-context';
import { type Attempt, countAttempt } from '../../../platform/throttle/attempt';
import { HOUR, limit, MINUTE } from '../../../platform/throttle/limit';

/** Wrong current passwords in one session, the profile's live check included: it asks while one types. */
const ofSession = limit('password check session', 20, 15 * MINUTE);
/** The same over all sessions of one account. */
const ofAccount = limit('password check account', 60, HOUR);

/** By session first: someone who stole one session cannot keep the owner out of another. */
export function countPasswordCheck(ctx: ApiContext): Promise<Attempt> {
  return countAttempt(strapi.db.connection, [
    { limit: ofSession(), subject: String(currentSessionId(ctx)) },
    { limit: ofAccount(), subject: String(currentUser(ctx).id) },
  ]);
}
