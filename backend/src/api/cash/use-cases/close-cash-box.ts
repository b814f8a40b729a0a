import {
  CASH_BOX_STATUS,
  type Cents,
  centsToNumeric,
  closeBox,
  formatMoney,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { REASON_NOT_ASKED } from '@crediario/contract/field';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import { boxValueOf } from '../../../core/ledger/box-value';
import { postToLedger } from '../../../core/ledger/post-to-ledger';
import {
  mayActFor,
  refusalOfMissing,
  type UseCaseContext,
} from '../../../platform/transaction/context';
import { countsBlind } from '../../../core/box/blind-count';
import { lockBox } from '../../../core/locks';
import { freezeBoxReport } from '../queries/box-report';
import { reportedBox } from '../queries/reported-box';

export interface CloseCashBoxInput {
  cashBoxId: number;
  /** The cash as counted; absent, the box closes on its ledger's value. */
  counted?: { cents: Cents; reason: string | null } | null;
  /** What the one who closes it was shown; absent, it closes on whatever it holds. */
  expectedCents?: Cents | null;
}

/** Closes a box for good. A counted difference is posted first, as the box's last movement; then its whole report is
 *  frozen.
 *  Throws: DomainError CASH_BOX_NOT_FOUND, FORBIDDEN, CASH_BOX_CLOSED, CASH_BOX_MOVED, COUNT_REQUIRED,
 *  DIFFERENCE_REASON_REQUIRED.
 *  domain.md 7. */
export async function closeCashBox(
  context: UseCaseContext,
  input: CloseCashBoxInput,
): Promise<void> {
  const { trx, clock, user } = context;
  const box = await lockBox(trx, input.cashBoxId);
  if (!box) throw refusalOfMissing(user, new DomainError('CASH_BOX_NOT_FOUND'));
  if (!mayActFor(user, box.employeeId)) throw new DomainError('FORBIDDEN');
  if (!box.isOpen) throw new DomainError('CASH_BOX_CLOSED');

  const before = await auditedRecord(trx, 'cash', box.id);
  const valueCents = await boxValueOf(trx, box.id);
  const isBlind = await countsBlind(trx, user);
  if (isBlind && !input.counted) throw new DomainError('COUNT_REQUIRED');
  if (!isBlind && input.expectedCents != null && input.expectedCents !== valueCents) {
    throw new DomainError('CASH_BOX_MOVED', { params: { value: formatMoney(valueCents) } });
  }
  const counted = input.counted && isBlind ? withSomeReason(input.counted) : input.counted;
  const { closingCents, adjustmentCents } = closeBox(valueCents, counted);
  const reason = counted?.reason ?? null;
  if (adjustmentCents !== 0) {
    await postToLedger(context, box, {
      kind: 'adjustment',
      amountCents: adjustmentCents,
      businessDate: clock.today(),
      reason: reason ?? '',
    });
  }

  const reported = await reportedBox(trx, box.id, clock);
  const report = await freezeBoxReport(trx, reported);
  const now = reported.endAt.toISOString();
  const closing = {
    type_status_cash_id: CASH_BOX_STATUS.closed,
    final_at: now,
    closing_value: centsToNumeric(closingCents),
    counted_value: input.counted ? centsToNumeric(input.counted.cents) : null,
    difference_reason: adjustmentCents === 0 ? null : reason,
    updated_at: now,
  };
  await trx('cashs')
    .where({ id: box.id })
    .update({
      ...closing,
      report: JSON.stringify(report),
      last_sync: trx.raw('crediario_last_sync(cashs)'),
    });
  const entry = { action: 'close', entity: 'cash', entityId: box.id, before, after: closing };
  await audit(context, entry);
}

/** To ask for the reason would tell whether the count agrees: one could count until it does. */
const withSomeReason = ({ cents, reason }: NonNullable<CloseCashBoxInput['counted']>) => ({
  cents,
  reason: reason?.trim() ? reason : REASON_NOT_ASKED,
});
