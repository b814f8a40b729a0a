import { fold } from '../words.js';
import { endToEndIdIn, lineText } from './bank-line.js';

const BALANCE =
  /^(s ?a ?l ?d ?o(?![a-z])[^a-z0-9]*(anterior|atual|final|inicial|parcial|total|diario|disponivel|bloquead|liberad|aplicad|investid|provisor|d[oe] |no |em |na |da |dia|conta|c\/?c|cta|r\$|\d|$)|sdo\b|(sub)?total( (geral|do periodo|do dia|do mes))?:?$)/;

/** Letters that were set apart, whatever words they make. */
const SPACED_OUT = /^s\s+a\s+l\s+d\s+o(\s+\S)*(\s+[\d/.,]+)?$/;

/** 'Saldo Anterior', 'SALDO DO DIA', 'S A L D O  D O  D I A': what the account held, or what the lines come to. No movement names a Pix and is
 *  one of these. */
export const isBalance = (words: readonly string[]): boolean =>
  words.some((one) => {
    const text = fold(one).replace(/\s+/g, ' ').trim();
    return BALANCE.test(text) || SPACED_OUT.test(text);
  }) && endToEndIdIn(words.join(' ')) === null;

/** A document's number of zeros says nothing. */
export const leftOutText = (words: readonly string[]): string =>
  lineText(words.filter((word) => !/^0+$/.test(word)));
