import type { Cents } from '@crediario/contract/domain';

/** What a record adds to a day: [sold, received, profit, spent] in cents, and how many sales it is. */
export type Sums = readonly [Cents, Cents, Cents, Cents, number];

export const NOTHING: Sums = [0, 0, 0, 0, 0];

export const minus = (one: Sums, other: Sums) =>
  one.map((sum, n) => sum - (other[n] ?? 0)) as never as Sums;
export const plus = (one: Sums, other: Sums) =>
  one.map((sum, n) => sum + (other[n] ?? 0)) as never as Sums;
export const isNothing = (sums: Sums) => sums.every((sum) => sum === 0);
