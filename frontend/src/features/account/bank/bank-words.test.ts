import { expect, it } from 'vitest';
import { dayText } from './bank-words';

it('a line of the bank stands with its minute, as the company’s own movements', () => {
  const day = '2026-11-28';
  expect(dayText({ day, time: '11:00:00' })).toBe('28/11/2026 11:00');
  expect(dayText({ day, time: '11:00' })).toBe('28/11/2026 11:00');
  expect(dayText({ day, time: null })).toBe('28/11/2026');
});
