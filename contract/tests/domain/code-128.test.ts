import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128Codes, code128Modules } from '../../src/domain/index.js';

/** The symbols as dark and light modules, by value: another source's table (that of the standard's annex, in bits), so that a
 *  wrong width in ours is no right one here. */
const BITS = `
11011001100 11001101100 11001100110 10010011000 10010001100 10001001100 10011001000 10011000100 10001100100
11001001000 11001000100 11000100100 10110011100 10011011100 10011001110 10111001100 10011101100 10011100110
11001110010 11001011100 11001001110 11011100100 11001110100 11101101110 11101001100 11100101100 11100100110
11101100100 11100110100 11100110010 11011011000 11011000110 11000110110 10100011000 10001011000 10001000110
10110001000 10001101000 10001100010 11010001000 11000101000 11000100010 10110111000 10110001110 10001101110
10111011000 10111000110 10001110110 11101110110 11010001110 11000101110 11011101000 11011100010 11011101110
11101011000 11101000110 11100010110 11101101000 11101100010 11100011010 11101111010 11001000010 11110001010
10100110000 10100001100 10010110000 10010000110 10000101100 10000100110 10110010000 10110000100 10011010000
10011000010 10000110100 10000110010 11000010010 11001010000 11110111010 11000010100 10001111010 10100111100
10010111100 10010011110 10111100100 10011110100 10011110010 11110100100 11110010100 11110010010 11011011110
11011110110 11110110110 10101111000 10100011110 10001011110 10111101000 10111100010 11110101000 11110100010
10111011110 10111101110 11101011110 11110101110 11010000100 11010010000 11010011100`
  .trim()
  .split(/\s+/);

/** Reads a symbol as a scanner does: dark and light modules, eleven to a code. */
function read(widths: readonly number[]): string {
  const dark = widths.map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width)).join('');
  const codes = (dark.slice(0, -13).match(/.{11}/g) ?? []).map((bits) => BITS.indexOf(bits));
  expect(dark.slice(-13)).toBe('1100011101011');
  const check = codes.pop();
  expect(codes.reduce((sum, code, place) => sum + code * Math.max(1, place), 0) % 103).toBe(check);
  return textOf(codes);
}

function textOf([start = 0, ...codes]: readonly number[]): string {
  let set = 'ABC'[start - 103];
  let text = '';
  for (const code of codes) {
    if (set === 'C' && code < 100) text += String(code).padStart(2, '0');
    else if (code >= 99 && code <= 101) set = 'CBA'[code - 99];
    else if (set === 'A' && code >= 64) text += String.fromCharCode(code - 64);
    else text += String.fromCharCode(code + 32);
  }
  return text;
}

describe('Code 128', () => {
  it('checks PJJ123C from start A with 54', () => {
    expect(code128Codes('PJJ123C')).toEqual([103, 48, 42, 42, 17, 18, 19, 35, 54, 106]);
  });

  it('writes digits two by two where that is shorter', () => {
    expect(code128Codes('123456').slice(0, -2)).toEqual([105, 12, 34, 56]);
    // An odd digit before the pairs, or after them.
    expect(code128Codes('CR47900444').slice(0, -2)).toEqual([103, 35, 50, 99, 47, 90, 4, 44]);
    expect(code128Codes('12345').slice(0, -2)).toHaveLength(5);
    expect(code128Codes('a1').slice(0, -2)).toEqual([104, 65, 17]);
  });

  it('has modules by elevens, and two more at the end', () => {
    const widths = code128Modules('CR47900444');
    expect(widths.length % 2).toBe(1);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11 * 10 + 2);
  });

  it('is read back, whatever ASCII is in it', () => {
    const ascii = fc.string({
      unit: fc.oneof(
        fc.integer({ min: 0, max: 127 }).map((unit) => String.fromCharCode(unit)),
        fc.constantFrom(...'0123456789'),
      ),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(ascii, (text) => {
        expect(read(code128Modules(text))).toBe(text);
      }),
    );
  });

  it('is never longer than in one set alone', () => {
    const words = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
    fc.assert(
      fc.property(words, (text) => {
        expect(code128Codes(text).length).toBeLessThanOrEqual(text.length + 3);
      }),
    );
  });

  it.each(['', 'ção', '💵'])('refuses %j', (text) => {
    expect(() => code128Codes(text)).toThrow(RangeError);
  });
});
