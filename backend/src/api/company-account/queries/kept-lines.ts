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

export async function insertLines(trx: Transaction, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0) await trx('bank_lines').insert(lines);
}
