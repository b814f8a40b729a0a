import { courseDays } from '@crediario/contract/domain';
import {
  type Portfolio,
  type PortfolioCourse,
  type PortfolioQuery,
  portfolioQuery,
  type PortfolioRoll,
  portfolioRollQuery,
  type PortfolioSales,
  portfolioSalesQuery,
  readQuery,
} from '@crediario/contract/wire';
import { refuseUnknownEmployee } from '../../../core/employee/known-employee';
import { currentClock } from '../../../platform/clock/current-clock';
import type { ApiContext } from '../../../platform/http/api-context';
import { pagingOf } from '../../../platform/http/paging';
import { currentReplica } from '../../../platform/replica/current-replica';
import type { Db } from '../../../platform/transaction/in-transaction';
import { courseRecord } from '../queries/course-record';
import { notKept } from '../queries/kept-days';
import { portfolioRecord } from '../queries/portfolio-record';
import { rollRecord } from '../queries/roll-record';
import { salesBehind } from '../queries/sales-behind';
import { keepDays } from '../use-cases/keep-days';

const WEEK = 7;
/** For a course whose weeks are not all kept. */
const PATIENCE_MS = 3_000;

export default {
  /** GET /api/portfolio */
  async figures(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const data = await currentReplica(strapi).read(async (db) => {
      if (asked.employeeId !== undefined) await refuseUnknownEmployee(db, asked.employeeId);
      return portfolioRecord(db, asked);
    });
    const answer: { data: Portfolio } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/course: works out the weeks that nobody has asked for yet, as many as time allows. */
  async course(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const read = (db: Db) => courseRecord(db, asked);
    let data = await currentReplica(strapi).read(async (db) => {
      if (asked.employeeId !== undefined) await refuseUnknownEmployee(db, asked.employeeId);
      return read(db);
    });
    if (data.missing > 0) {
      const last = Date.now() + PATIENCE_MS;
      const days = await notKept(strapi.db.connection, courseDays(asked.asOf).slice(0, -1));
      await keepDays(strapi, days.reverse(), () => Date.now() < last);
      data = await read(strapi.db.connection);
    }
    const answer: { data: PortfolioCourse } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/roll */
  async roll(ctx: ApiContext) {
    const { days = WEEK, ...query } = readQuery(portfolioRollQuery, ctx.query);
    const data = await currentReplica(strapi).read((db) => rollRecord(db, askedFor(query), days));
    const answer: { data: PortfolioRoll } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/sales */
  async sales(ctx: ApiContext) {
    const query = readQuery(portfolioSalesQuery, ctx.query);
    const asked = askedFor(query);
    const answer: PortfolioSales = await currentReplica(strapi).read(async (db) => {
      if (asked.employeeId !== undefined) await refuseUnknownEmployee(db, asked.employeeId);
      return salesBehind(db, asked, query, pagingOf(query));
    });
    ctx.body = answer;
  },
};

/** A day that has not begun is as today: nothing is known of it. */
function askedFor({ as_of: asOf, user_id: asked }: PortfolioQuery) {
  const today = currentClock(strapi).today();
  return {
    asOf: asOf === undefined || asOf > today ? today : asOf,
    today,
    employeeId: asked === 'all' ? undefined : asked,
  };
}
