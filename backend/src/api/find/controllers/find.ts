import { type FindAnswer, findQuery, readQuery } from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { findAnything } from '../queries/find-anything';

const DEFAULT_LIMIT = 4;

export default {
  /** GET /api/find */
  async anything(ctx: ApiContext) {
    const { q, ids, limit = DEFAULT_LIMIT } = readQuery(findQuery, ctx.query);
    const answer: FindAnswer = await findAnything(strapi.db.connection, {
      said: q ?? '',
      clientIds: ids ?? null,
      limit,
      viewer: currentUser(ctx),
      today: currentClock(strapi).today(),
    });
    ctx.body = answer;
  },
};
