import { type BasisPoints, isFees } from '../fees.js';
import type { FrequencyRule } from '../frequency.js';
import { fold } from '../words.js';
import { type Cell, cellText, isBlank } from './cell.js';
import { readCode } from './code-cell.js';
import type { Read } from './reading.js';

/** '12', '12x', 12 → 12; null for an empty cell. */
export function readCount(cell: Cell): Read<number | null> {
  if (isBlank(cell)) return { value: null };
  const [, digits] =
    /^(\d{1,4})(?:[.,]0+)?\s*(?:x|vezes|parcelas?)?$/.exec(fold(cellText(cell))) ?? [];
  return digits === undefined
    ? { fault: `“${cellText(cell)}” não é um número inteiro` }
    : { value: Number(digits) };
}

/** '20', '20%', '12,5 %' → basis points; null for an empty cell. `isFraction`: the column holds 0,2 for 20 %. */
export function readPercent(cell: Cell, isFraction = false): Read<BasisPoints | null> {
  if (isBlank(cell)) return { value: null };
  const text = cellText(cell).replace(/\s/g, '');
  const [, whole, decimals = '', sign = ''] = /^(\d{1,3})(?:[.,](\d+))?(%?)$/.exec(text) ?? [];
  const percent = Number(`${whole}.${decimals || '0'}`) * (isFraction && sign === '' ? 100 : 1);
  const fees = Math.round(Number((percent * 100).toFixed(4)));
  return whole !== undefined && isFees(fees)
    ? { value: fees }
    : { fault: `“${cellText(cell)}” não é um percentual de 0 a 100` };
}

/** True where all that stands in the column lies between 0 and 1: sheets keep 20 % as 0,2. */
export function isFractionColumn(column: readonly Cell[]): boolean {
  const numbers = column.filter((cell) => !isBlank(cell));
  return (
    numbers.some((cell) => cell !== 0) &&
    numbers.every((cell) => typeof cell === 'number' && cell >= 0 && cell <= 1)
  );
}

const FREQUENCIES: readonly (readonly [FrequencyRule, RegExp])[] = [
  ['fortnightly', /^(quinz|15|bi ?-?semanal|a cada 15|fortnightly)/],
  ['tenDays', /^(decend|dezen|10|a cada 10)/],
  ['monthly', /^(mens|mes\b|m$|30|a cada 30|todo mes|por mes|monthly)/],
  ['weekly', /^(seman|sem\b|7|a cada 7|toda semana|por semana|weekly)/],
  ['daily', /^(diari|dia\b|d$|1$|1 dia|todo dia|por dia|daily)/],
];

/** 'Semanal', 'quinz.', '30 dias' → how the instalments follow one another; null for an empty cell. */
export function readFrequency(cell: Cell): Read<FrequencyRule | null> {
  if (isBlank(cell)) return { value: null };
  const text = fold(cellText(cell));
  const found = FREQUENCIES.find(([, words]) => words.test(text));
  return found ? { value: found[0] } : { fault: `“${cellText(cell)}” não é uma frequência` };
}

/** '01310.100', with a point where others write a dash. */
const POSTAL_CODE_BY_HAND = /^\d{4,5}\.\d{3}$/;

/** Eight digits; sheets eat the zero of São Paulo. */
export function readPostalCode(cell: Cell): Read<string | null> {
  if (isBlank(cell)) return { value: null };
  return readCode(
    cell,
    (text) => {
      const digits = text.replace(/[\s.-]/g, '');
      if (/^\d{8}$/.test(digits)) return { value: digits };
      return /^\d{7}$/.test(digits)
        ? { value: `0${digits}`, note: 'zeros repostos' }
        : { fault: `“${cellText(cell)}” não é um CEP` };
    },
    POSTAL_CODE_BY_HAND,
  );
}
