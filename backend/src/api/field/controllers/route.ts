import {
  type Round,
  readData,
  readQuery,
  routePlacesFromWire,
  routeQuery,
  setRouteBody,
} from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { runWrite } from '../../../platform/http/write';
import { clientsOfRound, routeOf } from '../queries/route-places';
import { setRoute } from '../use-cases/set-route';

export default {
  /** GET /api/field/route?user_id= */
  async read(ctx: ApiContext) {
    const { user_id } = readQuery(routeQuery, ctx.query);
    const db = strapi.db.connection;
    const data: Round = {
      user_id,
      places: await routeOf(db, user_id),
      clients: await clientsOfRound(db, user_id),
    };
    ctx.body = { data };
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
