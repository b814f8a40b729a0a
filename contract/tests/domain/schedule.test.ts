import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonthsClamped,
  type BusinessDate,
  daysBetween,
  type FrequencyRule,
  frequencyRuleOf,
  parseSkipWeekdays,
  splitInstalments,
  sumCents,
  weekdayOf,
} from '../../src/domain/index.js';
import { sales } from '../support/arbitraries.js';
import { expectRefusal, inReais, type Plan, readOut, reais, schedule } from '../support/words.js';

const monthly: Plan = {
  value: 'R$ 1.000,00',
  fee: '20%',
  instalments: 3,
  every: 'Mensal',
  soldOn: '31/01/2026',
};

describe('the amounts of a schedule', () => {
  it('R$ 1.000,00 at 20% in 3 are three of R$ 400,00', () => {
    expect(schedule(monthly)).toMatchObject({
      totalCents: reais('R$ 1.200,00'),
      feesCents: reais('R$ 200,00'),
      regularCents: reais('R$ 400,00'),
    });
  });

  it.each([
    ['R$ 100,00', 3, ['R$ 33,33', 'R$ 33,33', 'R$ 33,34']],
    ['R$ 110,00', 3, ['R$ 36,67', 'R$ 36,67', 'R$ 36,66']],
    ['R$ 0,03', 3, ['R$ 0,01', 'R$ 0,01', 'R$ 0,01']],
    ['R$ 0,04', 3, ['R$ 0,01', 'R$ 0,01', 'R$ 0,02']],
    ['R$ 250,00', 1, ['R$ 250,00']],
    // Rounded up, two instalments of R$ 0,02 would leave nothing for the third: so the others round down.
    ['R$ 0,05', 3, ['R$ 0,02', 'R$ 0,02', 'R$ 0,01']],
    ['R$ 0,06', 4, ['R$ 0,01', 'R$ 0,01', 'R$ 0,01', 'R$ 0,03']],
    ['R$ 0,07', 4, ['R$ 0,02', 'R$ 0,02', 'R$ 0,02', 'R$ 0,01']],
  ])('%s in %i', (total, count, expected) => {
    expect(splitInstalments(reais(total), count).map(inReais)).toEqual(expected);
  });

  it('round down only where the last one would be left with nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 5_000 }),
        (count, more) => {
          const total = count + more;
          const values = splitInstalments(total, count);
          const [regular = 0] = values;
          const nearest = Math.floor((2 * total + count) / (2 * count));
          expect(sumCents(values)).toBe(total);
          expect(Math.min(...values)).toBeGreaterThanOrEqual(1);
          expect(new Set(values.slice(0, -1)).size).toBeLessThanOrEqual(1);
          if (count > 1)
            expect(regular).toBe(
              total - nearest * (count - 1) > 0 ? nearest : Math.floor(total / count),
            );
        },
      ),
    );
  });

  it.each([
    ['R$ 0,02', 3, 'INSTALMENT_TOO_SMALL'],
    ['R$ 0,00', 1, 'INSTALMENT_TOO_SMALL'],
    ['R$ 10,00', 0, 'INVALID_INSTALMENT_COUNT'],
    ['R$ 10,00', 1.5, 'INVALID_INSTALMENT_COUNT'],
    ['R$ 100,00', 1000, 'INVALID_INSTALMENT_COUNT'],
  ] as const)('%s in %d is refused', (total, count, code) => {
    expectRefusal(() => splitInstalments(reais(total), count), code);
  });

  it('refuses a value above what anybody may enter', () => {
    expectRefusal(() => schedule({ ...monthly, value: 'R$ 100.000.000,00' }), 'MONEY_OUT_OF_RANGE');
    expectRefusal(() => schedule({ ...monthly, value: '-R$ 1,00' }), 'MONEY_OUT_OF_RANGE');
  });
});

