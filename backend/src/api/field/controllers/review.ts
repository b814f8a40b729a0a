import { readData, readQuery, reviewQuery, solveReviewBody } from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import type { ApiContext } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { runWrite } from '../../../platform/http/write';
import { postDue } from '../posting/post-due';
import { solveReview } from '../posting/solve-review';
import { solvedOperations } from '../queries/solved-rows';
import { reviewedDevices, reviewedOperations } from '../queries/review-rows';

export default {
  /** GET /api/field/review */
  async list(ctx: ApiContext) {
    const { user_id: user = null, solved = false } = readQuery(reviewQuery, ctx.query);
    const db = strapi.db.connection;
    if (solved) {
      ctx.body = { data: { operations: await solvedOperations(db, user), devices: [] } };
      return;
    }
    const [operations, devices] = await Promise.all([
      reviewedOperations(db, user),
      reviewedDevices(db, { user, now: currentClock(strapi).now() }),
    ]);
    ctx.body = { data: { operations, devices } };
  },

  /** POST /api/field/review/{id} */
  async solve(ctx: ApiContext) {
    const id = pathId(ctx);
    const { solution, sale } = readData(solveReviewBody, ctx.request.body);
    const order = { number: String(id), solution, saleId: sale ?? null };
    const { collectorId, ...data } = await runWrite(strapi, ctx, (context) =>
      solveReview(context, order),
    );
    // What waited for it.
    await postDue(strapi, currentClock(strapi), collectorId);
    ctx.body = { data };
  },
};
