import { DomainError } from '@crediario/contract/errors';
import { assertMaySeeSale } from '../../sale/queries/sale-owner';
import { saleStatement } from '../queries/sale-statement';
import { keepStatementFile } from '../queries/statement-files';
import { statementOf } from '../queries/statement-of-facts';
import { carneHtml } from '../template/carne-html';
import type { IssueContext } from './issue-statement';
import type { ReceiptContext } from './receipt-of-payment';

/** Prints the carnê of a sale as it stands now and keeps it for a few minutes.
 *  Returns the name under which it can be fetched.
 *  Throws: DomainError SALE_NOT_FOUND, FORBIDDEN, NOTHING_TO_CHARGE, INVALID_PIX, PDF_QUEUE_FULL, PDF_UNAVAILABLE. */
export async function issueCarne(
  { db, clock, user, company, printer, publicUrl }: IssueContext & ReceiptContext,
  saleId: number,
): Promise<string> {
  await assertMaySeeSale(db, user, saleId);
  const facts = await saleStatement(db, saleId);
  if (facts === null) throw new DomainError('SALE_NOT_FOUND');
  const receiptsAt = new URL('/r/', publicUrl).href.replace(/^https?:\/\//, '');
  const html = carneHtml(statementOf(facts, clock, company), { receiptsAt });
  if (html === null) throw new DomainError('NOTHING_TO_CHARGE');
  return keepStatementFile(db, { saleId, name: `carne-${saleId}` }, await printer.render(html));
}
