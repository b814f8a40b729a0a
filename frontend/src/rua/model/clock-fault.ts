/** What is wrong with a phone's clock, if anything. Negative: it is behind. */
export type ClockFault = { kind: 'off'; byMs: number } | { kind: 'unsure' };

interface ClockFacts {
  /** By the phone's clock. */
  nowMs: number;
  /** What the last answer of the server said is to be added. */
  offsetMs: number;
  /** When that was, by the server's clock. */
  answeredMs: number;
  /** The last that was tapped, as it was dated then. */
  lastTapMs: number;
  /** By how much the clock ran ahead of the time that passed since that answer, as far as the page was open. */
  driftMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OFF_MS = 5 * MINUTE_MS;
/** A phone that sleeps counts no time of its own: a clock that was set ahead looks like a night without network. A day ahead dates
 *  a receipt wrongly, so nothing is sure from here on. */
const UNCONFIRMED_MS = 20 * HOUR_MS;

/** Where the offset is known, the dates are right whatever the clock shows; where the clock may have been set since, they are not. */
export function clockFault(facts: ClockFacts): ClockFault | null {
  const { nowMs, offsetMs, answeredMs, lastTapMs, driftMs } = facts;
  const correctedMs = nowMs + offsetMs;
  const wentBack = correctedMs < Math.max(answeredMs, lastTapMs) - OFF_MS || driftMs < -OFF_MS;
  if (wentBack || correctedMs - answeredMs > UNCONFIRMED_MS) return { kind: 'unsure' };
  return Math.abs(offsetMs) >= OFF_MS ? { kind: 'off', byMs: -offsetMs } : null;
}

type PastFacts = Omit<ClockFacts, 'driftMs'>;

/** The earliest that it can be by the server's clock: what the phone's says, but not before what has happened. A tap of long after
 *  the last answer was dated by a clock that nobody has confirmed. */
export function earliestMs({ nowMs, offsetMs, answeredMs, lastTapMs }: PastFacts): number {
  const tappedMs = lastTapMs - answeredMs > UNCONFIRMED_MS ? 0 : lastTapMs;
  return Math.max(nowMs + offsetMs, answeredMs, tappedMs);
}

/** What is added to the phone's clock to have the server's: the offset of the last answer, and more where the clock was set back
 *  since. `leastMs` is the earliest that it can be. */
export const trustedOffsetMs = (nowMs: number, offsetMs: number, leastMs: number): number =>
  nowMs + offsetMs < leastMs - OFF_MS ? Math.round(leastMs - nowMs) : offsetMs;

/** '3 dias', '1 hora', '6 minutos' */
export function spanText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  const days = Math.round(hours / 24);
  return `${days} ${days === 1 ? 'dia' : 'dias'}`;
}
