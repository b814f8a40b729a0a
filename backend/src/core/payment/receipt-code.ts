import { randomBytes } from 'node:crypto';
import { RECEIPT_CODE_LENGTH, RECEIPT_CODE_LETTERS } from '@crediario/contract/domain';
import type { Db } from '../../platform/transaction/in-transaction';

/** The code of a payment's receipt; made where there is none yet. Two who ask at once get the same one. */
export async function receiptCodeOf(db: Db, paymentId: number): Promise<string> {
  const known = await codeOf(db, paymentId);
  if (known !== undefined) return known;
  await keepReceiptCode(db, paymentId, newCode());
  // Another asked first, or another payment has this very code: both are told by what stands there now.
  return (await codeOf(db, paymentId)) ?? receiptCodeOf(db, paymentId);
}

/** The code that a phone has written on the receipt already. Of a payment that has one, or of another's code, nothing is kept:
 *  no paper is worth a payment that is not posted. */
export async function keepReceiptCode(db: Db, paymentId: number, code: string): Promise<void> {
  await db('receipt_codes').insert({ code, payment_id: paymentId }).onConflict().ignore();
}

async function codeOf(db: Db, paymentId: number): Promise<string | undefined> {
  return (await db('receipt_codes').where({ payment_id: paymentId }).first('code'))?.code;
}

/** A byte has 256 values, eight for each letter: all are as likely. */
const newCode = () =>
  [...randomBytes(RECEIPT_CODE_LENGTH)]
    .map((byte) => RECEIPT_CODE_LETTERS[byte % RECEIPT_CODE_LETTERS.length])
    .join('');
