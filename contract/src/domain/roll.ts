import type { Cents } from './money.js';
import { sumCents } from './money.js';
import { AGEING_BUCKETS, type AgeingBucket, isInBucket } from './portfolio.js';
import { multiplyDivideHalfUp } from './rounding.js';

/** Where what was owed on a day is some days later. domain.md 12: rows by the delay then; a row's shares add up to 100. */

/** What was owed and is not owed any more, by what became of it; a sale that was deleted is gone with all that it owed. */
export const ROLL_ENDS = ['paid', 'renewed', 'deleted'] as const;
export type RollEnd = (typeof ROLL_ENDS)[number];

/** Money owed by sales of one delay, and where it is later. Money that came back (a payment taken back) was 'paid' less
 *  than nothing. */
export interface RolledMoney {
  delayDays: number;
  /** The delay that it is owed under later, in days, or what became of it. */
  later: number | RollEnd;
  cents: Cents;
  principalCents: Cents;
}

export interface RollRow<Value> {
  bucket: AgeingBucket;
  whole: Value;
  /** By AGEING_BUCKETS. */
  owed: Value[];
  ended: Record<RollEnd, Value>;
}

/** A row for each bucket. `centsOf`: what counts of the money, with the fees to come or without. Units: cents. */
export function rollOf(
  money: readonly RolledMoney[],
  centsOf: (one: RolledMoney) => Cents,
): RollRow<Cents>[] {
  return AGEING_BUCKETS.map((bucket) => {
    const mine = money.filter(({ delayDays }) => isInBucket(delayDays, bucket));
    const sum = (isOfIt: (one: RolledMoney) => boolean) =>
      sumCents(mine.filter(isOfIt).map(centsOf));
    const ended = (end: RollEnd) => sum(({ later }) => later === end);
    return {
      bucket,
      whole: sum(() => true),
      owed: AGEING_BUCKETS.map((other) =>
        sum(({ later }) => typeof later === 'number' && isInBucket(later, other)),
      ),
      ended: { paid: ended('paid'), renewed: ended('renewed'), deleted: ended('deleted') },
    };
  });
}

/** A row in tenths of a percent that add up to 100,0: what rounding leaves goes to those it took most from. All are 0
 *  where there was nothing. */
export function rollShares({ bucket, whole, owed, ended }: RollRow<Cents>): RollRow<number> {
  const shares = sharesOf([...owed, ...ROLL_ENDS.map((end) => ended[end])], whole);
  const [paid = 0, renewed = 0, deleted = 0] = shares.slice(owed.length);
  return {
    bucket,
    whole: whole === 0 ? 0 : 100,
    owed: shares.slice(0, owed.length),
    ended: { paid, renewed, deleted },
  };
}

const TENTHS = 1000;

/** Percent to a tenth, of parts that add up to the whole. */
function sharesOf(parts: readonly Cents[], whole: Cents): number[] {
  if (whole === 0) return parts.map(() => 0);
  const rounded = parts.map((part) => multiplyDivideHalfUp(part, TENTHS, whole));
  const missing = TENTHS - rounded.reduce((sum, one) => sum + one, 0);
  const step = Math.sign(missing);
  const taken = (index: number) => (parts[index] ?? 0) * TENTHS - (rounded[index] ?? 0) * whole;
  const most = parts
    .map((_, index) => index)
    .filter((index) => parts[index] !== 0)
    .sort((one, other) => step * (taken(other) - taken(one)) || one - other)
    .slice(0, Math.abs(missing));
  return rounded.map((share, index) => (share + (most.includes(index) ? step : 0)) / 10);
}
