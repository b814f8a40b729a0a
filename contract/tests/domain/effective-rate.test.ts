import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonthsClamped,
  daysBetween,
  effectiveRate,
  formatRate,
  type RatedSale,
} from '../../src/domain/index.js';
import { sales } from '../support/arbitraries.js';
import { day, type Plan, reais, schedule } from '../support/words.js';

const ratedPlan = (plan: Plan): RatedSale => ({
  valueCents: reais(plan.value),
  saleDate: day(plan.soldOn),
  instalments: schedule(plan).instalments,
});

function rateOf(sale: RatedSale) {
  const rate = effectiveRate(sale);
  if (rate === null) throw new Error('No rate');
  return rate;
}

const inPercent = (share: number, digits: number) => (share * 100).toFixed(digits);

describe('the vectors', () => {
  it('1.000,00 in 4 monthly of 300,00', () => {
    const rate = rateOf(
      ratedPlan({
        value: '1.000,00',
        fee: '20%',
        instalments: 4,
        every: 'Mensal',
        soldOn: '21/11/2026',
      }),
    );
    expect(inPercent(rate.perMonth, 6)).toBe('7.713847');
    expect(inPercent(rate.perYear, 2)).toBe('143.93');
  });

  it('1.000,00 in 24 daily of 50,00, nothing skipped', () => {
    const rate = rateOf(
      ratedPlan({
        value: '1.000,00',
        fee: '20%',
        instalments: 24,
        every: 'Diária',
        soldOn: '21/11/2026',
        skipping: [],
      }),
    );
    expect(inPercent((1 + rate.perYear) ** (1 / 365) - 1, 4)).toBe('1.5131');
  });

  it('1.500,00 in 12 weekly of 150,00', () => {
    const rate = rateOf(
      ratedPlan({
        value: '1.500,00',
        fee: '20%',
        instalments: 12,
        every: 'Semanal',
        soldOn: '22/10/2026',
        on: 4,
      }),
    );
    expect(inPercent(rate.perMonth, 2)).toBe('13.14');
    expect(inPercent(rate.perYear, 2)).toBe('349.16');
  });

  it('1.000,00 in 10 monthly of 110,00, and the 1% table of twelve', () => {
    const tenth = rateOf(
      ratedPlan({
        value: '1.000,00',
        fee: '10%',
        instalments: 10,
        every: 'Mensal',
        soldOn: '31/01/2026',
      }),
    );
    expect(inPercent(tenth.perMonth, 3)).toBe('1.772');
    const instalments = Array.from({ length: 12 }, (_, index) => ({
      dueDate: addMonthsClamped('2026-01-15', index + 1),
      valueCents: 8885,
    }));
    const priced = rateOf({ valueCents: 100_000, saleDate: '2026-01-15', instalments });
    expect(inPercent(priced.perMonth, 3)).toBe('1.000');
  });
});

/** By how many days a due date lies beside so many twelfths of 365 days: February, two long months, a leap year's day. What that
 *  moves the worth by follows from the rate. */
const MONTHS_STRAY_DAYS = 4;

/** What the instalments are worth on the day of the sale. */
function presentValue({ saleDate, instalments }: RatedSale, perYear: number): number {
  return instalments.reduce(
    (sum, { dueDate, valueCents }) =>
      sum + valueCents / (1 + perYear) ** (daysBetween(saleDate, dueDate) / 365),
    0,
  );
}

describe('any sale', () => {
  const rated = sales.map(({ valueCents, saleDate, frequency, schedule: { instalments } }) => ({
    frequency,
    sale: { valueCents, saleDate, instalments },
  }));

  it('is worth what was lent, by its days (months: within what their lengths differ)', () => {
    fc.assert(
      fc.property(rated, ({ sale, frequency }) => {
        const { perYear } = rateOf(sale);
        if (perYear > 1e6) return;
        const worth = presentValue(sale, perYear) / sale.valueCents;
        const strays = frequency.name === 'Mensal' ? MONTHS_STRAY_DAYS : 0;
        expect(Math.abs(worth - 1)).toBeLessThan((1 + perYear) ** (strays / 365) - 1 + 1e-9);
      }),
    );
  });

  it('bears nothing where nothing is added, and more for each cent that is', () => {
    fc.assert(
      fc.property(rated, fc.integer({ min: 1, max: 1000 }), ({ sale }, more) => {
        const lent = sale.instalments.reduce((sum, { valueCents }) => sum + valueCents, 0);
        expect(rateOf({ ...sale, valueCents: lent })).toEqual({ perMonth: 0, perYear: 0 });
        const [first, ...rest] = sale.instalments;
        if (!first) return;
        const dearer = [{ ...first, valueCents: first.valueCents + more }, ...rest];
        expect(rateOf({ ...sale, instalments: dearer }).perYear).toBeGreaterThan(
          rateOf(sale).perYear,
        );
      }),
    );
  });

  it('later is cheaper', () => {
    fc.assert(
      fc.property(rated, ({ sale }) => {
        const { perYear } = rateOf(sale);
        if (perYear === 0 || perYear > 1e6) return;
        const later = sale.instalments.map((one) => ({
          ...one,
          dueDate: addDays(one.dueDate, 40),
        }));
        expect(rateOf({ ...sale, instalments: later }).perYear).toBeLessThan(perYear);
      }),
    );
  });
});

it('has none where nothing was lent, nothing falls due, or something did before the sale', () => {
  const instalments = [{ dueDate: '2026-11-21', valueCents: 100 }];
  expect(effectiveRate({ valueCents: 0, saleDate: '2026-11-01', instalments })).toBeNull();
  expect(effectiveRate({ valueCents: 100, saleDate: '2026-11-01', instalments: [] })).toBeNull();
  expect(effectiveRate({ valueCents: 100, saleDate: '2026-11-21', instalments })).toBeNull();
});

it.each([
  [0, '0,00 %'],
  [1.4393, '143,93 %'],
  [0.0771385, '7,71 %'],
  [123.45678, '12.345,68 %'],
  [1e110, 'acima de 999.999 %'],
])('%f is %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text.replaceAll(' ', '\u00a0'));
});
