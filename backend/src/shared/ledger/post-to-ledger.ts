import {
  type BusinessDate,
  type Cents,
  centsToNumeric,
  type LedgerKind,
} from '@crediario/contract/domain';
import type { UseCaseContext } from '../transaction/context';
import type { LockedBox } from '../transaction/locks';
import type { LedgerEntry } from './ledger-entry';

export interface Movement {
  kind: Exclude<LedgerKind, 'reversal'>;
  /** Signed: money into the box is positive. */
  amountCents: Cents;
  businessDate: BusinessDate;
  /** What a sale stands for in "sales made"; a renewal's whole value. */
  saleValueCents?: Cents;
  feeShareCents?: Cents;
  saleId?: number;
  paymentId?: number;
  costId?: number;
  reason?: string;
}

/** Writes one movement of money into a box. The database keeps the daily roll-up by itself, and refuses a
 *  closed box or a wrong sign. */
export async function postToLedger(
  { trx, clock, user }: UseCaseContext,
  box: LockedBox,
  movement: Movement,
): Promise<void> {
  await trx('ledger_entries').insert({
    cash_id: box.id,
    employee_id: box.employeeId,
    user_id: user.id,
    kind: movement.kind,
    amount: centsToNumeric(movement.amountCents),
    business_date: movement.businessDate,
    sale_value: centsToNumeric(movement.saleValueCents ?? 0),
    fee_share: centsToNumeric(movement.feeShareCents ?? 0),
    sale_id: movement.saleId ?? null,
    payment_id: movement.paymentId ?? null,
    cost_id: movement.costId ?? null,
    reason: movement.reason ?? null,
    created_at: clock.now(),
  });
}

/** Takes a row back: its exact opposite, on today's date, in the given box (its own, or an open one of the
 *  same employee where its own is closed). */
export async function reverseInLedger(
  { trx, clock, user }: UseCaseContext,
  box: LockedBox,
  entry: LedgerEntry,
): Promise<void> {
  await trx('ledger_entries').insert({
    cash_id: box.id,
    employee_id: box.employeeId,
    user_id: user.id,
    kind: 'reversal',
    reverses_id: entry.id,
    reversed_kind: entry.kind,
    amount: centsToNumeric(-entry.amountCents),
    business_date: clock.today(),
    sale_value: centsToNumeric(-entry.saleValueCents),
    fee_share: centsToNumeric(-entry.feeShareCents),
    sale_id: entry.saleId,
    payment_id: entry.paymentId,
    cost_id: entry.costId,
    created_at: clock.now(),
  });
}
