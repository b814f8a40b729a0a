/** Where the caret belongs after a mask rewrote the text around it. Separators come and go, digits stay:
 *  so a place is named by the digits beside it, never by an index. */

export function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}

/** The index just behind the `count`-th digit; in front of the first digit for 0. */
export function indexAfterDigits(text: string, count: number): number {
  if (count === 0) {
    const firstDigit = text.search(/\d/);
    return firstDigit < 0 ? text.length : firstDigit;
  }
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (isDigit(text[index]) && ++seen === count) return index + 1;
  }
  return text.length;
}

/** The index that has `count` digits to its right, close behind the digit to its left: how an amount that grows from
 *  the right keeps its place. */
export function indexBeforeDigits(text: string, count: number): number {
  let seen = 0;
  let index = text.length;
  while (index > 0 && seen < count) {
    index -= 1;
    if (isDigit(text[index])) seen += 1;
  }
  while (index > 0 && !isDigit(text[index - 1])) index -= 1;
  return index;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
