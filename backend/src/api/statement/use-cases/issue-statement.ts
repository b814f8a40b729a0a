import { DomainError } from '@crediario/contract/errors';
import type { Letterhead } from '../../../core/company/company';
import type { Clock } from '../../../platform/clock/clock';
import type { CurrentUser } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';
import { assertMaySeeSale } from '../../sale/queries/sale-owner';
import { saleStatement } from '../queries/sale-statement';
import { keepStatementFile } from '../queries/statement-files';
import { statementHtml } from '../template/statement-html';
import { statementOf } from '../queries/statement-of-facts';

/** No transaction: printing takes its time, and a connection must not wait for it. */
export interface IssueContext {
  db: Db;
  clock: Clock;
  user: CurrentUser;
  company: Letterhead;
  printer: { render(html: string): Promise<Buffer> };
}

/** Prints a sale's statement as it stands now and keeps it for a few minutes.
 *  Returns the name under which it can be fetched.
 *  Throws: DomainError SALE_NOT_FOUND, PDF_QUEUE_FULL, PDF_UNAVAILABLE. */
export async function issueStatement(context: IssueContext, saleId: number): Promise<string> {
  const { db, clock, user, company, printer } = context;
  await assertMaySeeSale(db, user, saleId);
  const facts = await saleStatement(db, saleId);
  if (facts === null) throw new DomainError('SALE_NOT_FOUND');
  const html = statementHtml(statementOf(facts, clock, company));
  return keepStatementFile(db, { saleId, name: `extrato-${saleId}` }, await printer.render(html));
}
