import { businessDateOf, delayDays, replacementObstacle } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import type { LatestPaymentFacts, SaleFactsRow } from './report-sales';
import type { Clock } from '../../../shared/clock/clock';

/** A listed sale's facts with the domain's verdicts on them. */
export function saleReportRow(row: SaleFactsRow, clock: Clock): SaleReportRow {
  const {
    latest_payment_id,
    latest_payment_origin,
    latest_payment_recorded_at,
    latest_payment_box_open,
    is_renewed,
    ...facts
  } = row;
  return {
    ...facts,
    sales_date_time: row.sales_date_time.toISOString(),
    portion_last_dt_pay: row.portion_last_dt_pay?.toISOString() ?? null,
    portion_delay_days: delayDays(row.portion_dt_next_pay, clock.today()),
    payment_id: replaceablePaymentId(row, clock),
  };
}

function replaceablePaymentId(facts: LatestPaymentFacts, clock: Clock): number | null {
  const { latest_payment_id: id, latest_payment_recorded_at: recordedAt } = facts;
  if (id === null || recordedAt === null) return null;
  const obstacle = replacementObstacle({
    isLatestOfSale: true,
    isSettlementByRenewal: facts.latest_payment_origin === 'renewal',
    recordedOn: businessDateOf(recordedAt, clock.timeZone),
    today: clock.today(),
    isBoxOpen: facts.latest_payment_box_open === true,
    isSaleRenewed: facts.is_renewed,
  });
  return obstacle === null ? id : null;
}
