import type { BusinessDate } from './calendar.js';
import type { Cents } from './money.js';

/** What a client said they would pay, and by when. */
export interface PromiseFacts {
  valueCents: Cents;
  promisedFor: BusinessDate;
  /** Paid on that sale from the day of the promise to the promised day, both included. */
  paidCents: Cents;
}

export type PromiseStanding = 'open' | 'kept' | 'broken';

/** Kept once at least that value was paid on that sale by that date; broken the day after. A promise that was broken is
 *  not kept by what is paid later.
 *  domain.md 10. */
export function promiseStanding(promise: PromiseFacts, today: BusinessDate): PromiseStanding {
  if (promise.paidCents >= promise.valueCents) return 'kept';
  return promise.promisedFor < today ? 'broken' : 'open';
}
