import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AGEING_BUCKETS,
  type DelayedSales,
  isInBucket,
  PAR_DAYS,
  percentOf,
  portfolioFigures,
} from '../../src/domain/index.js';
import { reais } from '../support/words.js';

const owing = (value: string, principal: string, delayDays: number, inheritedDays = 0) => ({
  sales: 1,
  cents: reais(value),
  principalCents: reais(principal),
  delayDays,
  inheritedDays,
});

/** Seven sales that owe, worked out by hand and by a program that shares no code with ours. */
const GOLDEN = [
  owing('600,00', '500,00', 0),
  owing('450,00', '375,00', 1),
  owing('720,00', '600,00', 7),
  owing('400,00', '333,33', 8),
  owing('600,00', '500,00', 15),
  owing('360,00', '300,00', 16),
  owing('200,00', '166,67', 31),
];

describe('a portfolio', () => {
  it('is at risk with all that a late sale owes, strictly beyond the days', () => {
    const { cents, principalCents, sales, atRisk } = portfolioFigures(GOLDEN);
    expect([cents, principalCents, sales]).toEqual([reais('3330,00'), reais('2775,00'), 7]);
    expect(
      atRisk.map((par) => [par.over, par.cents, par.percent, par.percentPrincipal, par.sales]),
    ).toEqual([
      [0, reais('2730,00'), 81.98, 81.98, 6],
      [7, reais('1560,00'), 46.85, 46.85, 4],
      [15, reais('560,00'), 16.82, 16.82, 2],
      [30, reais('200,00'), 6.01, 6.01, 1],
    ]);
    expect(atRisk.map(({ principalCents: lent }) => lent)).toEqual(
      ['2275,00', '1300,00', '466,67', '166,67'].map(reais),
    );
  });

  it('ages in seven buckets', () => {
    const { buckets } = portfolioFigures(GOLDEN);
    expect(buckets.map((bucket) => [bucket.from, bucket.to, bucket.cents])).toEqual([
      [0, 0, reais('600,00')],
      [1, 7, reais('1170,00')],
      [8, 15, reais('1000,00')],
      [16, 30, reais('360,00')],
      [31, 60, reais('200,00')],
      [61, 90, 0],
      [91, null, 0],
    ]);
  });

  it('shows what renewals hide', () => {
    const renewed = owing('1000,00', '800,00', 0, 20);
    const { atRisk, renewedWhileLate } = portfolioFigures([
      owing('2000,00', '1600,00', 0),
      renewed,
      owing('1000,00', '800,00', 9, 8),
    ]);
    expect(renewedWhileLate).toEqual({
      sales: 2,
      cents: reais('2000,00'),
      principalCents: reais('1600,00'),
    });
    expect(atRisk.map(({ percent, withRenewed }) => [percent, withRenewed.percent])).toEqual([
      [25, 50],
      [25, 50],
      [0, 25],
      [0, 0],
    ]);
  });

  it('has nothing at risk where nothing is owed', () => {
    const { atRisk, buckets } = portfolioFigures([]);
    expect(atRisk.every(({ percent, withRenewed }) => percent + withRenewed.percent === 0)).toBe(
      true,
    );
    expect(buckets.every(({ percent }) => percent === 0)).toBe(true);
  });

  it('says as much of sales together as of each', () => {
    fc.assert(
      fc.property(fc.array(delayed()), (sales) => {
        const { buckets, atRisk, cents, sales: count } = portfolioFigures(sales);
        expect(buckets.reduce((sum, bucket) => sum + bucket.cents, 0)).toBe(cents);
        expect(buckets.reduce((sum, bucket) => sum + bucket.sales, 0)).toBe(count);
        for (const { over, cents: late, withRenewed } of atRisk) {
          const beyond = buckets.filter(({ from }) => from > over);
          expect(late).toBe(beyond.reduce((sum, bucket) => sum + bucket.cents, 0));
          expect(withRenewed.cents).toBeGreaterThanOrEqual(late);
        }
        const twice = portfolioFigures([...sales, ...sales]);
        expect(twice.atRisk.map(({ percent }) => percent)).toEqual(
          atRisk.map(({ percent }) => percent),
        );
      }),
    );
  });
});

const delayed = (): fc.Arbitrary<DelayedSales> =>
  fc.record({
    sales: fc.constant(1),
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    principalCents: fc.integer({ min: 0, max: 1_000_000 }),
    delayDays: fc.integer({ min: 0, max: 400 }),
    inheritedDays: fc.integer({ min: 0, max: 400 }),
  });

describe('a delay', () => {
  it('has one bucket, and every share at risk begins with one', () => {
    fc.assert(
      fc.property(fc.nat(1000), (days) => {
        expect(AGEING_BUCKETS.filter((bucket) => isInBucket(days, bucket))).toHaveLength(1);
      }),
    );
    const begins: number[] = AGEING_BUCKETS.map(({ from }) => from);
    expect(PAR_DAYS.every((over) => begins.includes(over + 1))).toBe(true);
  });
});

it.each([
  [1, 3, 33.33],
  [2, 3, 66.67],
  [1, 8, 12.5],
  [1, 20_000, 0.01],
  [1, 20_001, 0],
  [0, 0, 0],
])('%i of %i are %d %', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
