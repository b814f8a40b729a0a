import { TOO_MANY_DIGITS } from './phone-words.js';
import { AREA_CODES } from '../whatsapp-link.js';
import { type Cell, isBlank } from './cell.js';
import { readCode } from './code-cell.js';
import { counted, type Read } from './reading.js';

const NINTH = 'nono dígito posto';

/** An area or the last four digits set off by a point; two phones, divided by a comma. */
const BY_HAND = /^0?\d{2}\.\d{8,9}$|^\d{4,7}\.\d{4}$|^\d+,\d{4,}$/;

/** Area and number in digits, or null for an empty cell. Drops the country, the trunk's zero and a carrier; puts the ninth
 *  digit before a mobile number that is older than it, and `areaCode` before a number that has none. */
export function readPhone(cell: Cell, areaCode: string | null): Read<string | null> {
  if (isBlank(cell)) return { value: null };
  return readCode(
    cell,
    (text) => {
      // Of two in one cell, the first.
      const [first = ''] = text.split(/\s*(?:[/;,|]|\be\b|\bou\b)\s*(?=\(?\+?\d)/);
      const isOfTwo = first.length < text.length;
      return readCode(first, (one) => phoneOf(one, areaCode, isOfTwo), BY_HAND);
    },
    BY_HAND,
  );
}

function phoneOf(text: string, areaCode: string | null, isFirstOfTwo: boolean): Read<string> {
  const bare = text.replace(/[\p{L}\p{Pd}:.\s()+]+/gu, '');
  if (!/^\d+$/.test(bare)) return { fault: 'não é um telefone' };
  const digits = withoutCountry(bare, text.startsWith('+'));
  // '85 98712-4': an area that is set off is one, however few digits follow.
  const isSetOff = /^(?:\+?55[\s-]*)?\(?0?[1-9]\d\)?[\s-]+\d/.test(text) || text.includes(')');
  const hasArea = digits.length >= 10 || isSetOff;
  const short = (hasArea ? 10 : 8) - digits.length;
  if (short > 0) {
    return {
      fault: `${short === 1 ? 'falta' : 'faltam'} ${counted(short, 'algarismo', 'algarismos')}`,
    };
  }
  if (!hasArea && areaCode === null) return { fault: 'falta o DDD' };
  return complete(hasArea ? digits : `${areaCode}${digits}`, isFirstOfTwo);
}

function complete(digits: string, isFirstOfTwo: boolean): Read<string> {
  const line = digits.slice(2);
  if (!AREA_CODES.has(digits.slice(0, 2)))
    return { fault: `o DDD ${digits.slice(0, 2)} não existe` };
  const note = isFirstOfTwo ? 'só o primeiro de dois' : undefined;
  if (line.length === 8 && /^[6-9]/.test(line)) {
    return { value: `${digits.slice(0, 2)}9${line}`, note: note ?? NINTH };
  }
  if (line.length === 8 && !/^[01]/.test(line)) return noted(digits, note);
  if (line.length === 9) {
    return line.startsWith('9')
      ? noted(digits, note)
      : { fault: 'tem nove algarismos e não começa por 9' };
  }
  return { fault: line.length > 9 ? TOO_MANY_DIGITS : 'não é um telefone' };
}

const noted = (value: string, note: string | undefined): Read<string> =>
  note === undefined ? { value } : { value, note };

/** '+55 85 98811-2040', '0055…', '085…', '0 15 85…' → '85…' */
function withoutCountry(digits: string, isInternational: boolean): string {
  const plain = digits.replace(/^00(?=55)/, '');
  const isWithCountry =
    plain.startsWith('55') && (isInternational || plain.length > 11 || plain !== digits);
  const national = isWithCountry ? plain.slice(2) : plain;
  if (!national.startsWith('0')) return national;
  const rest = national.replace(/^0+/, '');
  return rest.length > 11 ? rest.slice(2) : rest;
}
