import { type Cents, centsFromWire } from '@crediario/contract/domain';
import type { BoxStep, CashStepRow } from '@crediario/contract/wire';

/** A step of a box's waterfall, and where its bar lies, as parts of the whole width. */
export interface Step {
  cents: Cents;
  count: number;
  left: number;
  width: number;
  /** Where the money stands after it. */
  end: number;
}

export type Waterfall = Readonly<Record<BoxStep | 'current', Step>>;

/** Lays the steps out between the least and the most that the box ever held, zero included. */
export function waterfallOf(rows: readonly CashStepRow[]): Waterfall {
  const levels = rows.map(({ balance }) => centsFromWire(balance));
  const low = Math.min(0, ...levels);
  const span = Math.max(0, ...levels) - low || 1;
  const at = (cents: Cents) => (cents - low) / span;
  const bar = (from: Cents, to: Cents) => ({
    left: Math.min(at(from), at(to)),
    width: Math.abs(at(to) - at(from)),
    end: at(to),
  });
  const steps = rows.map(({ step, count }, index) => {
    const before = levels[index - 1] ?? 0;
    const after = levels[index] ?? 0;
    return [step, { cents: after - before, count, ...bar(before, after) }];
  });
  const last = levels.at(-1) ?? 0;
  return Object.fromEntries([
    ...steps,
    ['current', { cents: last, count: 0, ...bar(0, last) }],
  ]) as Waterfall;
}
