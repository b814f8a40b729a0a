import { type BusinessDate, courseDays } from '@crediario/contract/domain';
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
import type { Db } from '../../../platform/transaction/in-transaction';
import { courseRecord } from '../queries/course-record';
import type { Portfolio } from '../queries/delayed-sales';
import { notKept } from '../queries/kept-days';
import { portfolioRecord } from '../queries/portfolio-record';
import { rollRecord } from '../queries/roll-record';
import { salesBehind } from '../queries/sales-behind';
import { vintageEnds, vintagesRecord } from '../queries/vintages-record';
import { keepDays } from '../use-cases/keep-days';

const WEEK = 7;
/** Where not all days are kept. */
const PATIENCE_MS = 3_000;

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
    const data = await withDaysKept(asked, weeks, (db) => courseRecord(db, asked));
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

  /** GET /api/portfolio/vintages */
  async vintages(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const ends = vintageEnds(asked.asOf);
    const data = await withDaysKept(asked, ends, (db) => vintagesRecord(db, asked));
    const answer: { data: PortfolioVintages } = { data };
    ctx.body = answer;
  },
};

/** Works out the days that nobody has asked for yet, the latest first, as many as time allows, and reads again. */
async function withDaysKept<Told extends { missing: number }>(
  { employeeId }: Portfolio,
  days: readonly BusinessDate[],
  read: (db: Db) => Promise<Told>,
): Promise<Told> {
  const told = await currentReplica(strapi).read(async (db) => {
    if (employeeId !== undefined) await refuseUnknownEmployee(db, employeeId);
    return read(db);
  });
  if (told.missing === 0) return told;
  const last = Date.now() + PATIENCE_MS;
  const primary = strapi.db.connection;
  const missing = await notKept(primary, days.toReversed());
  await keepDays(strapi, missing, () => Date.now() < last);
  return read(primary);
}

/** A day that has not begun is as today: nothing is known of it. */
function askedFor({ as_of: asOf, user_id: asked }: PortfolioQuery) {
  const today = currentClock(strapi).today();
  return {
    asOf: asOf === undefined || asOf > today ? today : asOf,
    today,
    employeeId: asked === 'all' ? undefined : asked,
  };
}
