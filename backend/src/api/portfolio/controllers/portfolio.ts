import { addDays, type BusinessDate, courseDays, ROLL_DAYS } from '@crediario/contract/domain';
import {
  type CollectedSales,
  collectedSalesQuery,
  type CollectorEntries,
  collectorEntriesQuery,
  type ForecastSales,
  forecastSalesQuery,
  goalFromWire,
  type Portfolio as PortfolioAnswer,
  type PortfolioBacktest,
  type PortfolioCollectors,
  portfolioCollectorsQuery,
  type PortfolioCourse,
  type PortfolioForecast,
  type PortfolioQuery,
  portfolioQuery,
  type PortfolioRoll,
  portfolioRollQuery,
  type PortfolioSales,
  portfolioSalesQuery,
  type PortfolioVintages,
  readData,
  readQuery,
  setGoalBody,
} from '@crediario/contract/wire';
import { refuseUnknownEmployee } from '../../../core/employee/known-employee';
import { currentClock } from '../../../platform/clock/current-clock';
import type { ApiContext } from '../../../platform/http/api-context';
import { pagingOf } from '../../../platform/http/paging';
import { runWrite } from '../../../platform/http/write';
import { currentReplica } from '../../../platform/replica/current-replica';
import type { Db } from '../../../platform/transaction/in-transaction';
import { collectedBehind } from '../queries/collected-behind';
import { trendSundays } from '../queries/collection-sums';
import { collectorsRecord } from '../queries/collectors-record';
import { courseRecord } from '../queries/course-record';
import type { Portfolio } from '../queries/asked-portfolio';
import { duesBehind } from '../queries/dues-behind';
import { entriesBehind } from '../queries/entries-behind';
import { backtestRecord, forecastRecord } from '../queries/forecast-record';
import { fromKeptDays } from '../queries/kept-days';
import { portfolioRecord } from '../queries/portfolio-record';
import { rollRecord } from '../queries/roll-record';
import { salesBehind } from '../queries/sales-behind';
import { vintageEnds, vintagesRecord } from '../queries/vintages-record';
import { orUnderWay } from '../use-cases/or-under-way';
import { setGoal } from '../use-cases/set-goal';
import { withDaysKept } from '../use-cases/with-days-kept';

export default {
  /** GET /api/portfolio */
  async figures(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const data = await readKept(asked, [asked.asOf], portfolioRecord);
    const answer: { data: PortfolioAnswer } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/course */
  async course(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const weeks = courseDays(asked.asOf).slice(0, -1);
    const data = await orUnderWay(strapi, asked, [asked.asOf], () =>
      withDaysKept(strapi, asked, weeks, (db) =>
        fromKeptDays(db, asked, [asked.asOf], (portfolio) => courseRecord(db, portfolio)),
      ),
    );
    const answer: { data: PortfolioCourse } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/roll */
  async roll(ctx: ApiContext) {
    const { days = ROLL_DAYS, ...query } = readQuery(portfolioRollQuery, ctx.query);
    const asked = askedFor(query);
    const read = [addDays(asked.asOf, -days), asked.asOf];
    const data = await readKept(asked, read, (db, portfolio) => rollRecord(db, portfolio, days));
    const answer: { data: PortfolioRoll } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/sales */
  async sales(ctx: ApiContext) {
    const query = readQuery(portfolioSalesQuery, ctx.query);
    const asked = askedFor(query);
    const answer: PortfolioSales = await readKept(asked, [asked.asOf], (db, portfolio) =>
      salesBehind(db, portfolio, query, pagingOf(query)),
    );
    ctx.body = answer;
  },

  /** GET /api/portfolio/vintages */
  async vintages(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const ends = vintageEnds(asked.asOf);
    const data = await orUnderWay(strapi, asked, [asked.asOf], () =>
      withDaysKept(strapi, asked, ends, (db) =>
        fromKeptDays(db, asked, [asked.asOf], (portfolio) => vintagesRecord(db, portfolio)),
      ),
    );
    const answer: { data: PortfolioVintages } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/collectors */
  async collectors(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioCollectorsQuery, ctx.query));
    const sundays = trendSundays(asked.asOf);
    const data = await orUnderWay(strapi, asked, [asked.asOf], () =>
      withDaysKept(strapi, asked, sundays, (db) => collectorsRecord(db, asked)),
    );
    const answer: { data: PortfolioCollectors } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/collected */
  async collected(ctx: ApiContext) {
    const query = readQuery(collectedSalesQuery, ctx.query);
    const asked = askedFor(query);
    const answer: CollectedSales = await readOf(asked, (db) =>
      collectedBehind(db, asked, query, pagingOf(query)),
    );
    ctx.body = answer;
  },

  /** GET /api/portfolio/entries */
  async entries(ctx: ApiContext) {
    const query = readQuery(collectorEntriesQuery, ctx.query);
    const asked = askedFor(query);
    const answer: CollectorEntries = await readOf(asked, (db) =>
      entriesBehind(db, asked, query, pagingOf(query)),
    );
    ctx.body = answer;
  },

  /** GET /api/portfolio/forecast */
  async forecast(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const data = await readOf(asked, (db) => forecastRecord(db, asked));
    const answer: { data: PortfolioForecast } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/backtest */
  async backtest(ctx: ApiContext) {
    const asked = askedFor(readQuery(portfolioQuery, ctx.query));
    const data = await readOf(asked, (db) => backtestRecord(db, asked));
    const answer: { data: PortfolioBacktest } = { data };
    ctx.body = answer;
  },

  /** GET /api/portfolio/dues */
  async dues(ctx: ApiContext) {
    const query = readQuery(forecastSalesQuery, ctx.query);
    const asked = askedFor(query);
    const answer: ForecastSales = await readOf(asked, (db) =>
      duesBehind(db, asked, query, pagingOf(query)),
    );
    ctx.body = answer;
  },

  /** PUT /api/portfolio/goals */
  async setGoal(ctx: ApiContext) {
    const body = readData(setGoalBody, ctx.request.body);
    await runWrite(strapi, ctx, (context) => setGoal(context, goalFromWire(body)));
    ctx.body = { data: { user_id: body.user_id, month: body.month, value: body.value } };
  },
};

/** Throws: DomainError EMPLOYEE_NOT_FOUND. */
function readOf<Told>({ employeeId }: Portfolio, read: (db: Db) => Promise<Told>): Promise<Told> {
  return currentReplica(strapi).read(async (db) => {
    if (employeeId !== undefined) await refuseUnknownEmployee(db, employeeId);
    return read(db);
  });
}

/** The same, from the kept rows of days gone by where they are kept. */
function readKept<Told>(
  asked: Portfolio,
  days: readonly BusinessDate[],
  read: (db: Db, portfolio: Portfolio) => Promise<Told>,
): Promise<Told> {
  return orUnderWay(strapi, asked, days, () =>
    readOf(asked, (db) => fromKeptDays(db, asked, days, (portfolio) => read(db, portfolio))),
  );
}

/** A day that has not begun is as today: nothing is known of it. */
function askedFor({ as_of: asOf, user_id: asked }: PortfolioQuery): Portfolio {
  const today = currentClock(strapi).today();
  return {
    asOf: asOf === undefined || asOf > today ? today : asOf,
    today,
    employeeId: asked === 'all' ? undefined : asked,
  };
}
