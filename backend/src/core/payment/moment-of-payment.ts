import { type BusinessDate, businessDateOf } from '@crediario/contract/domain';
import { instantOf } from '@crediario/contract/wire';
import type { Clock } from '../../platform/clock/clock';

export interface PaymentMoment {
  /** As the request says it; a phone's clock may be fast. */
  claimedAt: Date;
  /** As it is stored: never after now. */
  paidAt: Date;
  paidOn: BusinessDate;
}

/** When a payment was made: now, or when the request says. A fast clock's lead is cut off, so that a payment
 *  at 23:58 never lands on tomorrow. */
export function momentOfPayment(written: string | null, clock: Clock): PaymentMoment {
  const now = clock.now();
  const claimedAt = written === null ? now : instantOf(written, { now, timeZone: clock.timeZone });
  const paidAt = claimedAt > now ? now : claimedAt;
  return { claimedAt, paidAt, paidOn: businessDateOf(paidAt, clock.timeZone) };
}
