import {
  allocatePayment,
  type BusinessDate,
  centsToNumeric,
  type ImportedPlan,
  type Instalment,
  type PaymentOutcome,
  SALE_STATUS,
  sumCents,
  unpaidInstalments,
} from '@crediario/contract/domain';
import { instantOf } from '@crediario/contract/wire';
import type { Clock } from '../../platform/clock/clock';

/** Where a sale that began elsewhere stands on the day it comes. Of its instalments the number is the id: they have no other
 *  yet. */
export interface ImportedStanding {
  instalments: readonly Instalment[];
  /** What was paid before, as one payment; null: nothing. */
  settlement: PaymentOutcome | null;
  /** That payment's moment. */
  paidAt: string;
  /** The derived columns of the sale's row. */
  columns: Record<string, unknown> & { paid_count: number };
}

/** The figures that crediario_sale_figures (0121) and crediario_portion_figures (0010) find in the rows once all are written, so
 *  that each is written once and complete: to write a sale and then its figures is twice the work of all that depends on it. The
 *  verifier, which asks the functions, holds them to it. */
export function importedStanding(
  { soldOn, plan }: { soldOn: BusinessDate; plan: ImportedPlan },
  clock: Pick<Clock, 'now' | 'timeZone'>,
): ImportedStanding {
  const owed = plan.schedule.instalments.map((one) => ({ ...one, id: one.number, paidCents: 0 }));
  const settlement =
    plan.paidCents > 0 ? allocatePayment(owed, { type: 'cash', valueCents: plan.paidCents }) : null;
  const instalments = settlement?.instalments ?? owed;
  const unpaid = unpaidInstalments(instalments);
  const isSettled = unpaid.length === 0;
  const paidAt = instantOf(soldOn, { now: clock.now(), timeZone: clock.timeZone }).toISOString();
  const columns = {
    paid_value: centsToNumeric(sumCents(instalments.map(({ paidCents }) => paidCents))),
    paid_count: instalments.length - unpaid.length,
    next_due_date: unpaid[0]?.dueDate ?? null,
    last_due_date: instalments
      .map(({ dueDate }) => dueDate)
      .reduce((last, day) => (day > last ? day : last), ''),
    // What was paid elsewhere is no last payment.
    last_payment_value: null,
    last_payment_at: null,
    last_payment_date: null,
    settled_at: isSettled ? paidAt : null,
    status_sale_id: isSettled ? SALE_STATUS.inactive : SALE_STATUS.active,
  };
  return { instalments, settlement, paidAt, columns };
}
