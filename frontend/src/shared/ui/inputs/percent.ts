import type { BasisPoints } from '@crediario/contract/domain';

/** Percentages are short and mostly whole, so they are typed as they are read ('20', '12,5'), with comma or point. */

const WHILE_TYPING = /^\d{0,3}(?:[.,]\d{0,2})?$/;

/** True for a text that is, or may yet become, a percentage of at most two decimals. */
export function isPercentInTheMaking(text: string): boolean {
  return WHILE_TYPING.test(text);
}

/** '12,5' → 1250; null without a figure. More than 100 % is read; the form's rule refuses it. */
export function parsePercent(text: string): BasisPoints | null {
  const match = /^(\d{0,3})(?:[.,](\d{0,2}))?$/.exec(text.replace(/[\s%]/g, ''));
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  if (whole + decimals === '') return null;
  return Number(`${whole || '0'}${decimals.padEnd(2, '0')}`);
}

/** 1250 → '12,50'. */
export function formatPercentNumber(fees: BasisPoints | null): string {
  if (fees === null) return '';
  const digits = String(fees).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}
