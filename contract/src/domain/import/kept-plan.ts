import type { ReadingPlan } from './plan.js';
import { IMPORT_TARGETS, type ImportTarget } from './targets.js';

type Kept = Partial<Record<keyof ReadingPlan, unknown>>;

const isTarget = (value: unknown): value is ImportTarget | null =>
  value === null || (typeof value === 'string' && Object.hasOwn(IMPORT_TARGETS, value));

const isPair = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]);

/** What is guessed of this file, with what the person said of one with the same header. Anything else that was kept, by an
 *  older release or another hand, is left aside. */
export function withKept(guess: ReadingPlan, kept: unknown): ReadingPlan {
  if (typeof kept !== 'object' || kept === null) return guess;
  const { targets, money, days, areaCode, isProperCase, frequency, collectors, collector } =
    kept as Kept;
  return {
    ...guess,
    ...(Array.isArray(targets) &&
      targets.length === guess.targets.length &&
      targets.every(isTarget) && { targets }),
    ...((money === 'comma' || money === 'point') && { money }),
    ...((days === 'dmy' || days === 'mdy') && { days }),
    ...(typeof areaCode === 'string' && /^[1-9]\d$/.test(areaCode) && { areaCode }),
    ...(typeof isProperCase === 'boolean' && { isProperCase }),
    ...(isFrequency(frequency) && { frequency }),
    ...(Array.isArray(collectors) && { collectors: collectors.filter(isPair) }),
    ...(Number.isInteger(collector) && { collector: Number(collector) }),
  };
}

const FREQUENCIES = ['monthly', 'weekly', 'fortnightly', 'tenDays', 'daily'] as const;

const isFrequency = (value: unknown): value is ReadingPlan['frequency'] =>
  FREQUENCIES.some((frequency) => frequency === value);
