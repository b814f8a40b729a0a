import { isCpf } from '../cpf.js';
import { type Cell, isBlank } from './cell.js';
import { readCode } from './code-cell.js';
import type { Read } from './reading.js';

const DIGITS = 11;
/** Fewer than this are no document that lost its zeros. */
const FEWEST = 8;

/** Eleven digits, or null for an empty cell. Sheets eat the zeros on the left: they are put back where the check digits
 *  then hold. Eleven whose check digits fail are doubtful, no more: the office's form takes them too. */
export function readCpf(cell: Cell): Read<string | null> {
  return isBlank(cell) ? { value: null } : readCode(cell, cpfOf);
}

function cpfOf(text: string): Read<string> {
  const digits = text.replace(/[\s.\-/]/g, '');
  if (!/^\d+$/.test(digits)) return { fault: 'tem letras ou sinais' };
  if (digits.length > DIGITS) {
    return { fault: digits.length === 14 ? 'é um CNPJ' : `tem ${digits.length} algarismos` };
  }
  if (digits.length < FEWEST) return { fault: `tem só ${digits.length} algarismos` };
  const whole = digits.padStart(DIGITS, '0');
  if (isCpf(whole)) {
    return digits.length === DIGITS ? { value: whole } : { value: whole, note: 'zeros repostos' };
  }
  return digits.length === DIGITS
    ? { value: whole, note: 'com dígito que não confere', isDoubtful: true }
    : { fault: `tem só ${digits.length} algarismos` };
}
