import { brCodeQuery, readQuery } from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { assertMaySeeSale } from '../../sale/queries/sale-owner';
import { saleBrCode } from '../queries/sale-br-code';

export default {
  /** GET /api/brcode?sale_id=&of= */
  async read(ctx: ApiContext) {
    const { sale_id, of } = readQuery(brCodeQuery, ctx.query);
    const db = strapi.db.connection;
    await assertMaySeeSale(db, currentUser(ctx), sale_id);
    ctx.body = { data: await saleBrCode(db, sale_id, of, currentClock(strapi).today()) };
  },
};
