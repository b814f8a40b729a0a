import { type BusinessDate, localClockOf, monthRange } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { collectorsRecord } from '../../portfolio/queries/collectors-record';
import { courseRecord } from '../../portfolio/queries/course-record';
import { forecastRecord } from '../../portfolio/queries/forecast-record';
import { portfolioRecord } from '../../portfolio/queries/portfolio-record';
import { keepStatementFile } from '../queries/statement-files';
import { monthReportHtml } from '../template/month-report-html';
import type { IssueContext } from './issue-statement';

/** Prints the report of a month ('yyyy-MM') as the books stood at its end, or stand, and keeps it for a few minutes.
 *  Returns the name under which it can be fetched.
 *  Throws: DomainError MONTH_NOT_BEGUN, PDF_QUEUE_FULL, PDF_UNAVAILABLE. */
export async function issueMonthReport(context: IssueContext, month: string): Promise<string> {
  const { db, clock, company, printer } = context;
  const today = clock.today();
  const asOf = lastKnownDay(month, today);
  const portfolio = { asOf, today, employeeId: undefined };
  const html = monthReportHtml({
    company,
    issued: localClockOf(clock.now().toISOString(), clock.timeZone),
    month,
    portfolio: await portfolioRecord(db, portfolio),
    course: await courseRecord(db, portfolio),
    collectors: await collectorsRecord(db, portfolio),
    forecast: await forecastRecord(db, portfolio),
  });
  return keepStatementFile(db, { name: `relatorio-${month}` }, await printer.render(html));
}

function lastKnownDay(month: string, today: BusinessDate): BusinessDate {
  const { first, last } = monthRange(month);
  if (first > today) throw new DomainError('MONTH_NOT_BEGUN');
  return last < today ? last : today;
}
