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
  await isKept(db, { ...paper, code: newCode(), number: null });
  // Another asked first, or another payment has this very code: both are told by what stands there now.
  return (await printedOf(db, paper)) ?? receiptOf(db, paper);
}

interface Printed {
  code: string;
  number: string | null;
}

/** What a phone has written on the receipt already, of a payment as it stands. Where code or number is another payment's, only
 *  the other one is kept: no paper is worth a payment that is not posted. */
export async function keepReceipt(
  db: Db,
  paymentId: number,
  { code, number }: Printed,
): Promise<void> {
  const paper = await db('payments')
    .where({ id: paymentId })
    .first('id as payment_id', 'value', 'business_date as day', 'means');
  const tries = [
    { code, number },
    { code, number: null },
    { code: newCode(), number },
  ];
  for (const one of tries) if (await isKept(db, { ...paper, ...one })) return;
}

async function isKept(db: Db, row: Receipted & Printed): Promise<boolean> {
  const kept = await db('receipt_codes').insert(row).onConflict().ignore().returning('code');
  return kept.length > 0;
}

const printedOf = (db: Db, paper: Receipted): Promise<Printed | undefined> =>
  db('receipt_codes')
    .where(paper)
    .orderByRaw('number IS NULL, made_at, code')
    .first('code', 'number');

/** A byte has 256 values, eight for each letter: all are as likely. */
const newCode = () =>
  [...randomBytes(RECEIPT_CODE_LENGTH)]
    .map((byte) => RECEIPT_CODE_LETTERS[byte % RECEIPT_CODE_LETTERS.length])
    .join('');
