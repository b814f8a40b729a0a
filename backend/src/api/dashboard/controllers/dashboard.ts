import { daysOfMonth, monthOf } from '@crediario/contract/domain';
import {
  collectorsPeriods,
  type CollectorsReport,
  type DashboardReport,
  dashboardPeriods,
  type ExpectedReport,
  readQuery,
  reportCollectorsQuery,
  reportDashboardQuery,
  reportExpectedQuery,
} from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { currentReplica } from '../../../platform/replica/current-replica';
import { collectorRows } from '../queries/collector-rows';
import { dashboardRows } from '../queries/dashboard-rows';
import { expectedRows } from '../queries/expected-rows';

export default {
  /** GET /api/reportDashBoard */
  async report(ctx: ApiContext) {
    const query = readQuery(reportDashboardQuery, ctx.query);
    const data = await currentReplica(strapi).read((db) =>
      dashboardRows(db, dashboardPeriods(query), oneOf(query)),
    );
    const answer: DashboardReport = { data };
    ctx.body = answer;
  },

  /** GET /api/reportExpected */
  async expected(ctx: ApiContext) {
    const query = readQuery(reportExpectedQuery, ctx.query);
    const days = daysOfMonth(monthOf(query.year, query.month));
    const data = await currentReplica(strapi).read((db) => expectedRows(db, days, oneOf(query)));
    const answer: ExpectedReport = { data };
    ctx.body = answer;
  },

  /** GET /api/reportCollectors */
  async collectors(ctx: ApiContext) {
    const query = readQuery(reportCollectorsQuery, ctx.query);
    const periods = collectorsPeriods(query);
    const data = await currentReplica(strapi).read((db) =>
      collectorRows(db, periods, oneOf(query)),
    );
    const answer: CollectorsReport = { data };
    ctx.body = answer;
  },
};

/** Undefined: all of them. */
const oneOf = ({ user_id: asked }: { user_id?: number | 'all' | undefined }) =>
  asked === 'all' ? undefined : asked;
