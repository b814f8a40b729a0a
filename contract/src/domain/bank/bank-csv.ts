import { DomainError } from '../../errors.js';
import { type BankAmount, bankAmount } from './bank-amount.js';
import { accountAbove, type BankColumns, columnsOf, isCardHead } from './bank-columns.js';
import type { BankFile, LeftOutLine, ReadLine } from './bank-file.js';
import { isDocumentNumber, lineText, madeId, movementId, withNth } from './bank-line.js';
import { type BankMoment, sheetMoment, timeOfDay, withTrueTimes } from './bank-moment.js';
import { directionsOf, markIn, type Signs } from './direction.js';
import { isBalance } from './left-out.js';
import { separatedRows } from './separated-rows.js';

/** Above the head stand the bank's name, the account, the period. */
export const MOST_ABOVE = 30;

/** A bank's statement as a sheet. Throws: DomainError UNREADABLE_BANK_FILE if no line heads a day and an amount, BANK_FILE_OF_CARD. */
export function readBankCsv(text: string): BankFile {
  const rows = separatedRows(text.replace(/^\uFEFF/, ''));
  const top = rows.slice(0, MOST_ABOVE);
  const head = top.findIndex((row) => columnsOf(row) !== null);
  const columns = columnsOf(rows[head] ?? []);
  if (columns === null) throw new DomainError('UNREADABLE_BANK_FILE');
  if (isCardHead(rows[head] ?? [])) throw new DomainError('BANK_FILE_OF_CARD');
  const filled = rows.slice(head + 1).filter((row) => row.some((cell) => cell !== ''));
  const read = filled.map((row) => readRow(row, columns));
  const left = read.flatMap((one) => leftOut(one) ?? []);
  const money = read.flatMap((one) => (leftOut(one) ? [] : [one as MoneyRow]));
  const account = accountAbove(rows.slice(0, head));
  return { lines: withNth(withTrueTimes(linesOf(money, columns, account))), left, balance: null };
}

interface Row {
  cells: readonly string[];
  moment: BankMoment | null;
  amount: Amount | null;
  text: string;
}

type MoneyRow = Row & { moment: BankMoment; amount: Amount };
type Amount = BankAmount & Pick<Signs, 'marks'>;

function readRow(cells: readonly string[], columns: BankColumns): Row {
  const moment = sheetMoment(cells[columns.day] ?? '');
  const time = moment?.time ?? timeOfDay(cells[columns.time] ?? '');
  const text = lineText(columns.text.map((index) => cells[index] ?? ''));
  return {
    cells,
    moment: moment && { day: moment.day, ...(time && { time }) },
    amount: amountOf(cells, columns),
    text,
  };
}

function linesOf(
  rows: readonly MoneyRow[],
  columns: BankColumns,
  account: string,
): Omit<ReadLine, 'nth'>[] {
  const seen = new Map<string, number>();
  const signs = rows.map(({ amount, text }) => ({ ...amount, text }));
  const directions = directionsOf(signs, { isPlusImplied: false });
  return rows.map(({ cells, moment, amount, text }, index) => {
    const cents = directions[index] === 'out' ? -amount.cents : amount.cents;
    const isNumbered = isDocumentNumber(cells[columns.document] ?? '');
    const line = { day: moment.day, cents, text };
    const id =
      movementId(cents, cells[columns.id] ?? '', text) ||
      madeId(line, isNumbered ? new Map() : seen);
    return { id, account, ...moment, cents, text, isOpen: directions[index] === null };
  });
}

/** In one column with its signs, or in two, of which one is empty. */
function amountOf(cells: readonly string[], columns: BankColumns): Amount | null {
  const { value, credit, debit } = columns;
  if (value >= 0) {
    const amount = bankAmount(cells[value] ?? '');
    return (
      amount && { ...amount, marks: columns.marks.flatMap((at) => markIn(cells[at] ?? '') ?? []) }
    );
  }
  const came = bankAmount(withoutDash(cells[credit]) || '0');
  const went = bankAmount(withoutDash(cells[debit]) || '0');
  if (!came || !went || (came.cents > 0 && went.cents > 0)) return null;
  return went.cents > 0
    ? { ...went, marks: ['out'] }
    : { ...came, marks: came.cents > 0 ? ['in'] : [] };
}

/** Some banks write '-' into the empty column. */
const withoutDash = (cell = ''): string => cell.replace(/^[-\u2013\u2212]+$/, '');

function leftOut({ cells, moment, amount, text }: Row): LeftOutLine | null {
  const reason = isBalance(cells)
    ? 'balance'
    : !moment || !amount
      ? 'unreadable'
      : amount.cents === 0
        ? 'zero'
        : null;
  if (reason === null) return null;
  const said = reason === 'unreadable' ? lineText(cells) : text || lineText(cells);
  const cents = amount && (amount.signs.includes('out') ? 0 - amount.cents : amount.cents);
  return { day: moment?.day ?? null, cents: cents || null, text: said, reason };
}
