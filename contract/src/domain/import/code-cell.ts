import { type Cell, cellText } from './cell.js';
import { counted, isFault, type Read } from './reading.js';

const REMEDY = 'No arquivo original, formate a coluna como texto ou “0” e salve de novo';
const FRACTION = 'tem casas decimais: não é um número inteiro';

/** Excel shows no more digits than six of a number in a narrow column, and keeps no more than fifteen of any. */
const SHOWN = 6;
const KEPT = 15;
/** Shorter codes end in as many zeros by themselves: the CEP of a town does. */
const SHORTEST_ROUNDED = 10;

const SCIENTIFIC = /^\+?(\d+)(?:[.,](\d*))? ?E ?([+-]?)(\d+)$/i;
const GROUPED = /^\d{1,3}(?:([.,])\d{3})+(?:(?!\1)[.,](\d+))?$/;
const DECIMAL = /^(\d+)[.,](\d+)$/;

/** A document, a phone or a postal code, read by `read` once it is as it was before a spreadsheet took it for a number. What
 *  has lost digits is refused: the rest of them may be somebody else's. `byHand`: how people write it that looks like decimals. */
export function readCode(
  cell: Cell,
  read: (text: string) => Read<string>,
  byHand?: RegExp,
): Read<string> {
  const text = codeText(cell, byHand);
  if (isFault(text)) return text;
  const code = read(text.value);
  if (isFault(code) || text.note === undefined) return code;
  return { ...code, note: code.note === undefined ? text.note : `${text.note} e ${code.note}` };
}

/** The same, of a column of any texts: only what no person writes is a spoilt code. */
export function readText(cell: Cell): Read<string> {
  const isSpoilt =
    typeof cell === 'number'
      ? Math.abs(cell) >= 10 ** KEPT
      : /^\d([.,]\d+)?E\+\d{2,3}$/.test(cellText(cell));
  return isSpoilt ? codeText(cell) : { value: cellText(cell) };
}

/** The number of a house: '10.0' is 10. */
export function readHouseNumber(cell: Cell): Read<string> {
  return /^\d+[.,]0+$/.test(cellText(cell)) ? codeText(cell) : readText(cell);
}

function codeText(cell: Cell, byHand?: RegExp): Read<string> {
  if (typeof cell === 'number') return numberCode(cell);
  const text = cellText(cell).replace(/^'/, '');
  const [, whole, decimals = '', sign, exponent] = SCIENTIFIC.exec(text) ?? [];
  if (whole !== undefined) {
    return scientificCode(text, { whole, decimals, exponent: Number(`${sign}${exponent}`) });
  }
  if (byHand?.test(text)) return { value: text };
  const grouped = GROUPED.exec(text);
  const [, digits = '', tail = ''] = grouped
    ? [text, text.slice(0, text.length - tailLength(grouped[2])), grouped[2]]
    : (DECIMAL.exec(text) ?? [text, text]);
  if (/[1-9]/.test(tail)) return { fault: FRACTION };
  const value = grouped ? digits.replace(/[.,]/g, '') : digits;
  if (tail !== '') return unrounded(value, 'casas decimais tiradas');
  return unrounded(value, grouped ? 'separador de milhar tirado' : undefined);
}

const tailLength = (tail: string | undefined): number => (tail === undefined ? 0 : tail.length + 1);

/** As the sheet shows it: the signs beyond its fifteen are the computer's. */
function numberCode(cell: number): Read<string> {
  if (Math.abs(cell) >= 10 ** KEPT) return lost(cellText(cell), KEPT, cellText(cell).length);
  const shown = Number(cell.toPrecision(KEPT));
  return Number.isInteger(shown) ? unrounded(String(shown)) : { fault: FRACTION };
}

interface Scientific {
  whole: string;
  decimals: string;
  exponent: number;
}

/** '1.1987654321E+10' has all its digits, '1.19877E+10' has six of eleven. */
function scientificCode(text: string, { whole, decimals, exponent }: Scientific): Read<string> {
  const digits = `${whole}${decimals}`;
  const length = whole.length + exponent;
  if (length > digits.length) return lost(text, digits.length, length);
  if (length <= 0 || /[1-9]/.test(digits.slice(length))) return { fault: FRACTION };
  return { value: digits.slice(0, length), note: 'notação científica desfeita' };
}

/** What was rounded once, and became a number again when the file was next opened, shows it by its zeros. */
function unrounded(value: string, note?: string): Read<string> {
  const [, digits = '', zeros = ''] = /^0*(\d*?)(0*)$/.exec(value) ?? [];
  if (digits.length <= SHOWN && digits.length + zeros.length >= SHORTEST_ROUNDED) {
    return {
      fault: `“${value}” parece arredondado pela planilha: termina em ${zeros.length} zeros. ${REMEDY}; se está certo, escreva-o com traço`,
    };
  }
  return note === undefined ? { value } : { value, note };
}

const lost = (text: string, there: number, all: number) => ({
  fault: `“${text}” perdeu algarismos: a planilha guardou só ${there === 1 ? 'o primeiro' : `os ${there} primeiros`} de ${counted(all, 'algarismo', 'algarismos')}. ${REMEDY}`,
});
