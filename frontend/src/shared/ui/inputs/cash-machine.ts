import { type Cents, formatMoneyNumber } from '@crediario/contract/domain';
import { digitsIn } from './caret';

/** Nine hundred million reais: no sale comes near, and a figure of this length still fits its field. */
const MAX_DIGITS = 11;

/** What a money field holds after an edit, the digits moving in from the right: '12,50' + '3' → 125,03.
 *  Shape: null is an empty field; a typed 0 is an amount of zero, a rubbed-out one is empty. */
export function centsAfterTyping(typed: string, before: Cents | null): Cents | null {
  const digits = digitsIn(typed).replace(/^0+(?=\d)/, '');
  if (digits === '') return null;
  if (digits.length > MAX_DIGITS) return before;
  const cents = Number(digits);
  const wasShortened = typed.length < textOfCents(before).length;
  return cents === 0 && wasShortened ? null : cents;
}

export function textOfCents(cents: Cents | null): string {
  return cents === null ? '' : formatMoneyNumber(cents);
}
