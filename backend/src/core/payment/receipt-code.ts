import { randomBytes } from 'node:crypto';
import { RECEIPT_CODE_LENGTH, RECEIPT_CODE_LETTERS } from '@crediario/contract/domain';
import type { Db } from '../../platform/transaction/in-transaction';

/** The code of a payment's receipt; made where there is none yet. Two who ask at once get the same one. */
export async function receiptCodeOf(db: Db, paymentId: number): Promise<string> {
  const known = await codeOf(db, paymentId);
  if (known !== undefined) return known;
  await isKept(db, { code: newCode(), payment_id: paymentId });
  // Another asked first, or another payment has this very code: both are told by what stands there now.
  return (await codeOf(db, paymentId)) ?? receiptCodeOf(db, paymentId);
}

/** What a phone has written on the receipt already. Where code or number is another payment's, only the other one is kept:
 *  no paper is worth a payment that is not posted. */
export async function keepReceipt(
  db: Db,
  paymentId: number,
  { code, number }: { code: string; number: string | null },
): Promise<void> {
  const tries = [
    { code, number },
    { code, number: null },
    { code: newCode(), number },
  ];
  for (const one of tries) if (await isKept(db, { ...one, payment_id: paymentId })) return;
}

async function isKept(
  db: Db,
  row: { code: string; payment_id: number; number?: string | null },
): Promise<boolean> {
  const kept = await db('receipt_codes').insert(row).onConflict().ignore().returning('code');
  return kept.length > 0;
}

async function codeOf(db: Db, paymentId: number): Promise<string | undefined> {
  return (await db('receipt_codes').where({ payment_id: paymentId }).first('code'))?.code;
}

/** A byte has 256 values, eight for each letter: all are as likely. */
const newCode = () =>
  [...randomBytes(RECEIPT_CODE_LENGTH)]
    .map((byte) => RECEIPT_CODE_LETTERS[byte % RECEIPT_CODE_LETTERS.length])
    .join('');
