import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLikeSlipCode, readSlipCode, slipCode } from '../../src/domain/index.js';

describe('the code of a slip', () => {
  it.each([
    [4790, 4, 'CR47900444'],
    [4790, 5, 'CR47900541'],
    [4790, 6, 'CR47900638'],
  ])('of sale %d, instalment %d is %s', (saleId, number, code) => {
    expect(slipCode({ saleId, number })).toBe(code);
  });

  const slips = fc.record({
    saleId: fc.integer({ min: 1, max: 2_147_483_647 }),
    number: fc.integer({ min: 1, max: 999 }),
  });

  it('is read back, in small letters and with blanks around it too', () => {
    fc.assert(
      fc.property(slips, (slip) => {
        expect(readSlipCode(slipCode(slip))).toEqual(slip);
        expect(isLikeSlipCode(slipCode(slip))).toBe(true);
        expect(readSlipCode(` ${slipCode(slip).toLowerCase()}\n`)).toEqual(slip);
      }),
    );
  });

  it('with one wrong digit, or two that changed places, is none', () => {
    fc.assert(
      fc.property(slips, fc.nat(), fc.integer({ min: 1, max: 9 }), (slip, at, by) => {
        const code = slipCode(slip);
        const digits = [...code].flatMap((letter, place) => (/\d/.test(letter) ? [place] : []));
        const place = digits[at % digits.length] ?? 0;
        const wrong = [...code];
        wrong[place] = String((Number(code[place]) + by) % 10);
        expect(readSlipCode(wrong.join(''))).not.toEqual(slip);
        expect(readSlipCode(wrong.join(''))).toBeNull();
      }),
    );
  });

  it.each(['', 'CR', 'CR4790', '47900444', 'CR04790', 'CR47900044', 'XX47900444', 'CR479004444'])(
    'is not %j',
    (text) => {
      expect(readSlipCode(text)).toBeNull();
    },
  );

  it('is told from what is none by its form, whatever its digits', () => {
    const texts = ['cr47900299', 'CR4790P10499', 'CR4790', 'Maria', '47900444'];
    expect(texts.map(isLikeSlipCode)).toEqual([true, true, false, false, false]);
  });
});
