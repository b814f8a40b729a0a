import type { DayOrder } from '../import/day-cell.js';
import { DomainError } from '../../errors.js';
import { type BankAmount, bankAmount } from './bank-amount.js';
import { type BankRows, dayOrderOf } from './bank-cells.js';
import { accountAbove, type BankColumns, columnsOf, isCardHead } from './bank-columns.js';
import type { BankFile, LeftOutLine, ReadLine } from './bank-file.js';
import { isDocumentNumber, lineText, madeId, movementId, withNth } from './bank-line.js';
import type { BankPlan } from './bank-plan.js';
import { type BankMoment, sheetMoment, timeOfDay, withTrueTimes } from './bank-moment.js';
import { directionsOf, markIn, type Signs } from './direction.js';
import { isBalance, leftOutText } from './left-out.js';

/** A bank's statement as a sheet, by its plan. Throws: DomainError BANK_FILE_OF_CARD. */
export function readBankSheet(rows: BankRows, { headerRow, targets }: BankPlan): BankFile {
  const head = headerRow === null ? [] : (rows[headerRow] ?? []);
  if (isCardHead(head)) throw new DomainError('BANK_FILE_OF_CARD');
  const columns = columnsOf(targets, head);
  const body = rows.slice(headerRow === null ? 0 : headerRow + 1);
  const order = dayOrderOf(body, columns.day);
  const filled = body.filter((row) => row.some((cell) => cell !== '') && !isHeadAgain(row, head));
  const read = filled.map((row) => readRow(row, columns, order));
  const left = read.flatMap((one) => leftOut(one) ?? []);
  const money = read.flatMap((one) => (leftOut(one) ? [] : [one as MoneyRow]));
  const account = accountAbove(rows.slice(0, headerRow ?? 0));
  return { lines: withNth(withTrueTimes(linesOf(money, columns, account))), left, balances: [] };
}

/** A printed list repeats its head on each page. */
const isHeadAgain = (row: readonly string[], head: readonly string[]): boolean =>
  head.length > 0 && row.join('\0') === head.join('\0');

interface Row {
  cells: readonly string[];
  moment: BankMoment | null;
  amount: Amount | null;
  balance: BankAmount | null;
  words: readonly string[];
  text: string;
}

type MoneyRow = Row & { moment: BankMoment; amount: Amount };
type Amount = BankAmount & Pick<Signs, 'marks'>;

function readRow(cells: readonly string[], columns: BankColumns, order: DayOrder): Row {
  const moment = sheetMoment(cells[columns.day] ?? '', order);
  const time = moment?.time ?? timeOfDay(cells[columns.time] ?? '');
  const words = columns.text.map((index) => cells[index] ?? '');
  return {
    cells,
    moment: moment && { day: moment.day, ...(time && { time }) },
    amount: amountOf(cells, columns),
    balance: bankAmount(cells[columns.balance] ?? ''),
    words,
    text: lineText(words),
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

function leftOut(row: Row): LeftOutLine | null {
  const { cells, moment, amount, balance, words } = row;
  const reason = reasonOf(row);
  if (reason === null) return null;
  const said = amount?.cents ? amount : reason === 'balance' ? balance : null;
  const cents = said && (said.signs.includes('out') ? 0 - said.cents : said.cents);
  // A total of what came and went is no single value: the row's own figures tell it.
  const isWhole = reason === 'unreadable' || (reason === 'balance' && cents === null);
  const text = (isWhole ? '' : leftOutText(words)) || lineText(cells);
  return { day: moment?.day ?? null, cents, text, reason };
}

function reasonOf({ cells, moment, amount }: Row): LeftOutLine['reason'] | null {
  if (isBalance(cells)) return 'balance';
  if (!moment || !amount) return 'unreadable';
  return amount.cents === 0 ? 'zero' : null;
}
