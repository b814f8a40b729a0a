import { clientScoreQuery, readQuery } from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { assertMaySeeClient } from '../../client/queries/client-owner';
import { scoreRecord } from '../queries/score-record';

export default {
  /** GET /api/clients/{id}/score. A day that has not begun is as today. */
  async read(ctx: ApiContext) {
    const id = pathId(ctx);
    const { as_of: asked } = readQuery(clientScoreQuery, ctx.query);
    const db = strapi.db.connection;
    await assertMaySeeClient(db, currentUser(ctx), id);
    const today = currentClock(strapi).today();
    const asOf = asked === undefined || asked > today ? today : asked;
    ctx.body = { data: await scoreRecord(db, id, asOf) };
  },
};
