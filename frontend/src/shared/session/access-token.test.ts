import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenOf } from '../../../tests/tokens';
import { ageOf, noteReceived } from './access-token';

const HOUR_MS = 3_600_000;
const MORNING = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a token of four hours', () => {
  it.each([
    [0, 'fresh'],
    [2.9, 'fresh'],
    [3, 'due'],
    [3.9, 'due'],
    [4, 'expired'],
  ] as const)('after %d h is %s', (hours, age) => {
    const token = tokenOf({ issuedAtMs: MORNING, lifeMs: 4 * HOUR_MS });
    vi.advanceTimersByTime(hours * HOUR_MS);
    expect(ageOf(token)).toBe(age);
  });

  it.each([-20, 20])(
    'received here, does not age by the browser’s wrong clock (%d h)',
    (aheadHours) => {
      const issuedAtMs = MORNING - aheadHours * HOUR_MS;
      const token = tokenOf({ issuedAtMs, lifeMs: 4 * HOUR_MS });
      noteReceived(token);
      expect(ageOf(token)).toBe('fresh');
      vi.advanceTimersByTime(3.5 * HOUR_MS);
      expect(ageOf(token)).toBe('due');
    },
  );
});

it.each(['', 'abc', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('null')}.c`])(
  'a token that cannot be read (%j) is left to the server',
  (token) => {
    expect(ageOf(token)).toBe('fresh');
  },
);
