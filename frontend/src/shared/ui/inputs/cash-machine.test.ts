import { describe, expect, it } from 'vitest';
import { centsAfterTyping, textOfCents } from './cash-machine';

function typed(keys: string): string {
  let cents: number | null = null;
  for (const key of keys) {
    const text = textOfCents(cents);
    cents = centsAfterTyping(key === '<' ? text.slice(0, -1) : text + key, cents);
  }
  return textOfCents(cents);
}

describe('an amount typed as on a cash machine', () => {
  it.each([
    ['1', '0,01'],
    ['12', '0,12'],
    ['125', '1,25'],
    ['125000', '1.250,00'],
    ['12345678901', '123.456.789,01'],
    ['123456789012', '123.456.789,01'],
    ['125<', '0,12'],
    ['12a5', '1,25'],
    ['0', '0,00'],
    ['0<', ''],
    ['5<', ''],
    ['005', '0,05'],
    ['', ''],
  ])('%s reads %s', (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  it('takes the typed digit alone where all was selected', () => {
    expect(centsAfterTyping('7', 125_000)).toBe(7);
  });
});
