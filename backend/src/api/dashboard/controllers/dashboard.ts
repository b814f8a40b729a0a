import {
  type DashboardReport,
  dashboardPeriods,
  readQuery,
  reportDashboardQuery,
} from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { currentReplica } from '../../../platform/replica/current-replica';
import { dashboardRows } from '../queries/dashboard-rows';

export default {
  /** GET /api/reportDashBoard */
  async report(ctx: ApiContext) {
    const query = readQuery(reportDashboardQuery, ctx.query);
    const employeeId = query.user_id === 'all' ? undefined : query.user_id;
    const data = await currentReplica(strapi).read((db) =>
      dashboardRows(db, dashboardPeriods(query), employeeId),
    );
    const answer: DashboardReport = { data };
    ctx.body = answer;
  },
};
