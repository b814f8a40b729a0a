import { FAST_CLOCK_TOLERANCE_MS } from './payment-guards.js';

/** The moment of something done on a phone: the phone's own, corrected by how far its clock was off when the server last
 *  answered (milliseconds to add). */
export function correctedMoment(claimed: Date, offsetMs: number): Date {
  return new Date(claimed.getTime() + offsetMs);
}

/** A phone out of reach sends within days, at most months: what lies further back was told by a clock that was reset. */
const OLDEST_MS = 366 * 86_400_000;

/** False where a clock must have been wrong: the moment lies ahead, or before what it refers to (five minutes are forgiven
 *  either way), or more than a year back. domain.md 10. */
export function isCredibleMoment(moment: Date, { now, after }: { now: Date; after?: Date | null }) {
  const at = moment.getTime();
  if (at > now.getTime() + FAST_CLOCK_TOLERANCE_MS) return false;
  if (at < now.getTime() - OLDEST_MS) return false;
  return !after || at >= after.getTime() - FAST_CLOCK_TOLERANCE_MS;
}
