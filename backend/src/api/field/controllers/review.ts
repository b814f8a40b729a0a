import {
  readData,
  readQuery,
  reviewCountQuery,
  reviewQuery,
  type ReviewMeta,
  shownFiguresFromWire,
  solveReviewBody,
} from '@crediario/contract/wire';
import type { Clock } from '../../../platform/clock/clock';
import { currentClock } from '../../../platform/clock/current-clock';
import type { ApiContext } from '../../../platform/http/api-context';
import { pageMeta, type Paging, pagingOf } from '../../../platform/http/paging';
import { pathId } from '../../../platform/http/path-id';
import { runWrite } from '../../../platform/http/write';
import type { Db } from '../../../platform/transaction/in-transaction';
import { postDue } from '../posting/post-due';
import { trySolutions } from '../posting/dry-run';
import { solveReview } from '../posting/solve-review';
import { moneyHandedOut } from '../queries/money-handed-out';
import type { ReviewFilter } from '../queries/open-reviews';
import { reviewedDevices } from '../queries/review-devices';
import { reviewedOperations } from '../queries/review-rows';
import { reviewMoney } from '../queries/review-money';
import { countReviews, reviewCounts } from '../queries/review-sums';
import { solvedOperations } from '../queries/solved-rows';

/** Of who asks for no page. */
const FIRST_PAGE = { page: 1, pageSize: 100 };

export default {
  /** GET /api/field/review */
  async list(ctx: ApiContext) {
    const query = readQuery(reviewQuery, ctx.query);
    const { user_id: user = null, solved = false, refused: isApart = false } = query;
    const db = strapi.db.connection;
    const clock = currentClock(strapi);
    const wanted = { user, isApart, causes: query.causes?.split(',') ?? null };
    const paging = pagingOf(query) ?? FIRST_PAGE;
    const listed = solved
      ? solvedOperations(db, user, clock).then((operations) => ({ operations, devices: [] }))
      : waitingOperations(db, wanted, { paging, clock });
    const [counts, money, handed_out, data] = await Promise.all([
      reviewCounts(db, wanted),
      reviewMoney(db, user),
      moneyHandedOut(db, user),
      listed,
    ]);
    const total = solved ? data.operations.length : counts.total;
    const meta: ReviewMeta = { ...pageMeta(paging, total), ...money, handed_out, ...told(counts) };
    ctx.body = { data, meta };
  },

  /** GET /api/field/review/count */
  async count(ctx: ApiContext) {
    const { user_id: user = null } = readQuery(reviewCountQuery, ctx.query);
    ctx.body = { data: { open: await countReviews(strapi.db.connection, user) } };
  },

  /** GET /api/field/review/{id}/solutions */
  async solutions(ctx: ApiContext) {
    const number = String(pathId(ctx));
    const data = await runWrite(strapi, ctx, (context) => trySolutions(context, number));
    ctx.body = { data };
  },

  /** POST /api/field/review/{id} */
  async solve(ctx: ApiContext) {
    const id = pathId(ctx);
    const body = readData(solveReviewBody, ctx.request.body);
    const { solution, sale, opens_box } = body;
    const order = {
      number: String(id),
      solution,
      saleId: sale ?? null,
      opensBox: opens_box ?? false,
      shown: shownFiguresFromWire(body),
    };
    const { collectorId, refusal, ...data } = await runWrite(strapi, ctx, (context) =>
      solveReview(context, order),
    );
    if (refusal) throw refusal;
    // What waited for it.
    await postDue(strapi, currentClock(strapi), collectorId);
    ctx.body = { data };
  },
};

async function waitingOperations(
  db: Db,
  wanted: ReviewFilter,
  { paging, clock }: { paging: Paging; clock: Clock },
) {
  const [operations, devices] = await Promise.all([
    reviewedOperations(db, wanted, { paging, clock }),
    reviewedDevices(db, { user: wanted.user, now: clock.now() }),
  ]);
  return { operations, devices };
}

function told({ refused, collectors, causes }: Awaited<ReturnType<typeof reviewCounts>>) {
  return { refused, collectors, causes };
}
