import { businessDateOf, centsFromNumeric, replacementObstacle } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { PaymentsRow } from '../../tables';
import { integer, numeric, orNull, rowOf, text, timestamp } from '../../platform/statements/rows';
import { mayActFor, type UseCaseContext } from '../../platform/transaction/context';
import { type LockedBox, type LockedSale, shareBox } from '../locks';

const PAYMENT = {
  value: numeric(),
  cash_id: integer(),
  origin: text<PaymentsRow['origin']>(),
  recorded_at: timestamp(),
  latest_id: orNull(integer()),
};

interface Asked {
  paymentId: number;
  /** Its sale, locked: that keeps the payment as it is. */
  sale: LockedSale;
  /** What is told where the rule forbids it. */
  refusal: 'PAYMENT_NOT_REPLACEABLE' | 'PAYMENT_NOT_REVOCABLE';
}

/** Reads the payment again, now that the sale's lock keeps it as it is, and asks whether it may still be put right: its
 *  box, if so, kept open until the commit. One rule for replacing and for undoing.
 *  Throws: DomainError PAYMENT_NOT_FOUND, FORBIDDEN, the refusal. domain.md 5. */
export async function boxOfLatest(
  { trx, clock, user }: UseCaseContext,
  { paymentId, sale, refusal }: Asked,
): Promise<LockedBox> {
  const latest = trx('payments')
    .where({ sale_id: sale.id })
    .where('value', '>', 0)
    .whereNull('voided_at')
    .max('id');
  const payment = await rowOf(
    PAYMENT,
    trx('payments')
      .where({ id: paymentId })
      .whereNull('voided_at')
      .select('value', 'cash_id', 'origin', 'recorded_at', latest.as('latest_id')),
  );
  const box = payment && (await shareBox(trx, payment.cash_id));
  if (!box) throw new DomainError('PAYMENT_NOT_FOUND');
  if (!mayActFor(user, box.employeeId)) throw new DomainError('FORBIDDEN');

  const reason = replacementObstacle({
    isVisit: centsFromNumeric(payment.value) === 0,
    isLatestOfSale: payment.latest_id === paymentId,
    isSettlementByRenewal: payment.origin === 'renewal',
    recordedOn: businessDateOf(payment.recorded_at, clock.timeZone),
    today: clock.today(),
    isBoxOpen: box.isOpen,
    isSaleRenewed: sale.isRenewed,
  });
  if (reason) throw new DomainError(refusal, { params: { reason } });
  return box;
}
