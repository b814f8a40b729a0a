import { describe, expect, it } from 'vitest';
import { promiseStanding } from '../../src/domain/index.js';

const OF_50 = { valueCents: 5000, promisedFor: '2026-03-10' };

describe('a promise to pay', () => {
  it.each([
    [0, '2026-03-09', 'open'],
    [0, '2026-03-10', 'open'],
    [0, '2026-03-11', 'broken'],
    [4999, '2026-03-10', 'open'],
    [4999, '2026-03-11', 'broken'],
    [5000, '2026-03-01', 'kept'],
    [5000, '2026-03-11', 'kept'],
    [9000, '2027-03-11', 'kept'],
  ] as const)('of which %i cents were paid in time is, on %s, %s', (paidCents, today, standing) => {
    expect(promiseStanding({ ...OF_50, paidCents }, today)).toBe(standing);
  });
});
