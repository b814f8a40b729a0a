import { type HistoryPage, historyQuery, readQuery } from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { historyPage } from '../queries/history-page';
import { knownSubject } from '../queries/history-subject';

export default {
  /** GET /api/history */
  async list(ctx: ApiContext) {
    const { before, pageSize, ...query } = readQuery(historyQuery, ctx.query);
    const db = strapi.db.connection;
    const answer: HistoryPage = await historyPage(db, await knownSubject(db, query), {
      before,
      pageSize,
    });
    ctx.body = answer;
  },
};
