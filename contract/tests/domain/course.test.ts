import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/calendar.js';
import { courseDays, daysWorthKeeping } from '../../src/domain/course.js';

describe('the course of the portfolio', () => {
  it.each([
    ['2026-11-23', '2026-11-22'],
    ['2026-11-22', '2026-11-15'],
    ['2026-11-28', '2026-11-22'],
    ['2024-03-01', '2024-02-25'],
  ])('of %s has %s for the last of its 52 Sundays', (asOf, sunday) => {
    const days = courseDays(asOf);
    expect(days.slice(-2)).toEqual([sunday, asOf]);
    expect(days).toHaveLength(53);
    expect([...days].sort()).toEqual(days);
  });

  it('begins a year before', () => {
    expect(courseDays('2026-11-23')[0]).toBe('2025-11-30');
  });
});

describe('the days worth keeping', () => {
  it('are the last seven weeks, the latest first, then the Sundays and the month’s ends of a year', () => {
    const days = daysWorthKeeping('2026-11-23');
    expect(days.slice(0, 2)).toEqual(['2026-11-22', '2026-11-21']);
    expect(days.slice(48, 53)).toEqual([
      '2026-10-05',
      '2026-10-04',
      '2026-09-30',
      '2026-09-27',
      '2026-09-23',
    ]);
    expect(days).toContain('2026-10-31');
    expect(days.at(-1)).toBe('2025-11-23');
    expect(new Set(days).size).toBe(days.length);
  });

  it.each(['2026-11-23', '2026-03-01', '2024-02-29', '2026-11-22'])(
    'of %s: what is looked at on its own was preceded by a day that is kept, a week before',
    (today) => {
      const days = daysWorthKeeping(today);
      const sixWeeks = Array.from({ length: 42 }, (_, back) => addDays(today, -back));
      const ends = days.filter((day) => addDays(day, 1).endsWith('-01'));
      expect(ends.length).toBeGreaterThanOrEqual(12);
      const weekBefore = [...sixWeeks, ...ends].map((day) => addDays(day, -7));
      expect(days).toEqual(expect.arrayContaining(weekBefore));
    },
  );
});
