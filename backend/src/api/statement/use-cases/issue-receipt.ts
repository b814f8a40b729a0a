import { DomainError } from '@crediario/contract/errors';
import { assertMaySeeEntry } from '../../../core/sale/entry-owner';
import { saleStatement } from '../queries/sale-statement';
import { keepStatementFile } from '../queries/statement-files';
import { statementOf } from '../queries/statement-of-facts';
import { receiptHtml } from '../template/receipt-html';
import type { IssueContext } from './issue-statement';

/** Prints the receipt of one payment and keeps it for a few minutes. A visit without money has none, nor has the
 *  settlement by a renewal: nothing was received.
 *  Returns the name under which it can be fetched.
 *  Throws: DomainError PAYMENT_NOT_FOUND, FORBIDDEN, SALE_NOT_FOUND, PDF_QUEUE_FULL, PDF_UNAVAILABLE. */
export async function issueReceipt(context: IssueContext, paymentId: number): Promise<string> {
  const { db, clock, user, company, printer } = context;
  const found = await db('payments')
    .where({ id: paymentId })
    .whereNull('voided_at')
    .whereNot({ origin: 'renewal' })
    .where('value', '>', 0)
    .first('sale_id');
  if (!found) throw new DomainError('PAYMENT_NOT_FOUND');
  await assertMaySeeEntry('payments')(db, user, paymentId);
  const facts = await saleStatement(db, found.sale_id);
  if (facts === null) throw new DomainError('SALE_NOT_FOUND');
  const html = receiptHtml(statementOf(facts, clock, company), paymentId);
  // Undone between the two reads.
  if (html === null) throw new DomainError('PAYMENT_NOT_FOUND');
  const paper = { saleId: found.sale_id, name: `recibo-${paymentId}` as const };
  return keepStatementFile(db, paper, await printer.render(html));
}
