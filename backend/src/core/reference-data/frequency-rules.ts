import { frequencyRuleOf, parseSkipWeekdays } from '@crediario/contract/domain';
import { refuse } from './refuse';

export type Fields = Record<string, unknown>;

/** A name that is given is text and not blank; it is kept without spaces around it. */
export function judgeName(data: Fields): void {
  if (!('name' in data)) return;
  const name = typeof data['name'] === 'string' ? data['name'].trim() : '';
  if (name === '') refuse('NAME_REQUIRED');
  data['name'] = name;
}

/** Kept sorted and each once, as people read them. */
export function judgeSkippedWeekdays(data: Fields): void {
  if (!('skip_weekdays' in data)) return;
  const weekdays = parseSkipWeekdays(data['skip_weekdays']);
  data['skip_weekdays'] = weekdays ?? refuse('INVALID_WEEKDAY_LIST');
}

/** The name decides the rule (domain.md 4), so no rule may be lost, doubled or exchanged by renaming. */
export function judgeRule(before: string | null, data: Fields): void {
  if (typeof data['name'] !== 'string') return;
  const ruleBefore = before === null ? 'daily' : frequencyRuleOf(before);
  if (frequencyRuleOf(data['name']) !== ruleBefore) refuse('FREQUENCY_RULE_FIXED');
}

/** The four rules that are known by a name have one row each, for good. */
export const hasRuleOfItsOwn = (name: string): boolean => frequencyRuleOf(name) !== 'daily';
