import { DomainError } from '../../errors.js';
import type { BankLine } from '../pix/match.js';
import { isCpf } from '../cpf.js';
import { isCnpj } from '../pix/cnpj.js';
import { fold } from '../words.js';
import {
  apart,
  bankCents,
  type BankFile,
  lineText,
  movementId,
  sheetMoment,
  timeOfDay,
  withTrueTimes,
} from './bank-file.js';

/** A bank's statement as a sheet: no two banks head it alike, and some write lines above the head. */

const HEADS = {
  day: /^(data|date|dia)\b/,
  time: /^(hora|horario)\b/,
  value: /^(valor|amount|quantia)\b/,
  credit: /^credito\b/,
  debit: /^debito\b/,
  id: /^(identificador|id\b|id da transacao|codigo da transacao|end ?to ?end|e2e|fitid)/,
  document: /^(n|no|nr|num|numero)\W*(do )?doc|^docto/,
  text: /(descricao|historico|lancamento|memo|titulo|detalhe|nome|favorecido|pagador|complemento|documento|tipo)/,
} as const;

/** Above the head stand the bank's name, the account, the period. */
const MOST_ABOVE = 30;
const MOST_TEXT = 60;

interface Columns {
  day: number;
  /** Where it is not in the cell of the day. */
  time: number;
  value: number;
  credit: number;
  debit: number;
  id: number;
  /** The number of its document, which is among the words too. */
  document: number;
  text: number[];
}

/** Throws: DomainError UNREADABLE_BANK_FILE where no line heads a day and an amount. */
export function readBankCsv(text: string): BankFile {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  const head = rows.slice(0, MOST_ABOVE).findIndex((row) => columnsOf(row) !== null);
  const columns = columnsOf(rows[head] ?? []);
  if (columns === null) throw new DomainError('UNREADABLE_BANK_FILE');
  const seen = new Map<string, number>();
  const read = rows
    .slice(head + 1)
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => lineOf(row, columns, seen));
  return {
    lines: apart(withTrueTimes(read.flatMap((line) => (line && line.cents !== 0 ? [line] : [])))),
    unread: read.filter((line) => line === null).length,
    balance: null,
  };
}

function columnsOf(row: readonly string[]): Columns | null {
  const heads = row.map((cell) => fold(cell).trim());
  const at = (head: RegExp) => heads.findIndex((name) => head.test(name));
  const day = at(HEADS.day);
  const columns = {
    day,
    time: at(HEADS.time),
    value: at(HEADS.value),
    credit: at(HEADS.credit),
    debit: at(HEADS.debit),
    id: at(HEADS.id),
    document: at(HEADS.document),
    text: heads.flatMap((name, index) => (index !== day && HEADS.text.test(name) ? [index] : [])),
  };
  const hasAmount = columns.value >= 0 || columns.credit >= 0;
  return columns.day >= 0 && hasAmount ? columns : null;
}

function lineOf(
  row: readonly string[],
  columns: Columns,
  seen: Map<string, number>,
): BankLine | null {
  const moment = sheetMoment(row[columns.day] ?? '');
  const cents = centsOf(row, columns);
  if (moment === null || cents === null) return null;
  const { day } = moment;
  const time = moment.time ?? timeOfDay(row[columns.time] ?? '');
  const text = lineText(columns.text.map((index) => row[index] ?? ''));
  const own = (row[columns.id] ?? '').trim();
  const isNumbered = isNumber(row[columns.document] ?? '');
  const made = () => madeId(day, cents, text, isNumbered ? new Map() : seen);
  const id = movementId(cents, own, text) || made();
  return { id, day, ...(time !== null && { time }), cents, text };
}

/** A number that tells one movement from another: no zeros, and nobody's CPF or CNPJ. */
function isNumber(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  return /[1-9]\d{3}/.test(digits) && !isCpf(digits) && !isCnpj(digits);
}

/** Of day, amount and words, and of how many alike stand above it: the same file read again makes the same ones. */
function madeId(day: string, cents: number, text: string, seen: Map<string, number>): string {
  const alike = `${day}:${cents}:${fold(text).slice(0, MOST_TEXT)}`;
  const count = (seen.get(alike) ?? 0) + 1;
  seen.set(alike, count);
  return `csv:${alike}:${count}`;
}

/** In one column with its sign, or in two. */
function centsOf(row: readonly string[], { value, credit, debit }: Columns): number | null {
  if (value >= 0) return bankCents(row[value] ?? '');
  const came = bankCents(row[credit] || '0');
  const went = bankCents((debit >= 0 && row[debit]) || '0');
  return came === null || went === null ? null : came - Math.abs(went);
}

/** A cell is quoted where its quotes close at its end, and no line in it begins with a day: else a lone quote would take the
 *  movements below into one text. */
const QUOTED =
  '"((?:[^"\\n]|""|\\n(?!\\s*(?:\\d{2}[/.-]\\d{2}[/.-]\\d{4}|\\d{4}-\\d{2}-\\d{2})))*)"';

/** Cells between the separator that the file's first lines have most of; quoted ones may hold it, quotes and line breaks. */
function rowsOf(text: string): string[][] {
  const separator = separatorOf(text);
  const cell = new RegExp(
    ` *${QUOTED} *(${separator}|\\n|$)|([^${separator}\\n]*)(${separator}|\\n|$)`,
    'g',
  );
  const rows: string[][] = [[]];
  for (const [, quoted, quotedEnd, bare = '', bareEnd] of text
    .replace(/\r\n?/g, '\n')
    .matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    if ((quotedEnd ?? bareEnd) === '\n') rows.push([]);
  }
  return rows;
}

function separatorOf(text: string): string {
  const start = text.split('\n', MOST_ABOVE).join('\n');
  const counts = [';', '\t', ','].map((sign) => [sign, start.split(sign).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
