import { randomBytes } from 'node:crypto';
import {
  type BusinessDate,
  RECEIPT_CODE_LENGTH,
  RECEIPT_CODE_LETTERS,
} from '@crediario/contract/domain';
import type { Db } from '../../platform/transaction/in-transaction';

/** What a paper says of its payment. One that is put right later is another's: the paper no longer stands. */
export interface Receipted {
  payment_id: number;
  value: number;
  day: BusinessDate;
  means: 'cash' | 'pix';
}

/** Code and number of a payment's paper, as it is now; a code is made where there is none yet. Two who ask at once get the same
 *  one. What a phone has printed goes before what the office would. */
export async function receiptOf(db: Db, paper: Receipted): Promise<Printed> {
  const known = await printedOf(db, paper);
  if (known !== undefined) return known;
  await db('receipt_codes')
    .insert({ ...paper, code: newCode() })
    .onConflict()
    .ignore();
  // Another asked first, or another payment has this very code: both are told by what stands there now.
  return (await printedOf(db, paper)) ?? receiptOf(db, paper);
}

interface Printed {
  code: string;
  number: string | null;
}

/** What the phone of this operation has written on the receipt already, of a payment as it stands. A code or number that is
 *  another operation's is not taken: no paper is worth a payment that is not posted. */
export async function keepReceipt(
  db: Db,
  paymentId: number,
  { code, number, operation }: Printed & { operation: string },
): Promise<void> {
  await db.raw(KEEP, { code, number, operation, paymentId, spare: newCode() });
}

const isAnothers = (column: string) =>
  `EXISTS (SELECT FROM receipt_codes WHERE ${column} = :${column} AND operation IS DISTINCT FROM :operation)`;

const KEEP = `
  INSERT INTO receipt_codes (code, number, operation, payment_id, value, day, means)
  SELECT CASE WHEN ${isAnothers('code')} THEN :spare ELSE :code END,
         CASE WHEN ${isAnothers('number')} THEN NULL ELSE :number END,
         :operation, id, value, business_date, means
    FROM payments WHERE id = :paymentId
  ON CONFLICT DO NOTHING`;

const printedOf = (db: Db, paper: Receipted): Promise<Printed | undefined> =>
  db('receipt_codes')
    .where(paper)
    .orderByRaw('operation IS NULL, made_at, code')
    .first('code', 'number');

/** A byte has 256 values, eight for each letter: all are as likely. */
const newCode = () =>
  [...randomBytes(RECEIPT_CODE_LENGTH)]
    .map((byte) => RECEIPT_CODE_LETTERS[byte % RECEIPT_CODE_LETTERS.length])
    .join('');
