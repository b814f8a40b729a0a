import { fold } from '../words.js';

/** Morning, afternoon, evening. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const NOON = 12;
const EVENING = 18;

const WORDS: readonly [DayPart, RegExp][] = [
  ['morning', /manha|cedo|antes do almoco/],
  ['afternoon', /tarde|depois do almoco/],
  ['evening', /noite/],
];

/** The part of the day that a free 'Melhor hora' means; null where it means none, or more than one. */
export function dayPartOf(bestTime: string | null): DayPart | null {
  const text = fold(bestTime ?? '');
  const named = WORDS.filter(([, words]) => words.test(text)).map(([part]) => part);
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const hour = Number(/\d{1,2}/.exec(text)?.[0] ?? Number.NaN);
  if (!(hour < 24)) return null;
  // Until noon all of the morning is as good; from ten on most of the day is.
  if (/antes|ate /.test(text)) return hour <= NOON ? 'morning' : null;
  if (/depois|apos|partir/.test(text) && hour < NOON) return null;
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}
