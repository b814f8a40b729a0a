import {
  readData,
  readQuery,
  routePlacesFromWire,
  routeQuery,
  setRouteBody,
} from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { runWrite } from '../../../platform/http/write';
import { routeOf } from '../queries/route-places';
import { setRoute } from '../use-cases/set-route';

export default {
  /** GET /api/field/route?user_id= */
  async read(ctx: ApiContext) {
    const { user_id } = readQuery(routeQuery, ctx.query);
    ctx.body = { data: { user_id, places: await routeOf(strapi.db.connection, user_id) } };
  },

  /** PUT /api/field/route */
  async update(ctx: ApiContext) {
    const { user_id, ...body } = readData(setRouteBody, ctx.request.body);
    const places = await runWrite(strapi, ctx, (context) =>
      setRoute(context, { employeeId: user_id, places: routePlacesFromWire(body) }),
    );
    ctx.body = { data: { user_id, places } };
  },
};
