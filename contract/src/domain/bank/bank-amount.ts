import { type Cents, MAX_ENTRY_CENTS } from '../money.js';
import type { Direction } from './direction.js';

/** What a value says: how much, and by its own signs whether it came or went. */
export interface BankAmount {
  /** Never below zero. */
  readonly cents: Cents;
  /** '-310,40', '(310,40)', '310,40 D': out. '+55,00', '55,00 C': in. '-55,00 C' says both, '55,00' nothing. */
  readonly signs: readonly Direction[];
}

const BEHIND: Readonly<Record<string, Direction>> = {
  '-': 'out',
  D: 'out',
  DB: 'out',
  '+': 'in',
  C: 'in',
  CR: 'in',
};

/** '150.00', '150,00', '-1.234,56', 'R$ 1,234.56', '(10,00)', '310,40 D'; `null` if it's no amount, or too much of one. The last
 *  point or comma before one or two digits divides the cents. */
export function bankAmount(written: string): BankAmount | null {
  const text = written.replace(/[\s\u00a0]|R\$|BRL/gi, '').replace(/[\u2212\u2013]/g, '-');
  const [, open = '', sign = '', digits = '', close = '', behind = ''] =
    /^(\()?([+-]?)([\d.,]*\d)(\))?([+-]|DB?|CR?)?$/i.exec(text) ?? [];
  if (digits === '' || (open === '') !== (close === '')) return null;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (!/^\d*$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  const cents =
    Number(whole.replace(/\D/g, '') || '0') * 100 + Number(decimals.padEnd(2, '0') || '0');
  if (!Number.isSafeInteger(cents) || cents > MAX_ENTRY_CENTS) return null;
  const signs = [open && '-', sign, behind.toUpperCase()].flatMap((one) => BEHIND[one] ?? []);
  return { cents, signs };
}

/** As OFX writes it, without a sign between thousands: a single point or comma divides the cents, however many digits follow.
 *  `null` if less than a cent would be lost. */
export function ofxAmount(written: string): BankAmount | null {
  const [, whole = '', cents = '', rest = ''] =
    /^\s*([+-]?\d*)[.,](\d{0,2})(\d*)\s*$/.exec(written) ?? [];
  if (whole === '' && cents === '') return bankAmount(written);
  if (!/^0*$/.test(rest)) return null;
  return bankAmount(`${/\d/.test(whole) ? whole : `${whole}0`}.${cents.padEnd(2, '0')}`);
}
