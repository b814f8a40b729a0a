import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrModules } from './qr-code';

const LETTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Always the same ones, and small letters among them: who writes capitals and digits alone may pack them tighter. */
function aText(length: number): string {
  let seed = length;
  return Array.from({ length }, (_, index) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return index === 0 ? 'a' : LETTERS[(seed >> 16) % LETTERS.length];
  }).join('');
}

const drawn = (rows: boolean[][]) => rows.map((row) => row.map(Number).join('')).join('\n');

/** The longest text of each version, the first of the next one, and others between. */
const LONGEST = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251];
const LENGTHS = [1, 7, 250, ...LONGEST.flatMap((most) => [most - 3, most, most + 1])].filter(
  (length) => length <= 251,
);

describe('the QR code', () => {
  it('is the one that the office draws, module by module, in every version', () => {
    for (const length of LENGTHS) {
      const text = aText(length);
      expect(drawn(qrModules(text)), text).toBe(drawn(encode(text, { ecc: 'M', border: 0 }).data));
    }
  });

  it('is none of a text that is longer than any BR Code', () => {
    expect(() => qrModules(aText(252))).toThrow(RangeError);
  });
});
