import type { ApiContext } from '../../../platform/http/api-context';
import { userStatus } from '../queries/user-status';

export default {
  /** GET /api/getUserStatus */
  async status(ctx: ApiContext) {
    ctx.body = { data: await userStatus(strapi.db.connection) };
  },
};
