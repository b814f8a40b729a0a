/** One row: for how long a box has been open, and what went out of it besides sales, as it stands. */
import type { CashPerformanceRow } from '@crediario/contract/wire';
import { numeric, rowsOf, theRow } from '../../../platform/statements/rows';
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';
import { BOX_MOVEMENTS } from './box-movements';
import type { ReportedBox } from './reported-box';

const HUNDREDTH_OF_AN_HOUR_MS = 36_000;

const PERFORMANCE = `
  SELECT moved.cost_tot AS tot_costs, moved.comission_tot AS tot_comis FROM (${BOX_MOVEMENTS}) AS moved`;

export async function boxPerformance(db: Db, box: ReportedBox): Promise<CashPerformanceRow> {
  const query = db.raw(PERFORMANCE, { boxId: box.id }).options(prepared('performance-of-box'));
  const spent = await theRow(rowsOf({ tot_costs: numeric(), tot_comis: numeric() }, query));
  const openMs = box.endAt.getTime() - box.startAt.getTime();
  return { open_hours: Math.max(0, Math.round(openMs / HUNDREDTH_OF_AN_HOUR_MS)) / 100, ...spent };
}
