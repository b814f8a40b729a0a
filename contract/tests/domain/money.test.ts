import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsFromNumeric,
  centsFromWire,
  centsToNumeric,
  centsToWire,
  divideHalfUp,
  formatMoney,
  formatMoneyNumber,
  isCents,
  isEntryCents,
  isWireMoney,
  MAX_CENTS,
  MAX_ENTRY_CENTS,
  multiplyDivideHalfUp,
  parseMoney,
  sumCents,
} from '../../src/domain/index.js';
import { expectRefusal } from '../support/words.js';

const anyCents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
const NBSP = '\u00a0';

describe('money as the office writes it', () => {
  it.each([
    [0, `R$${NBSP}0,00`, '0,00'],
    [5, `R$${NBSP}0,05`, '0,05'],
    [123456, `R$${NBSP}1.234,56`, '1.234,56'],
    [100000000, `R$${NBSP}1.000.000,00`, '1.000.000,00'],
    [-3667, `-R$${NBSP}36,67`, '-36,67'],
    [MAX_CENTS, `R$${NBSP}999.999.999.999,99`, '999.999.999.999,99'],
  ])('%i cents reads %s, its number part %s', (cents, whole, number) => {
    expect(formatMoney(cents)).toBe(whole);
    expect(formatMoneyNumber(cents)).toBe(number);
  });

  it('writes as Intl does for pt-BR, no-break space included', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        fc.pre(cents !== 0);
        expect(formatMoney(cents)).toBe(intl.format(cents / 100));
      }),
    );
  });

  it.each([
    ['R$ 1.234,56', 123456],
    [`R$${NBSP}1.234,56`, 123456],
    ['1234,5', 123450],
    ['1.234', 123400],
    ['1234.56', 123456],
    ['36,67', 3667],
    ['  7 ', 700],
    ['-R$ 36,67', -3667],
    ['R$ -36,67', -3667],
    ['0', 0],
    ['-0,00', 0],
  ])('reads %j as %i cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each([
    '',
    'R$',
    'abc',
    '1,234',
    '1.23,4',
    '12.34.56',
    '1,2,3',
    '--5',
    '-R$-5',
    '1e5',
    '9999999999999999',
  ])('finds no amount in %j', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
        expect(parseMoney(formatMoneyNumber(cents))).toBe(cents);
      }),
    );
  });
});

describe('money on the wire and in the database', () => {
  it('comes back from the wire, JSON included, as it went', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsFromWire(JSON.parse(JSON.stringify(centsToWire(cents))))).toBe(cents);
      }),
    );
  });

  it('comes back from a numeric(14,2) as it went', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsFromNumeric(centsToNumeric(cents))).toBe(cents);
        expect(centsFromNumeric(centsToWire(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    ['36.67', 3667],
    ['36.6', 3660],
    ['36', 3600],
    ['36.6700', 3667],
    ['-0.05', -5],
    ['-0.00', 0],
    [1.1, 110],
    [1.01, 101],
  ])('reads %j from the driver as %i cents', (numeric, cents) => {
    expect(centsFromNumeric(numeric)).toBe(cents);
  });

  it.each([
    ['three decimals', 10.005],
    ['an amount that a float calculation blurred', 0.1 + 0.2],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['minus infinity', Number.NEGATIVE_INFINITY],
    ['one cent more than numeric(14,2)', 1_000_000_000_000],
    ['a text', '10.00'],
    ['nothing', null],
  ])('refuses %s', (_, value) => {
    expect(isWireMoney(value)).toBe(false);
    expectRefusal(() => centsFromWire(value as number), 'INVALID_MONEY');
  });

  it('is a figure that the column holds, and an entry one that anybody may write', () => {
    for (const sign of [1, -1]) {
      expect([isCents(sign * MAX_CENTS), isCents(sign * (MAX_CENTS + 1))]).toEqual([true, false]);
      expect(isEntryCents(sign * MAX_ENTRY_CENTS)).toBe(true);
      expect(isEntryCents(sign * (MAX_ENTRY_CENTS + 1))).toBe(false);
      expect(isWireMoney((sign * MAX_CENTS) / 100)).toBe(true);
      expect(isWireMoney(sign * 1_000_000_000_000)).toBe(false);
    }
    for (const value of [0.5, '1', null]) {
      expect([isCents(value), isEntryCents(value)]).toEqual([false, false]);
    }
    expect(MAX_ENTRY_CENTS).toBe(9_999_999_999);
  });

  it.each(['x36.67', '36.67x', '36.670x', '-', '36.', '+36.67'])('%j is no numeric', (text) => {
    expectRefusal(() => centsFromNumeric(text), 'INVALID_MONEY');
  });

  it('that no cent measures is a mistake of the program', () => {
    for (const write of [centsToWire, centsToNumeric, formatMoney, formatMoneyNumber]) {
      expect(() => write(0.5)).toThrow(new RangeError('Not an amount in cents: 0.5'));
    }
  });

  it.each(['', 'abc', '1.234', '1e3', '1000000000000.00', 'NaN'])(
    'refuses %j as a numeric',
    (text) => {
      expectRefusal(() => centsFromNumeric(text), 'INVALID_MONEY');
    },
  );

  it('never gives a negative zero', () => {
    expect(Object.is(centsFromWire(-0), 0)).toBe(true);
    expect(Object.is(centsToWire(-0), 0)).toBe(true);
  });

  it('refuses a sum beyond what the database holds', () => {
    expect(sumCents([1, 2, 3])).toBe(6);
    expectRefusal(() => sumCents([MAX_CENTS, 1]), 'MONEY_OUT_OF_RANGE');
  });
});

describe('rounding', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [5, -2, -3],
    [4, 3, 1],
    [-4, 3, -1],
    [0, 7, 0],
  ])('%i / %i rounds half away from zero to %i', (dividend, divisor, result) => {
    expect(divideHalfUp(dividend, divisor)).toBe(result);
  });

  it('stays exact where a product passes 2^53', () => {
    expect(multiplyDivideHalfUp(MAX_CENTS, 9_999, 10_000)).toBe(99_989_999_999_999);
    expect(multiplyDivideHalfUp(49_999_999_999_999, 3_333, 10_000)).toBe(16_665_000_000_000);
  });

  it('is never off by more than half a unit, checked in whole numbers', () => {
    fc.assert(
      fc.property(anyCents, fc.nat(10_000), fc.integer({ min: 10_000 }), (a, b, divisor) => {
        const exact = BigInt(a) * BigInt(b);
        const error = exact - BigInt(multiplyDivideHalfUp(a, b, divisor)) * BigInt(divisor);
        expect(2n * (error < 0n ? -error : error) <= BigInt(divisor)).toBe(true);
      }),
    );
  });

  it('refuses fractions, division by zero and what no number holds', () => {
    for (const [a, b, divisor] of [
      [0.5, 1, 2],
      [1, 0.5, 2],
      [1, 2, 0.5],
    ] as const) {
      const calculate = () => multiplyDivideHalfUp(a, b, divisor);
      expect(calculate).toThrow(new RangeError('Not a safe integer: 0.5'));
    }
    expect(() => divideHalfUp(1, 0)).toThrow(new RangeError('Division by zero'));
    const most = Number.MAX_SAFE_INTEGER;
    expect(() => multiplyDivideHalfUp(most, 2, 1)).toThrow(/^Not a safe integer: /);
    expect(divideHalfUp(-5, -2)).toBe(3);
    expect(divideHalfUp(0, -2)).toBe(0);
  });
});
