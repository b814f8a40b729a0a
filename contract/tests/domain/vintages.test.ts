import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  vintageAge,
  vintageDays,
  vintageFigures,
  vintageMonths,
} from '../../src/domain/index.js';
import { dates } from '../support/arbitraries.js';

describe('vintages', () => {
  it.each([
    ['2026-11-23', ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']],
    ['2026-03-31', ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']],
    ['2024-01-01', ['2023-08', '2023-09', '2023-10', '2023-11', '2023-12', '2024-01']],
  ])('of %s are those of six months', (asOf, months) => {
    expect(vintageMonths(asOf)).toEqual(months);
  });

  it.each([
    ['2026-09', '2026-11-23', ['2026-09-30', '2026-10-31', '2026-11-23']],
    ['2026-11', '2026-11-23', ['2026-11-23']],
    ['2026-10', '2026-11-30', ['2026-10-31', '2026-11-30']],
    ['2024-01', '2024-03-01', ['2024-01-31', '2024-02-29', '2024-03-01']],
  ])('of %s are told until %s on %j', (month, asOf, days) => {
    expect(vintageDays(month, asOf)).toEqual(days);
  });

  it.each([
    ['2026-11', '2026-11-01', 0.03],
    ['2026-11', '2026-11-21', 0.7],
    ['2026-11', '2026-11-30', 1],
    ['2026-06', '2026-11-21', 5.7],
    ['2025-12', '2026-01-31', 2],
  ])('sales of %s are on %s %d months old', (month, day, age) => {
    expect(vintageAge(month, day)).toBe(age);
  });

  it('grow older day by day', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 300 }), (first, days) => {
        const month = first.slice(0, 7);
        const day = addDays(first, days);
        expect(vintageAge(month, addDays(day, 1))).toBeGreaterThan(vintageAge(month, day));
      }),
    );
  });

  it('have paid what is neither owed nor renewed, in hundredths of a percent', () => {
    const sums = {
      contractedCents: 90_000,
      owedCents: 40_000,
      renewedCents: 20_000,
      lateCents: 10_000,
    };
    expect(vintageFigures(sums)).toEqual({
      paidCents: 30_000,
      paidPercent: 33.33,
      latePercent: 11.11,
    });
    const none = { contractedCents: 0, owedCents: 0, renewedCents: 0, lateCents: 0 };
    expect(vintageFigures(none)).toEqual({ paidCents: 0, paidPercent: 0, latePercent: 0 });
  });
});
