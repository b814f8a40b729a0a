import { packageQuery, readQuery } from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { packField } from '../use-cases/pack-field';

export default {
  /** GET /api/field/package?since= */
  async read(ctx: ApiContext) {
    const { since, device, unsent = 0 } = readQuery(packageQuery, ctx.query);
    const asked = { employeeId: currentUser(ctx).id, since, device, unsent };
    ctx.body = { data: await packField(strapi, currentClock(strapi), asked) };
  },
};
