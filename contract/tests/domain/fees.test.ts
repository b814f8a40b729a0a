import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  feesFromNumeric,
  feesFromWire,
  feesOf,
  feesToNumeric,
  feesToWire,
  formatFees,
} from '../../src/domain/index.js';
import { expectRefusal, inReais, percent, reais } from '../support/words.js';

describe('fees', () => {
  it('come back from wire and database as they went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (fees) => {
        expect(feesFromWire(JSON.parse(JSON.stringify(feesToWire(fees))))).toBe(fees);
        expect(feesFromNumeric(feesToNumeric(fees))).toBe(fees);
      }),
    );
  });

  it.each([-0.01, 100.01, 12.345, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuse %d %%',
    (value) => {
      expectRefusal(() => feesFromWire(value), 'INVALID_FEES');
    },
  );

  it.each([
    [2000, '20%'],
    [1250, '12,5%'],
    [1275, '12,75%'],
    [75, '0,75%'],
    [0, '0%'],
    [10_000, '100%'],
  ])('%i basis points read %s', (fees, text) => {
    expect(formatFees(fees)).toBe(text);
  });

  it.each([
    ['R$ 1.000,00', '20%', 'R$ 200,00'],
    ['R$ 0,10', '5%', 'R$ 0,01'],
    ['R$ 0,09', '5%', 'R$ 0,00'],
    ['R$ 33,33', '33,33%', 'R$ 11,11'],
    ['R$ 1,05', '10%', 'R$ 0,11'],
    ['R$ 250,00', '0%', 'R$ 0,00'],
  ])('of %s at %s are %s', (value, fee, expected) => {
    expect(inReais(feesOf(reais(value), percent(fee)))).toBe(expected);
  });
});
