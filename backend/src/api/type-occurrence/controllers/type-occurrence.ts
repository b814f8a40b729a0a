import { namedShape, occurrenceTypesQuery, readListQuery } from '@crediario/contract/wire';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { namedSource } from '../../../platform/reads/named-source';
import { readPage } from '../../../platform/reads/read-records';

const OCCURRENCE_TYPES = namedSource('type_occurrences');

export default {
  /** GET /api/type-occurrences */
  async find(ctx: ApiContext) {
    ctx.body = await readPage(strapi.db.connection, {
      shape: namedShape,
      source: OCCURRENCE_TYPES,
      viewer: currentUser(ctx),
      query: readListQuery(occurrenceTypesQuery, ctx),
    });
  },
};
