import { type Cents, MAX_ENTRY_CENTS } from '../money.js';
import { type Cell, cellText, isBlank } from './cell.js';
import type { Read } from './reading.js';

/** Which sign divides the cents: '1.234,56' or '1,234.56'. */
export type MoneyStyle = 'comma' | 'point';

export interface MoneyReading {
  /** What the column was read by. */
  readonly style: MoneyStyle;
  /** False where '1.234' stands and nothing in the column says which of the two it is. */
  readonly isSure: boolean;
}

const OTHER: Readonly<Record<MoneyStyle, MoneyStyle>> = { comma: 'point', point: 'comma' };
const SIGN: Readonly<Record<MoneyStyle, string>> = { comma: ',', point: '.' };

/** Decided by the column, never by a cell alone: one amount with two decimals tells of all others. Without any, the
 *  Brazilian reading, which is then to be asked. */
export function moneyReading(column: readonly Cell[]): MoneyReading {
  const seen = { comma: 0, point: 0 };
  let isOpen = false;
  for (const cell of column) {
    const text = typeof cell === 'string' ? bare(cell) : '';
    const style = styleOf(text);
    if (style) seen[style] += 1;
    isOpen ||= isAmbiguous(text);
  }
  const style = seen.point > seen.comma ? 'point' : 'comma';
  const isSure = !isOpen || seen[style] > 0;
  return { style, isSure: isSure && !(isOpen && seen[OTHER[style]] > 0) };
}

/** Cents, or null for an empty cell. A number that the sheet typed is rounded to cents, as the sheet shows it. */
export function readMoney(cell: Cell, style: MoneyStyle): Read<Cents | null> {
  if (isBlank(cell)) return { value: null };
  if (typeof cell === 'number') return within(Math.round(Number((cell * 100).toFixed(4))));
  if (typeof cell !== 'string') return { fault: 'não é um valor em dinheiro' };
  const text = bare(cell);
  // 'R$ -': how spreadsheets write zero in the accounting format. A dash alone is an empty cell.
  if (text === '-') return { value: 0 };
  const { digits, isNegative } = signed(text);
  const amount = centsOf(digits, isAmbiguous(text) ? style : (styleOf(text) ?? style));
  if (amount === null) return { fault: `“${cellText(cell)}” não é um valor em dinheiro` };
  return within(isNegative ? -amount || 0 : amount);
}

function within(cents: Cents): Read<Cents> {
  const isAmount = Number.isSafeInteger(cents) && Math.abs(cents) <= MAX_ENTRY_CENTS;
  return isAmount ? { value: cents } : { fault: 'o valor é maior que o permitido' };
}

/** Without the currency and any blank. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]|R\$|BRL|reais/giu, '');

function signed(text: string): { digits: string; isNegative: boolean } {
  const [, open = '', before = '', digits = '', after = ''] =
    /^(\()?([+-]?)([\d.,]+)([-)]?)$/.exec(text) ?? [];
  const isWhole = (open === '(') === (after === ')') && !(before && after === '-');
  return {
    digits: isWhole ? digits : '',
    isNegative: open !== '' || before === '-' || after === '-',
  };
}

/** One sign alone before exactly three digits: thousands to some, decimals to nobody who writes money, and both exist. */
const isAmbiguous = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(signed(text).digits);

/** What a text proves by itself; null where it proves nothing. */
function styleOf(text: string): MoneyStyle | null {
  const { digits } = signed(text);
  if (/^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$|^\d{1,3}(\.\d{3}){2,}$/.test(digits))
    return 'comma';
  if (/^\d{1,3}(,\d{3})*\.\d{1,2}$|^\d+\.\d{1,2}$|^\d{1,3}(,\d{3}){2,}$/.test(digits))
    return 'point';
  return null;
}

function centsOf(digits: string, style: MoneyStyle): Cents | null {
  const [whole = '', decimals = '', ...more] = digits.split(SIGN[style]);
  const thousands = SIGN[OTHER[style]];
  const groups = whole.split(thousands);
  const isGrouped = groups.every((group, index) =>
    (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group),
  );
  const isWhole = /^\d+$/.test(whole) || (groups.length > 1 && isGrouped);
  if (more.length > 0 || !isWhole || !/^\d{0,2}$/.test(decimals)) return null;
  return Number(`${groups.join('')}${decimals.padEnd(2, '0')}`);
}