describe('the due dates of a schedule', () => {
  it.each<[string, Partial<Plan>, string[]]>([
    ['monthly from the 31st', {}, ['28/02/2026', '31/03/2026', '30/04/2026']],
    [
      'monthly from the 31st in a leap year',
      { soldOn: '31/01/2024' },
      ['29/02/2024', '31/03/2024', '30/04/2024'],
    ],
    [
      'monthly over the New Year',
      { soldOn: '30/11/2026' },
      ['30/12/2026', '30/01/2027', '28/02/2027'],
    ],
    [
      'weekly on Thursday, sold on a Saturday',
      { every: 'Semanal', on: 4, soldOn: '21/11/2026' },
      ['26/11/2026', '03/12/2026', '10/12/2026'],
    ],
    [
      'weekly, sold on its own weekday: the first is a week later',
      { every: 'Semanal', on: 6, soldOn: '21/11/2026' },
      ['28/11/2026', '05/12/2026', '12/12/2026'],
    ],
    [
      'weekly on the day after',
      { every: 'Semanal', on: 0, soldOn: '21/11/2026' },
      ['22/11/2026', '29/11/2026', '06/12/2026'],
    ],
    [
      'fortnightly',
      { every: 'Quinzenal', soldOn: '20/02/2024' },
      ['06/03/2024', '21/03/2024', '05/04/2024'],
    ],
    [
      'every ten days',
      { every: 'Decendial', soldOn: '20/02/2026' },
      ['02/03/2026', '12/03/2026', '22/03/2026'],
    ],
    [
      'daily from a Thursday, weekend skipped',
      { every: 'Diária', soldOn: '19/11/2026' },
      ['20/11/2026', '23/11/2026', '24/11/2026'],
    ],
    [
      'daily with nothing skipped',
      { every: 'Diária', soldOn: '19/11/2026', skipping: [] },
      ['20/11/2026', '21/11/2026', '22/11/2026'],
    ],
    [
      'daily on Mondays alone',
      { every: 'Diária', soldOn: '23/11/2026', skipping: [0, 2, 3, 4, 5, 6] },
      ['30/11/2026', '07/12/2026', '14/12/2026'],
    ],
    [
      'any other name is daily',
      { every: 'Comercial', soldOn: '20/11/2026' },
      ['23/11/2026', '24/11/2026', '25/11/2026'],
    ],
  ])('%s', (_, change, expected) => {
    expect(readOut({ ...monthly, ...change }).map((row) => row.slice(0, 10))).toEqual(expected);
  });

  it('a weekly plan needs its weekday', () => {
    expectRefusal(() => schedule({ ...monthly, every: 'Semanal' }), 'WEEKDAY_REQUIRED');
  });

  it('a daily plan that skips the whole week is refused, not run for ever', () => {
    expectRefusal(
      () => schedule({ ...monthly, every: 'Diária', skipping: [0, 1, 2, 3, 4, 5, 6] }),
      'INVALID_SKIP_WEEKDAYS',
    );
  });

  it.each([
    ['Mensal', 'monthly'],
    [' semanal ', 'weekly'],
    ['QUINZENAL', 'fortnightly'],
    ['Decendial', 'tenDays'],
    ['Diária', 'daily'],
    ['constructor', 'daily'],
    ['', 'daily'],
  ])('a frequency named %j is %s', (name, rule) => {
    expect(frequencyRuleOf(name)).toBe(rule);
  });

  it.each([
    [
      [0, 6],
      [0, 6],
    ],
    [
      [6, 0, 6],
      [0, 6],
    ],
    [[], []],
    [[0, 1, 2, 3, 4, 5, 6], null],
    [[7], null],
    [['0'], null],
    ['0,6', null],
    [null, null],
  ])('skip_weekdays %j read as %j', (stored, expected) => {
    expect(parseSkipWeekdays(stored)).toEqual(expected);
  });
});

describe('any schedule', () => {
  it('sums to its total exactly, no instalment below a cent', () => {
    fc.assert(
      fc.property(sales, ({ schedule: { totalCents, feesCents, instalments }, valueCents }) => {
        expect(sumCents(instalments.map((one) => one.valueCents))).toBe(totalCents);
        expect(totalCents - feesCents).toBe(valueCents);
        for (const { valueCents: value } of instalments) expect(value).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('numbers its rows from 1, due dates strictly increasing, all after the sale', () => {
    fc.assert(
      fc.property(sales, ({ saleDate, schedule: { instalments } }) => {
        let previous = saleDate;
        instalments.forEach(({ number, dueDate }, index) => {
          expect(number).toBe(index + 1);
          expect(dueDate > previous).toBe(true);
          previous = dueDate;
        });
      }),
    );
  });

  it('keeps its rule: never on a skipped weekday, on the chosen weekday, in equal steps', () => {
    fc.assert(
      fc.property(sales, ({ saleDate, frequency, weekday, schedule: { instalments } }) => {
        const keepsItsRule: Record<FrequencyRule, (dueDate: BusinessDate, k: number) => boolean> = {
          daily: (due) => !frequency.skipWeekdays?.includes(weekdayOf(due)),
          weekly: (due, k) =>
            weekdayOf(due) === weekday && Math.ceil(daysBetween(saleDate, due) / 7) === k,
          fortnightly: (due, k) => daysBetween(saleDate, due) === 15 * k,
          tenDays: (due, k) => daysBetween(saleDate, due) === 10 * k,
          monthly: (due, k) => due === addMonthsClamped(saleDate, k),
        };
        const keeps = keepsItsRule[frequencyRuleOf(frequency.name)];
        expect(instalments.filter(({ dueDate, number }) => !keeps(dueDate, number))).toEqual([]);
      }),
    );
  });

  it('leaves out no day that a daily plan collects on', () => {
    fc.assert(
      fc.property(sales, ({ saleDate, frequency, schedule: { instalments } }) => {
        fc.pre(frequencyRuleOf(frequency.name) === 'daily');
        const last = instalments.at(-1)?.dueDate ?? saleDate;
        const skipped = new Set(frequency.skipWeekdays);
        let collecting = 0;
        for (let day = 1; day <= daysBetween(saleDate, last); day += 1) {
          if (!skipped.has(weekdayOf(addDays(saleDate, day)))) collecting += 1;
        }
        expect(collecting).toBe(instalments.length);
      }),
    );
  });
});
