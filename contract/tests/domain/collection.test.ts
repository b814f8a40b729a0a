import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  collectionDays,
  collectionFigures,
  monthGone,
  NO_COLLECTION,
  shareOf,
  trendDays,
  weekdayOf,
} from '../../src/domain/index.js';
import { dates } from '../support/arbitraries.js';

describe('what came in of what fell due', () => {
  it('is told in hundredths of a percent, of the same denominators for all', () => {
    const sums = {
      dueCents: 1_000_00,
      onTimeCents: 741_00,
      receivedCents: 862_00,
      arrearsCents: 300_00,
      recoveredCents: 92_70,
    };
    expect(collectionFigures(sums)).toEqual({
      punctuality: 74.1,
      efficiency: 86.2,
      recovery: 30.9,
    });
  });

  it('is nothing where nothing fell due, and none where none came', () => {
    expect(collectionFigures(NO_COLLECTION)).toEqual({
      punctuality: null,
      efficiency: null,
      recovery: null,
    });
    expect(shareOf(0, 5)).toBe(0);
  });
});

describe('the days that it is told for', () => {
  it.each([
    ['2026-11-23', '2026-11-01', '2026-10-31', '2026-11-23'],
    ['2026-11-22', '2026-11-01', '2026-10-31', '2026-11-16'],
    ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-23'],
    ['2024-03-31', '2024-03-01', '2024-02-29', '2024-03-25'],
    ['2026-01-01', '2026-01-01', '2025-12-31', '2025-12-29'],
  ])('as of %s', (asOf, first, before, monday) => {
    expect(collectionDays(asOf)).toEqual({ first, before, monday });
  });

  it('are twelve weeks, each told at its Sunday, and the day itself', () => {
    expect(trendDays('2026-11-24')).toEqual([
      '2026-09-13',
      '2026-09-20',
      '2026-09-27',
      '2026-10-04',
      '2026-10-11',
      '2026-10-18',
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-24',
    ]);
    fc.assert(
      fc.property(dates, (asOf) => {
        const days = trendDays(asOf);
        expect(days.length).toBe(12);
        expect(days.at(-1)).toBe(asOf);
        expect(new Set(days.slice(0, -1).map(weekdayOf))).toEqual(new Set([0]));
      }),
    );
  });

  it.each([
    ['2026-11-01', 0],
    ['2026-11-02', 4],
    ['2026-11-21', 72],
    ['2026-11-22', 72],
    ['2026-11-30', 100],
    ['2026-02-14', 50],
    ['2024-02-29', 100],
    ['2026-05-31', 100],
    ['2026-12-31', 100],
  ])('of the working days of the month, at the end of %s are over: %d %%', (asOf, percent) => {
    expect(monthGone(asOf)).toBe(percent);
  });
});
