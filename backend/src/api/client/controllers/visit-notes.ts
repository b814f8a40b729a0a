import { readNamedData, visitNotesBody, visitNotesFromWire } from '@crediario/contract/wire';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { runWrite } from '../../../platform/http/write';
import { assertMaySeeClient } from '../queries/client-owner';
import { visitNotesOf } from '../queries/visit-notes';
import { setVisitNotes } from '../use-cases/set-visit-notes';

export default {
  /** GET /api/clients/{id}/visit-notes */
  async read(ctx: ApiContext) {
    const id = pathId(ctx);
    const db = strapi.db.connection;
    await assertMaySeeClient(db, currentUser(ctx), id);
    ctx.body = { data: await visitNotesOf(db, id) };
  },

  /** PUT /api/clients/{id}/visit-notes */
  async update(ctx: ApiContext) {
    const clientId = pathId(ctx);
    const notes = visitNotesFromWire(readNamedData(visitNotesBody, ctx.request.body));
    const data = await runWrite(strapi, ctx, (context) =>
      setVisitNotes(context, { clientId, ...notes }),
    );
    ctx.body = { data };
  },
};
