import { describe, expect, it } from 'vitest';
import { digitsIn, indexAfterDigits, indexBeforeDigits } from './caret';

describe('the caret in a masked field', () => {
  it.each([
    ['(85) 99338-4426', 0, 1, 'in front of the first digit, behind the bracket'],
    ['(85) 99338-4426', 2, 3, 'behind the area code'],
    ['(85) 99338-4426', 7, 10, 'behind the digit, not behind the hyphen that follows'],
    ['(85) 99338-4426', 11, 15, 'at the end'],
    ['(85) 9', 11, 6, 'at the end where there are fewer digits'],
    ['', 0, 0, 'in an empty field'],
  ])('of %s after %i digits stands at %i: %s', (text, count, index) => {
    expect(indexAfterDigits(text, count)).toBe(index);
  });

  it.each([
    ['1.234,56', 0, 8],
    ['1.234,56', 2, 5],
    ['1.234,56', 3, 4],
    ['1.234,56', 5, 1],
    ['1.234,56', 6, 0],
    ['0,05', 9, 0],
  ])('of %s with %i digits to its right stands at %i', (text, count, index) => {
    expect(indexBeforeDigits(text, count)).toBe(index);
  });

  it('counts digits alone', () => {
    expect(digitsIn('R$ 1.234,56')).toBe('123456');
  });
});
