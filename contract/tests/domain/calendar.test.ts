import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonthsClamped,
  daysBetween,
  daysOfMonth,
  formatBusinessDate,
  isBusinessDate,
  monthOf,
  monthRange,
  monthsOfYear,
  weekdayOf,
} from '../../src/domain/index.js';
import { dates } from '../support/arbitraries.js';
import { day } from '../support/words.js';

describe('a business date', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01', '2999-12-31'])(
    '%s is one',
    (text) => {
      expect(isBusinessDate(text)).toBe(true);
    },
  );

  it.each([
    '2026-13-40',
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-00-10',
    '2026-1-1',
    '21/11/2026',
    '2026-11-21T00:00:00Z',
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '',
    20261121,
    null,
    undefined,
    ['2026-11-21'],
    'x2026-11-21',
    '2026-11-21 9',
    '+002026-11-21',
    Object.create(null),
  ])('%j is none', (value) => {
    expect(isBusinessDate(value)).toBe(false);
  });

  it('is reckoned beyond the years of the business', () => {
    expect(addDays('2999-12-31', 1)).toBe('3000-01-01');
    expect(addDays('1900-01-01', -1)).toBe('1899-12-31');
    expect(formatBusinessDate('3000-01-01')).toBe('01/01/3000');
  });

  it('is refused by arithmetic where it is none', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    // A year and a month, in the manner of years that have more than four digits.
    expect(() => addDays('+010000-01', 1)).toThrow(RangeError);
  });

  it.each([
    ['31/01/2026', 1, '28/02/2026'],
    ['31/01/2024', 1, '29/02/2024'],
    ['31/01/2026', 2, '31/03/2026'],
    ['30/11/2026', 3, '28/02/2027'],
    ['31/12/2026', 2, '28/02/2027'],
    ['15/12/2026', 1, '15/01/2027'],
    ['29/02/2024', 12, '28/02/2025'],
    ['31/03/2026', -1, '28/02/2026'],
  ])('%s plus %i months is %s', (from, months, expected) => {
    expect(formatBusinessDate(addMonthsClamped(day(from), months))).toBe(expected);
  });

  it('keeps its day in every month that has it', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -500, max: 500 }), (date, months) => {
        const later = addMonthsClamped(date, months);
        const isLastOfMonth = addDays(later, 1).endsWith('-01');
        expect(
          later.slice(8) === date.slice(8) || (isLastOfMonth && later.slice(8) < date.slice(8)),
        ).toBe(true);
      }),
    );
  });

  it('counts days there and back', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const later = addDays(date, days);
        expect(daysBetween(date, later)).toBe(days);
        expect(daysBetween(later, date)).toBe(days === 0 ? 0 : -days);
        expect(weekdayOf(later)).toBe((((weekdayOf(date) + days) % 7) + 7) % 7);
      }),
    );
  });

  it.each([
    ['21/11/2026', 6],
    ['22/11/2026', 0],
    ['01/01/2026', 4],
  ])('%s is weekday %i', (date, weekday) => {
    expect(weekdayOf(day(date))).toBe(weekday);
  });

  it('spans its month', () => {
    expect(monthRange('2024-02')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
    expect(monthRange('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
  });

  it('is of a year of four digits, and of a month of two', () => {
    expect(monthOf(2026, 3)).toBe('2026-03');
    expect(monthOf(900, 12)).toBe('0900-12');
    expect(monthsOfYear(2026).slice(0, 3)).toEqual(['2026-01', '2026-02', '2026-03']);
  });

  it('has every day of its month, and a year every month', () => {
    expect(daysOfMonth('2024-02')).toHaveLength(29);
    expect(daysOfMonth('2026-02').slice(-2)).toEqual(['2026-02-27', '2026-02-28']);
    expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
    expect(monthsOfYear(2026)).toHaveLength(12);
    expect([monthsOfYear(2026).at(0), monthsOfYear(2026).at(-1)]).toEqual(['2026-01', '2026-12']);
  });

  it('is written dd/MM/yyyy', () => {
    expect(formatBusinessDate('2024-03-04')).toBe('04/03/2024');
    fc.assert(
      fc.property(dates, (date) => {
        expect(formatBusinessDate(date).split('/').reverse().join('-')).toBe(date);
      }),
    );
    expect(() => formatBusinessDate('2024-02-30')).toThrow(RangeError);
  });
});
