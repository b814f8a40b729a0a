import { localClockOf, type ReceiptFormat } from '@crediario/contract/domain';
import { keepStatementFile } from '../queries/statement-files';
import { type ReceiptPaper, receiptHtml } from '../template/receipt-html';
import { receiptThermalHtml } from '../template/receipt-thermal-html';
import type { IssueContext } from './issue-statement';
import { type ReceiptContext, receiptOfPayment } from './receipt-of-payment';

/** Prints the receipt of one payment and keeps it for a few minutes.
 *  Returns the name under which it can be fetched.
 *  Throws: DomainError PAYMENT_NOT_FOUND, FORBIDDEN, PDF_QUEUE_FULL, PDF_UNAVAILABLE. */
export async function issueReceipt(
  context: IssueContext & ReceiptContext,
  paymentId: number,
  format: ReceiptFormat,
): Promise<string> {
  const { db, clock, company, printer } = context;
  const { receipt, pix } = await receiptOfPayment(context, paymentId);
  const issued = localClockOf(clock.now().toISOString(), clock.timeZone);
  const html = htmlOf({ receipt, pix, company, issued }, format);
  const paper = { saleId: receipt.sale.id, name: `recibo-${paymentId}` as const };
  return keepStatementFile(db, paper, await printer.render(html));
}

const htmlOf = (paper: ReceiptPaper, format: ReceiptFormat): string =>
  format === 'a4' || format === 'a5'
    ? receiptHtml(paper, format)
    : receiptThermalHtml(paper, format);
