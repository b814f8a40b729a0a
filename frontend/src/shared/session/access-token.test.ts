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

describe('um token de quatro horas', () => {
  it.each([
    [0, 'fresh'],
    [2.9, 'fresh'],
    [3, 'due'],
    [3.9, 'due'],
    [4, 'expired'],
  ] as const)('depois de %d h está %s', (hours, age) => {
    const token = tokenOf({ issuedAtMs: MORNING, lifeMs: 4 * HOUR_MS });
    vi.advanceTimersByTime(hours * HOUR_MS);
    expect(ageOf(token)).toBe(age);
  });

  it.each([-20, 20])(
    'recebido aqui, não envelhece pelo relógio errado do navegador (%d h)',
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
  'um token que não se lê (%j) é assunto do servidor',
  (token) => {
    expect(ageOf(token)).toBe('fresh');
  },
);
