import { delayDays, replacementObstacle } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import type { BusinessDay } from '../../../platform/clock/business-day';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { SaleFactsRow } from './report-sales';

/** Fills in the domain's verdicts on a listed sale. The row itself becomes the answer's, and what its facts leave
 *  undefined is not written: to copy each of ten thousand rows costs as much as reading them. */
export function saleReportRow(
  row: SaleFactsRow,
  user: CurrentUser,
  day: BusinessDay,
): SaleReportRow {
  return Object.assign(row, {
    portion_delay_days: delayDays(row.portion_dt_next_pay, day.today),
    payment_id: replaceablePaymentId(row, user, day),
    latest_payment_origin: undefined,
    latest_payment_recorded_at: undefined,
    latest_payment_box_open: undefined,
    latest_payment_box_owner: undefined,
    // Nearly none is: 10,000 rows that say so cost more than those that are.
    is_renewed: row.is_renewed || undefined,
  });
}

/** A payment stays with its box: who visits the client now may not touch what another took. */
function replaceablePaymentId(
  row: SaleFactsRow,
  user: CurrentUser,
  day: BusinessDay,
): number | null {
  if (row.payment_id === null || !row.latest_payment_recorded_at) return null;
  if (!mayActFor(user, row.latest_payment_box_owner)) return null;
  const obstacle = replacementObstacle({
    isVisit: false,
    isLatestOfSale: true,
    isSettlementByRenewal: row.latest_payment_origin === 'renewal',
    isOfImport: row.latest_payment_origin === 'import',
    recordedOn: day.dateOf(row.latest_payment_recorded_at),
    today: day.today,
    isBoxOpen: row.latest_payment_box_open === true,
    isSaleRenewed: row.is_renewed,
  });
  return obstacle === null ? row.payment_id : null;
}
