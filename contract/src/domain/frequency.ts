import type { Weekday } from './calendar.js';
import { isWeekday } from './reference-data.js';

/** How due dates follow one another. */
export const FREQUENCY_RULES = ['monthly', 'weekly', 'fortnightly', 'tenDays', 'daily'] as const;

export type FrequencyRule = (typeof FREQUENCY_RULES)[number];

export interface Frequency {
  /** The name decides the rule. */
  name: string;
  /** Weekdays on which a daily plan collects nothing; by default Sunday and Saturday. */
  skipWeekdays?: readonly Weekday[] | null;
}

export const DEFAULT_SKIP_WEEKDAYS: readonly Weekday[] = [0, 6];

const RULES: ReadonlyMap<string, FrequencyRule> = new Map([
  ['mensal', 'monthly'],
  ['semanal', 'weekly'],
  ['quinzenal', 'fortnightly'],
  ['decendial', 'tenDays'],
]);

/** The rule that a frequency's name stands for; any name that is not one of the four is daily. */
export function frequencyRuleOf(name: string): FrequencyRule {
  return RULES.get(name.trim().toLowerCase()) ?? 'daily';
}

/** Reads skip_weekdays as reference data holds it (JSON that super-admins edit).
 *  Returns null where it is no list of weekdays, or skips all seven: such a plan would never fall due. */
export function parseSkipWeekdays(value: unknown): readonly Weekday[] | null {
  if (!Array.isArray(value) || !value.every(isWeekday)) return null;
  const distinct = [...new Set<Weekday>(value)].sort();
  return distinct.length <= 6 ? distinct : null;
}
