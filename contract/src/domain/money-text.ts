import { type Cents, digitsOf, isCents } from './money.js';

const NO_BREAK_SPACE = '\u00a0';
const AMOUNT =
  /^(?<sign>-)?(?:R\$)?(?<sign2>-)?(?:(?<whole>\d{1,3}(?:\.\d{3})+|\d+)(?:,(?<decimals>\d{1,2}))?|(?<plain>\d+)\.(?<cents>\d{2}))$/;

/** The number part alone, as the screens set beside a lighter 'R$': 123456 → '1.234,56'. */
export function formatMoneyNumber(cents: Cents): string {
  const { sign, whole, decimals } = digitsOf(cents);
  return `${sign}${withThousands(whole)},${decimals}`;
}

/** Brazilian reais with a no-break space: 123456 → 'R$ 1.234,56'; the minus stands before 'R$'. */
export function formatMoney(cents: Cents): string {
  const { sign, whole, decimals } = digitsOf(cents);
  return `${sign}R$${NO_BREAK_SPACE}${withThousands(whole)},${decimals}`;
}

/** Reads an amount as the office writes it: 'R$ 1.234,56', '1234,5', '1.234' (thousands), or '1234.56' pasted
 *  from a sheet.
 *  Returns null where the text is no amount, or more than the database holds. */
export function parseMoney(text: string): Cents | null {
  const match = AMOUNT.exec(text.replace(/\s/g, ''));
  if (!match?.groups) return null;
  const { sign, sign2, whole, decimals = '', plain, cents } = match.groups;
  if (sign && sign2) return null;
  const digits =
    plain === undefined
      ? `${whole?.replaceAll('.', '')}${decimals.padEnd(2, '0')}`
      : `${plain}${cents}`;
  const amount = Number(digits);
  if (!isCents(amount)) return null;
  return (sign || sign2) && amount > 0 ? -amount : amount;
}

function withThousands(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
}
