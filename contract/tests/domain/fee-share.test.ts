import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeShare } from '../../src/domain/index.js';
import { sales } from '../support/arbitraries.js';
import { inReais, reais } from '../support/words.js';

/** The shares of payments made one after another. */
function sharesOf(amounts: readonly number[], feesCents: number, totalCents: number): number[] {
  const shares: number[] = [];
  let paidSoFarCents = 0;
  let earlierSharesCents = 0;
  for (const amount of amounts) {
    paidSoFarCents += amount;
    const share = feeShare({ paidSoFarCents, feesCents, totalCents, earlierSharesCents });
    earlierSharesCents += share;
    shares.push(share);
  }
  return shares;
}

describe('the fee share of a payment', () => {
  it('three instalments of R$ 36,67, 36,67 and 36,66 realise R$ 3,33, 3,34 and 3,33 of R$ 10,00', () => {
    const amounts = ['36,67', '36,67', '36,66'].map(reais);
    expect(sharesOf(amounts, reais('10,00'), reais('110,00')).map(inReais)).toEqual([
      'R$ 3,33',
      'R$ 3,34',
      'R$ 3,33',
    ]);
  });

  it('a visit without money realises nothing, and a sale without fees never does', () => {
    expect(sharesOf([reais('36,67'), 0], reais('10,00'), reais('110,00'))[1]).toBe(0);
    expect(sharesOf([reais('50,00'), reais('50,00')], 0, reais('100,00'))).toEqual([0, 0]);
  });

  it('of a settled sale add up to its fees exactly, however it was paid', () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });
    fc.assert(
      fc.property(sales, cuts, ({ schedule: { totalCents, feesCents } }, shares) => {
        const marks = [...shares.map((share) => Math.floor(share * totalCents)), totalCents].sort(
          (a, b) => a - b,
        );
        const amounts = marks.map((mark, index) => mark - (marks[index - 1] ?? 0));
        const realised = sharesOf(amounts, feesCents, totalCents);
        expect(realised.reduce((sum, share) => sum + share, 0)).toBe(feesCents);
        expect(Math.min(...realised)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
