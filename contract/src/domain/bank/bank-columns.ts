import { fold } from '../words.js';

/** What a column of a bank's sheet may hold, in the words of the office. */
export const BANK_TARGETS = {
  day: 'Data',
  time: 'Hora',
  value: 'Valor, com sinal ou letra',
  credit: 'Entrou (crédito)',
  debit: 'Saiu (débito)',
  direction: 'Entrou ou saiu (C ou D)',
  text: 'Descrição',
  document: 'Número do documento',
  id: 'Identificador do banco',
} as const;

export type BankTarget = keyof typeof BANK_TARGETS;

/** Left to right: what each column holds, or `null` for one that stays out. */
export type BankTargets = readonly (BankTarget | null)[];

/** These may stand in several columns. */
const MANY: readonly BankTarget[] = ['text', 'direction'];

/** Which column is which: no two banks head them alike. */
const HEADS = {
  day: /^(data|date|dia|dt)\b|\bdate$|^(created|finished|completed|posted|booked)( on| at)?$/,
  time: /^(hora|horario|time)\b/,
  credit: /^((valor|vlr) (d[eo] )?)?(credito|entrada)s?\b|^(credit|deposit)s?\b|^(money|paid) in\b/,
  debit: /^((valor|vlr) (d[eo] )?)?(debito|saida)s?\b|^(debit|withdrawal)s?\b|^(money|paid) out\b/,
  id: /^(identificador|id\b|reference id|id da transacao|codigo da transacao|end ?to ?end|e2e|fitid)/,
  document: /^(n|no|nr|num|numero)\W*(do )?doc|^docto/,
} as const;

const VALUE =
  /^(valor|vlr|vl|amount|quantia|montante|importe|value|net|liquido)\b|\b(amount|valor|value)$/;
/** What a payment costs, and what was held, is no movement. */
const NO_VALUE =
  /\bdat[ae]\b|saldo|balance|taxa|tarifa|\bfees?\b|juros|multa|desconto|\biof\b|imposto|\btax\b|cambio|cotacao|\brate\b/;
const PLAIN_VALUE = /^(valor|amount|quantia|montante)( ?\(?(r\$|brl|em reais|reais)\)?)?$/;
const NET_VALUE = /liquid|\bnet\b/;

const TEXT =
  /(descricao|historico|lancamento|memo|titulo|detalhe|nome|favorecido|pagador|complemento|documento|tipo|description|type\b)/;
/** Read if a sheet has none of the words above. */
const TEXT_ELSE =
  /(transacao|categoria|details|payee|counterparty|merchant|\bname\b|narrative|reference|origem|remetente)/;

/** 'D/C', 'Débito/Crédito', 'Entrada/Saída': a column of letters and words, not of amounts. */
const BOTH = /^(d|deb|saida)\w*\W+(c|cred|entrada)\w*|^(c|cred|entrada)\w*\W+(d|deb|saida)\w*/;
/** 'Débito' there is a card, not a direction; people write words of their own; and a balance has signs of its own. */
const NO_MARKS =
  /pagamento|bandeira|cartao|meio|descri|memo|historico|detalhe|nome|favorecido|pagador|complemento|titulo|mensagem|observ|^saldo|balance/;

const BALANCE = /^saldo|balance/;

/** Columns that may be missing are -1. */
export interface BankColumns {
  readonly day: number;
  /** If it isn't in the cell of the day. */
  readonly time: number;
  readonly value: number;
  readonly credit: number;
  readonly debit: number;
  readonly id: number;
  /** The number of its document, which is among the words too if its head says it in full. */
  readonly document: number;
  readonly text: readonly number[];
  /** Where a cell may say 'D', 'Crédito', 'Saída'. */
  readonly marks: readonly number[];
  /** What the account held after a movement: read of rows that are no movement. */
  readonly balance: number;
}

const plain = (head: string): string => fold(head).replace(/_/g, ' ').trim();

/** What a row's words head, as far as they tell. */
export function targetsOf(row: readonly string[]): BankTargets {
  const heads = row.map(plain);
  const find = (head: RegExp) => heads.findIndex((name) => head.test(name) && !BOTH.test(name));
  const single = Object.entries(HEADS).map(([target, head]) => [find(head), target] as const);
  const targetAt = new Map<number, string>(single.filter(([at]) => at >= 0).reverse());
  const value = valueAt(heads.map((name, index) => (targetAt.has(index) ? '' : name)));
  const hasText = heads.some((name, index) => !targetAt.has(index) && TEXT.test(name));
  const text = hasText ? TEXT : TEXT_ELSE;
  return heads.map((name, index) => {
    if (index === value) return 'value';
    const own = targetAt.get(index);
    if (own !== undefined) return own as BankTarget;
    if (BOTH.test(name)) return 'direction';
    return text.test(name) ? 'text' : null;
  });
}

/** One amount of several is chosen only if its head says that it is what the account moved by. */
function valueAt(heads: readonly string[]): number {
  const found = heads.flatMap((name, index) =>
    VALUE.test(name) && !NO_VALUE.test(name) && !BOTH.test(name) ? [index] : [],
  );
  const [only, another] = found;
  if (another === undefined) return only ?? -1;
  for (const sure of [PLAIN_VALUE, NET_VALUE]) {
    const [one, other] = found.filter((index) => sure.test(heads[index] ?? ''));
    if (one !== undefined && other === undefined) return one;
  }
  return -1;
}

export const headsDayAndAmount = (targets: BankTargets): boolean =>
  targets.includes('day') && (targets.includes('value') || targets.includes('credit'));

/** The places of the columns; `heads`: the row above them, empty if the sheet has none. */
export function columnsOf(targets: BankTargets, heads: readonly string[]): BankColumns {
  const isSaid = (target: BankTarget | null, index: number) =>
    target === 'text' || (target === 'document' && TEXT.test(plain(heads[index] ?? '')));
  const mayMark = (target: BankTarget | null, index: number) =>
    target === 'direction' ||
    ((target === null || target === 'text' || target === 'document') &&
      !NO_MARKS.test(plain(heads[index] || (target ? BANK_TARGETS[target] : ''))));
  return {
    day: targets.indexOf('day'),
    time: targets.indexOf('time'),
    value: targets.indexOf('value'),
    credit: targets.indexOf('credit'),
    debit: targets.indexOf('debit'),
    id: targets.indexOf('id'),
    document: targets.indexOf('document'),
    text: targets.flatMap((target, index) => (isSaid(target, index) ? [index] : [])),
    marks: targets.flatMap((target, index) => (mayMark(target, index) ? [index] : [])),
    balance: heads.findIndex((head) => BALANCE.test(plain(head))),
  };
}

/** The same columns, that one holding this. */
export const withBankTarget = (
  targets: BankTargets,
  index: number,
  target: BankTarget | null,
): BankTargets =>
  targets.map((now, at) => {
    if (at === index) return target;
    return now !== null && now === target && !MANY.includes(now) ? null : now;
  });

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
