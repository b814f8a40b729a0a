import { fold } from '../words.js';

/** Which column of a bank's sheet is what: no two banks head it alike. */

const HEADS = {
  day: /^(data|date|dia)\b|\bdate$/,
  time: /^(hora|horario)\b/,
  value: /^(valor|amount|quantia)\b|\bamount$/,
  credit: /^(credito|entrada)s?\b/,
  debit: /^(debito|saida)s?\b/,
  id: /^(identificador|id\b|reference id|id da transacao|codigo da transacao|end ?to ?end|e2e|fitid)/,
  document: /^(n|no|nr|num|numero)\W*(do )?doc|^docto/,
  text: /(descricao|historico|lancamento|memo|titulo|detalhe|nome|favorecido|pagador|complemento|documento|tipo|description|type\b)/,
} as const;

/** 'D/C', 'Débito/Crédito', 'Entrada/Saída': a column of letters and words, not of amounts. */
const BOTH = /^(d|deb|saida)\w*\W+(c|cred|entrada)\w*|^(c|cred|entrada)\w*\W+(d|deb|saida)\w*/;
/** 'Débito' there is a card, not a direction; people write words of their own; and a balance has signs of its own. */
const NO_MARKS =
  /pagamento|bandeira|cartao|meio|descri|memo|historico|detalhe|nome|favorecido|pagador|complemento|titulo|mensagem|observ|^saldo|balance/;

/** Columns that may be missing are -1. */
export interface BankColumns {
  readonly day: number;
  /** If it isn't in the cell of the day. */
  readonly time: number;
  readonly value: number;
  readonly credit: number;
  readonly debit: number;
  readonly id: number;
  /** The number of its document, which is among the words too. */
  readonly document: number;
  readonly text: readonly number[];
  /** Where a cell may say 'D', 'Crédito', 'Saída'. */
  readonly marks: readonly number[];
}

/** `null` if this row heads no day and amount. */
export function columnsOf(row: readonly string[]): BankColumns | null {
  const heads = row.map((cell) => fold(cell).replace(/_/g, ' ').trim());
  const find = (head: RegExp) => heads.findIndex((name) => head.test(name) && !BOTH.test(name));
  const columns = {
    day: find(HEADS.day),
    time: find(HEADS.time),
    value: find(HEADS.value),
    credit: find(HEADS.credit),
    debit: find(HEADS.debit),
    id: find(HEADS.id),
    document: find(HEADS.document),
  };
  if (columns.day < 0 || (columns.value < 0 && columns.credit < 0)) return null;
  const { document: _, ...single } = columns;
  const own = new Set(Object.values(single));
  const isText = (name: string, index: number) => index !== columns.day && HEADS.text.test(name);
  return {
    ...columns,
    text: heads.flatMap((name, index) => (isText(name, index) ? [index] : [])),
    marks: heads.flatMap((name, index) => (own.has(index) || NO_MARKS.test(name) ? [] : [index])),
  };
}

/** A wallet's export of its credit card, in English: what was bought stands there without a sign. */
export const isCardHead = (row: readonly string[]): boolean =>
  ['date,title,amount', 'date,category,title,amount'].includes(
    row.map((cell) => fold(cell).trim()).join(','),
  );

/** The number of the account, from the lines above the head; '' if they don't say it. */
export function accountAbove(rows: readonly (readonly string[])[]): string {
  const text = fold(rows.map((row) => row.join(' ')).join('\n'));
  return /\bconta(?: corrente)?(?: n\S{0,2})?[ :;|]{0,4}(\d[\d.-]*(?:x\b)?)/.exec(text)?.[1] ?? '';
}
