import type { Cell } from '../domain/import/index.js';
import { byteOf } from './encoding.js';
import type { Sheet } from './workbook.js';

/** A text whose UTF-8 was once read as Windows letters and written again: 'João' became 'JoÃ£o'. */
export interface DoubleEncoded {
  /** The first such word, as the file has it. */
  readonly found: string;
  readonly repaired: string;
}

const NEXT = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/** What the letters and signs of a Portuguese text become. */
const LETTER = new RegExp(`[ÂÃ]${NEXT}|â[\\u0080\\u0082\\u0084€‚„]${NEXT}`, 'g');
/** Right texts have these behind a capital, too: 'Loja “IRMÔ'. */
const PROVES_NOTHING = /[\u00a0‘’“”…–—]$/;
const MOST_TIMES = 3;

/** 'As letras do arquivo parecem trocadas: “JoÃ£o” seria “João”.' */
export const doubleEncodedText = ({ found, repaired }: DoubleEncoded): string =>
  `As letras do arquivo parecem trocadas: “${found}” seria “${repaired}”.`;

/** The first word that proves it; null where the texts are as somebody wrote them. */
export function findDoubleEncoded(sheets: readonly Sheet[]): DoubleEncoded | null {
  for (const { rows } of sheets) {
    for (const cell of rows.flat()) {
      if (typeof cell !== 'string' || !isDoubleEncoded(cell)) continue;
      const found = cell.split(/[ \n]+/).find(isDoubleEncoded) ?? cell;
      return { found, repaired: repairText(found) };
    }
  }
  return null;
}

const isDoubleEncoded = (text: string): boolean =>
  (text.match(LETTER) ?? []).some(
    (letters) => !PROVES_NOTHING.test(letters) && letterOf(letters) !== letters,
  );

export const repairSheets = (sheets: readonly Sheet[]): Sheet[] =>
  sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: rows.map((row) => row.map(repairCell)) }));

const repairCell = (cell: Cell): Cell => (typeof cell === 'string' ? repairText(cell) : cell);

/** 'ConceiÃ§Ã£o' → 'Conceição'. Letters that are right stay. */
function repairText(text: string): string {
  let repaired = text;
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const next = repaired.replace(LETTER, letterOf);
    if (next === repaired) break;
    repaired = next;
  }
  return repaired;
}

function letterOf(letters: string): string {
  try {
    const bytes = Uint8Array.from(letters, byteOf);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return letters;
  }
}
