import { courseDays } from '@crediario/contract/domain';
import {
  type Portfolio as PortfolioAnswer,
  type PortfolioCourse,
  type PortfolioQuery,
  portfolioQuery,
  type PortfolioRoll,
  portfolioRollQuery,
  type PortfolioSales,
  portfolioSalesQuery,
  type PortfolioVintages,
  readQuery,
} from '@crediario/contract/wire';
import { refuseUnknownEmployee } from '../../../core/employee/known-employee';
import { currentClock } from '../../../platform/clock/current-clock';
import type { ApiContext } from '../../../platform/http/api-context';
import { pagingOf } from '../../../platform/http/paging';
import { currentReplica } from '../../../platform/replica/current-replica';
import { courseRecord } from '../queries/course-record';
import { portfolioRecord } from '../queries/portfolio-record';
import { rollRecord } from '../queries/roll-record';
import { salesBehind } from '../queries/sales-behind';
import { vintageEnds, vintagesRecord } from '../queries/vintages-record';
import { withDaysKept } from '../use-cases/with-days-kept';

const WEEK = 7;

export default {
  /** GET /api/portfolio */
  async figures(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const data = await currentReplica(strapi).read(async (db) => {
      if (asked.employeeId !== undefined) await refuseUnknownEmployee(db, asked.employeeId);
      return portfolioRecord(db, asked);
    });
    const answer: { data: PortfolioAnswer } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/course */
  async course(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const weeks = courseDays(asked.asOf).slice(0, -1);
    const data = await withDaysKept(strapi, asked, weeks, (db) => courseRecord(db, asked));
    const answer: { data: PortfolioCourse } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/roll */
  async roll(ctx: ApiContext) {
    const { days = WEEK, ...query } = readQuery(portfolioRollQuery, ctx.query);
    const asked = askedFor(query);
    const data = await currentReplica(strapi).read(async (db) => {
      if (asked.employeeId !== undefined) await refuseUnknownEmployee(db, asked.employeeId);
      return rollRecord(db, asked, days);
    });
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

  /** GET /api/portfolio/vintages */
  async vintages(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const ends = vintageEnds(asked.asOf);
    const data = await withDaysKept(strapi, asked, ends, (db) => vintagesRecord(db, asked));
    const answer: { data: PortfolioVintages } = { data };
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
