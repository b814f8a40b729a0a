import { fold } from '../words.js';

/** Whether money came into the account or went out of it. */
export type Direction = 'in' | 'out';

/** All that one row of a file says about its direction. */
export interface Signs {
  /** Of its value: minus, plus, brackets, a letter behind it. */
  readonly signs: readonly Direction[];
  /** Elsewhere: OFX's TRNTYPE, a D/C column, the column that the value stands in. */
  readonly marks: readonly Direction[];
  readonly text: string;
}

/** One for each row; `null` if its signs contradict each other, or nothing tells: a person has to say it.
 *  `isPlusImplied`: the format signs its values, so a value without a minus says that it came, if any row has one. */
export function directionsOf(
  rows: readonly Signs[],
  { isPlusImplied }: { isPlusImplied: boolean },
): (Direction | null)[] {
  const hasMinus = rows.some(({ signs }) => signs.includes('out'));
  // Where a column says it of the other rows, a row of which it says nothing is not told by the lack of a minus.
  const isMarked = !isPlusImplied && rows.some(({ marks }) => marks.length > 0);
  const unsigned = isMarked ? () => null : directionWithoutSigns(rows, hasMinus);
  return rows.map(({ signs, marks, text }) => {
    const implied: Direction[] = isPlusImplied && hasMinus && signs.length === 0 ? ['in'] : [];
    const [one, other] = [...new Set([...signs, ...marks, ...implied])];
    if (one !== undefined) return other === undefined ? one : null;
    return unsigned(text);
  });
}

/** What a row without any sign of its own is in this file. */
function directionWithoutSigns(
  rows: readonly Signs[],
  hasMinus: boolean,
): (text: string) => Direction | null {
  if (hasMinus) return () => 'in';
  if (rows.some(({ marks }) => marks.includes('out'))) return () => null;
  // No row has any sign: a file of what came, or one that dropped its signs.
  const hasWords = rows.some(({ text }) => directionInWords(text) === 'out');
  return (text) => {
    const words = directionInWords(text);
    return words === 'in' || (words === null && !hasWords) ? 'in' : null;
  };
}

const WENT =
  /\b(enviad[oa]s?|env|pago|pagto|pgto|pag (bol|boleto|conta|tit)|tarifas?|tar|saque|compra|debito|deb|saida|efetuad[oa]|iof)\b/;
const CAME = /\b(recebid[oa]s?|receb|rec|credito|cred|entrada|deposito|dep|resgate|rendimentos?)\b/;

/** Weaker than any sign: payers write words too. */
function directionInWords(text: string): Direction | 'both' | null {
  const folded = fold(text);
  const went = WENT.test(folded);
  const came = CAME.test(folded);
  if (went && came) return 'both';
  return went ? 'out' : came ? 'in' : null;
}

const MARKS: Readonly<Record<Direction, RegExp>> = {
  in: /^(c|cr|cred|credito|credit|entrada|recebid[oa]|receita|in)$/,
  out: /^(d|db|deb|debito|debit|saida|enviad[oa]|despesa|out)$/,
};

/** What a cell of its own says: 'D', 'Crédito', 'Saída'. */
export function markIn(cell: string): Direction | null {
  const folded = fold(cell).trim();
  if (MARKS.in.test(folded)) return 'in';
  return MARKS.out.test(folded) ? 'out' : null;
}

const TYPES: Readonly<Record<string, Direction>> = {
  CREDIT: 'in',
  DEP: 'in',
  DIRECTDEP: 'in',
  DIV: 'in',
  DEBIT: 'out',
  FEE: 'out',
  SRVCHG: 'out',
  CASH: 'out',
  DIRECTDEBIT: 'out',
  REPEATPMT: 'out',
  CHECK: 'out',
  PAYMENT: 'out',
  ATM: 'out',
  POS: 'out',
};

/** OFX leaves their direction to the sign: mostly money goes, and without a sign nobody can tell. */
const NEEDS_SIGN = ['ATM', 'POS'];

/** What OFX's TRNTYPE says beside the value's own signs; nothing for those that stand for both (XFER, OTHER, INT …). */
export function marksOfType(type: string, signs: readonly Direction[]): Direction[] {
  const name = type.toUpperCase();
  const direction = TYPES[name];
  if (direction === undefined) return [];
  return NEEDS_SIGN.includes(name) && signs.length === 0 ? ['in', 'out'] : [direction];
}
