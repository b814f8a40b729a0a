/** Grain: a line of the bank that was kept, of the days of a file that is read: what the file's lines are compared with. */
import { type BusinessDate, type Cents, centsFromNumeric } from '@crediario/contract/domain';
import type { BankLineRow } from '@crediario/contract/wire';
import {
  date,
  integer,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
  theRow,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

const KEPT = {
  id: integer(),
  bank_id: text(),
  account: text(),
  number: text(),
  day: date(),
  amount: numeric(),
  direction: text<BankLineRow['direction']>(),
  words: orNull(text()),
  nth: integer(),
  text: text(),
  file_id: integer(),
};

export type KeptLine = Omit<Row<typeof KEPT>, 'amount'> & { cents: Cents };

export async function keptLines(
  trx: Transaction,
  days: readonly BusinessDate[],
): Promise<KeptLine[]> {
  const query = trx('bank_lines')
    .select(Object.keys(KEPT))
    .whereIn('day', [...new Set(days)])
    .orderBy('id');
  const rows = await rowsOf(KEPT, query);
  return rows.map(({ amount, ...row }) => ({ ...row, cents: centsFromNumeric(amount) }));
}

export type NewLine = Pick<
  KeptLine,
  'bank_id' | 'account' | 'number' | 'day' | 'text' | 'file_id'
> & {
  time: string | null;
  amount: string;
  direction: 'file' | 'open';
  words: string;
  nth: number;
  created_at: Date;
};

/** Of the lines that a sending added; null if it added none. */
export interface AddedLines {
  first: number;
  last: number;
  digest: string;
}

/** By it, verify tells whether they are still what the bank's file said. Nobody else adds lines meanwhile. */
export async function insertLines(
  trx: Transaction,
  fileId: number,
  lines: readonly NewLine[],
): Promise<AddedLines | null> {
  if (lines.length === 0) return null;
  const rows = await rowsOf({ id: integer() }, trx('bank_lines').insert(lines).returning('id'));
  const ids = rows.map(({ id }) => id);
  const range = { first: Math.min(...ids), last: Math.max(...ids) };
  const digest = trx.raw('SELECT crediario_bank_lines_digest(:fileId, :first, :last) AS digest', {
    fileId,
    ...range,
  });
  return { ...range, ...(await theRow(rowsOf({ digest: text() }, digest))) };
}
