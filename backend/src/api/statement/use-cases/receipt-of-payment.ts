import type { Receipt, ReceiptCompany } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { receiptCodeOf } from '../../../core/payment/receipt-code';
import { assertMaySeeEntry } from '../../../core/sale/entry-owner';
import type { Clock } from '../../../platform/clock/clock';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';
import { paymentReceipt } from '../queries/payment-receipt';
import { receiptOfFacts } from '../queries/receipt-of-facts';

export interface ReceiptContext {
  db: Db;
  clock: Clock;
  user: CurrentUser;
  company: ReceiptCompany;
  /** Where the product is reached from outside. */
  publicUrl: string;
}

/** The receipt of one payment, with its code. A visit without money has none, nor has the settlement by a renewal, nor what was
 *  taken back. The telephone is for who visits the client now.
 *  Throws: DomainError PAYMENT_NOT_FOUND, FORBIDDEN. */
export async function receiptOfPayment(
  { db, clock, user, company, publicUrl }: ReceiptContext,
  paymentId: number,
): Promise<{ receipt: Receipt; phone: string | null }> {
  const facts = await paymentReceipt(db, paymentId);
  if (facts === null) throw new DomainError('PAYMENT_NOT_FOUND');
  await assertMaySeeEntry('payments')(db, user, paymentId);
  const code = await receiptCodeOf(db, paymentId);
  const address = new URL(`/r/${code}`, publicUrl).href;
  const { timeZone } = clock;
  return {
    receipt: receiptOfFacts(facts, { paymentId, company, timeZone, code, address }),
    phone: mayActFor(user, facts.visited_by) ? facts.phone : null,
  };
}
