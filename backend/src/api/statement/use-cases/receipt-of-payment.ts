import { centsFromNumeric, type Receipt } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { type ChargeByPix, type Letterhead, pixChargeOf } from '../../../core/company/company';
import { receiptOf } from '../../../core/payment/receipt-code';
import { assertMaySeeEntry } from '../../../core/sale/entry-owner';
import type { Clock } from '../../../platform/clock/clock';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';
import { paymentReceipt, type ReceiptFacts } from '../queries/payment-receipt';
import { receiptOfFacts } from '../queries/receipt-of-facts';

export interface ReceiptContext {
  db: Db;
  clock: Clock;
  user: CurrentUser;
  company: Letterhead;
  /** Where the product is reached from outside. */
  publicUrl: string;
}

/** The receipt of one payment, with its code. A visit without money has none, nor has the settlement by a renewal, nor what was
 *  taken back. The telephone is for who visits the client now.
 *  Throws: DomainError PAYMENT_NOT_FOUND, FORBIDDEN. */
export async function receiptOfPayment(
  { db, clock, user, company, publicUrl }: ReceiptContext,
  paymentId: number,
): Promise<{ receipt: Receipt; phone: string | null; pix: ChargeByPix | null }> {
  await assertMaySeeEntry('payments')(db, user, paymentId);
  const facts = await paymentReceipt(db, paymentId);
  if (facts === null) throw new DomainError('PAYMENT_NOT_FOUND');
  const { value, day, means } = facts;
  const { code, number } = await receiptOf(db, { payment_id: paymentId, value, day, means });
  const address = new URL(`/r/${code}`, publicUrl).href;
  const { timeZone } = clock;
  const { name, lines } = company;
  const frame = { paymentId, number, company: { name, lines }, timeZone, code, address };
  const receipt = receiptOfFacts(facts, frame);
  return {
    receipt,
    pix: pixOfRest(company, facts, receipt, clock),
    phone: mayActFor(user, facts.visited_by) ? facts.phone : null,
  };
}

/** A Pix of all that is owed. None where something was paid since: the receipt tells of less than that. */
function pixOfRest(
  { pix }: Letterhead,
  { sale_id, instalments }: ReceiptFacts,
  { owedCents }: Receipt,
  clock: Clock,
): ChargeByPix | null {
  const owed = instalments.map(({ number, due_date, value, paid }) => ({
    number,
    dueDate: due_date,
    valueCents: centsFromNumeric(value),
    paidCents: centsFromNumeric(paid),
  }));
  const charge = pix && pixChargeOf(pix, 'all', sale_id, owed, clock.today());
  return charge?.cents === owedCents ? charge : null;
}
