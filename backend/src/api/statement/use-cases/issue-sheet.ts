import { DomainError } from '@crediario/contract/errors';
import { refuseBeforeCount } from '../../../core/box/blind-count';
import { assertMaySeeBox } from '../../cash/queries/box-owner';
import { boxSheet } from '../queries/box-sheet';
import { sheetOf } from '../queries/sheet-of-facts';
import { keepStatementFile } from '../queries/statement-files';
import { sheetHtml } from '../template/sheet-html';
import type { IssueContext } from './issue-statement';

/** Prints the day's sheet of a box as it stands now and keeps it for a few minutes.
 *  Returns the name under which it can be fetched.
 *  Throws: DomainError CASH_BOX_NOT_FOUND, FORBIDDEN, BLIND_COUNT, PDF_QUEUE_FULL, PDF_UNAVAILABLE. */
export async function issueSheet(context: IssueContext, cashBoxId: number): Promise<string> {
  const { db, clock, user, company, printer } = context;
  await assertMaySeeBox(db, user, cashBoxId);
  await refuseBeforeCount(db, user, cashBoxId);
  const facts = await boxSheet(db, cashBoxId);
  if (facts === null) throw new DomainError('CASH_BOX_NOT_FOUND');
  const html = sheetHtml(sheetOf(cashBoxId, facts, clock, company));
  const paper = { cashBoxId, name: `folha-${cashBoxId}` as const };
  return keepStatementFile(db, paper, await printer.render(html));
}
