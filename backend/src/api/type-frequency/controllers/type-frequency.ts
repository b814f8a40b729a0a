import { frequenciesQuery, frequencyShape, readListQuery } from '@crediario/contract/wire';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { readPage } from '../../../platform/reads/read-records';
import { FREQUENCIES } from '../queries/frequency-source';

export default {
  /** GET /api/type-frequencies */
  async find(ctx: ApiContext) {
    ctx.body = await readPage(strapi.db.connection, {
      shape: frequencyShape,
      source: FREQUENCIES,
      viewer: currentUser(ctx),
      query: readListQuery(frequenciesQuery, ctx),
    });
  },
};
