import { describe, expect, it } from 'vitest';
import { formatPercentNumber, isPercentInTheMaking, parsePercent } from './percent';

describe('a percentage', () => {
  it.each([
    ['20', 2000],
    ['12,5', 1250],
    ['12.5', 1250],
    ['0,75', 75],
    [',5', 50],
    ['18,00 %', 1800],
    ['100', 10_000],
    ['250', 25_000],
    ['', null],
    [',', null],
    ['abc', null],
    ['1,234', null],
  ])('typed as "%s" reads %s hundredths of a percent', (text, fees) => {
    expect(parsePercent(text)).toBe(fees);
  });

  it('is shown with two decimals', () => {
    expect([0, 5, 1250, 10_000, null].map(formatPercentNumber)).toEqual([
      '0,00',
      '0,05',
      '12,50',
      '100,00',
      '',
    ]);
  });

  it('takes no third decimal, no letter and no second comma while it is typed', () => {
    expect(['1,2', '1,', '', '100,00'].every(isPercentInTheMaking)).toBe(true);
    expect(['1,234', '1a', '1,2,', '-1', '1000'].some(isPercentInTheMaking)).toBe(false);
  });
});
