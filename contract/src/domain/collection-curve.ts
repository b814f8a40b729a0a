import { type BusinessDate, daysBetween } from './calendar.js';
import type { Cents } from './money.js';
import { type AgeingBucket, isInBucket } from './portfolio.js';

/** When money arrives that has fallen due, told from the last ninety days. domain.md 12. */

/** Days of dues that a curve is told from. */
export const CURVE_DAYS = 90;

/** How late a sale was as the day began on which the instalment fell due. */
export const CURVE_BUCKETS = [
  { from: 0, to: 0 },
  { from: 1, to: 7 },
  { from: 8, to: 15 },
  { from: 16, to: 30 },
  { from: 31, to: null },
] as const satisfies readonly AgeingBucket[];

/** Days after the due date, both included; the last has no end. */
export const CURVE_LAGS = [
  { from: 0, to: 0 },
  { from: 1, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: null },
] as const satisfies readonly AgeingBucket[];

/** Part of the instalments that fell due on a day, and what became of it. */
export interface PastDue {
  employeeId: number;
  /** Index in CURVE_BUCKETS. */
  bucket: number;
  dueOn: BusinessDate;
  /** When it came in, or was settled by a renewal; null while it is owed. */
  leftOn: BusinessDate | null;
  /** As money. */
  hasArrived: boolean;
  cents: Cents;
  instalments: number;
}

/** The share of what is still open that arrives this many days after its due date. */
export type Hazard = (employeeId: number, bucket: number, lag: number) => number;

/** What few instalments say is drawn towards what more of them say, with the weight of this many instalments: of a day to its
 *  group of days, of a bucket to all of them, of a collector to all collectors. */
const PRIOR_INSTALMENTS = 20;

/** All later days are as this one. */
const BEYOND = CURVE_DAYS + 1;

class Counts {
  readonly atRisk = new Float64Array(CURVE_DAYS + 1);
  readonly arrived = new Float64Array(CURVE_DAYS + 1);

  add(exit: number, hasArrived: boolean, isOpen: boolean, cents: Cents): void {
    const last = Math.min(CURVE_DAYS, hasArrived || isOpen ? exit : exit - 1);
    for (let lag = 0; lag <= last; lag += 1) this.atRisk[lag] = (this.atRisk[lag] ?? 0) + cents;
    if (hasArrived && exit <= CURVE_DAYS) this.arrived[exit] = (this.arrived[exit] ?? 0) + cents;
  }
}

/** As known at the end of `asOf`. What is still owed is open up to that day and unknown after it. */
export function hazardOf(past: readonly PastDue[], asOf: BusinessDate): Hazard {
  const all = new Counts();
  const buckets = CURVE_BUCKETS.map(() => new Counts());
  const collectors = new Map<string, Counts>();
  for (const { employeeId, bucket, dueOn, leftOn, hasArrived, cents } of past) {
    const key = `${employeeId} ${bucket}`;
    const own = collectors.get(key) ?? new Counts();
    collectors.set(key, own);
    const exit = daysBetween(dueOn, leftOn ?? asOf);
    for (const counts of [all, buckets[bucket], own]) {
      counts?.add(exit, hasArrived, leftOn === null, cents);
    }
  }
  const weight = PRIOR_INSTALMENTS * meanCents(past);
  const ofGroup = CURVE_LAGS.map((lags) => groupShare(all, lags));
  const drawn = (counts: Counts | undefined, lag: number, towards: number): number => {
    const atRisk = (counts?.atRisk[lag] ?? 0) + weight;
    return atRisk === 0 ? 0 : ((counts?.arrived[lag] ?? 0) + weight * towards) / atRisk;
  };
  const tables = new Map<string, Float64Array>();
  const tableOf = (key: string, bucket: number): Float64Array =>
    Float64Array.from({ length: BEYOND + 1 }, (_, lag) => {
      const group = ofGroup[CURVE_LAGS.findIndex((lags) => isInBucket(lag, lags))] ?? 0;
      return drawn(collectors.get(key), lag, drawn(buckets[bucket], lag, drawn(all, lag, group)));
    });
  return (employeeId, bucket, lag) => {
    const key = `${employeeId} ${bucket}`;
    const table = tables.get(key) ?? tableOf(key, bucket);
    tables.set(key, table);
    return table[Math.min(lag, BEYOND)] ?? 0;
  };
}

function meanCents(past: readonly PastDue[]): number {
  const instalments = past.reduce((count, one) => count + one.instalments, 0);
  return instalments === 0 ? 0 : past.reduce((sum, { cents }) => sum + cents, 0) / instalments;
}

function groupShare({ atRisk, arrived }: Counts, { from, to }: AgeingBucket): number {
  const last = Math.min(CURVE_DAYS, to ?? CURVE_DAYS) + 1;
  const sum = (of: Float64Array) => of.slice(from, last).reduce((one, other) => one + other, 0);
  return sum(atRisk) === 0 ? 0 : sum(arrived) / sum(atRisk);
}

/** Of a bucket's dues, in percent: what arrives within each of CURVE_LAGS, the last of them up to CURVE_DAYS, and what has not
 *  arrived by then. They add up to 100. */
export function curveShares(hazard: Hazard, employeeId: number, bucket: number): number[] {
  let left = 1;
  const shares = CURVE_LAGS.map(({ from, to }) => {
    const before = left;
    for (let lag = from; lag <= (to ?? CURVE_DAYS); lag += 1)
      left *= 1 - hazard(employeeId, bucket, lag);
    return (before - left) * 100;
  });
  return [...shares, left * 100];
}
