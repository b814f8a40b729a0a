import {
  idQuery,
  joinStatementsBody,
  monthReportQuery,
  type ReceiptAnswer,
  readData,
  readQuery,
  receiptQuery,
  receiptToWire,
  type StatementAnswer,
} from '@crediario/contract/wire';
import { companyOf, letterheadOf } from '../../../core/company/company';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { currentPdfRenderer } from '../../../platform/pdf/current-renderer';
import { joinPdfs } from '../../../platform/pdf/join-pdfs';
import { settings } from '../../../platform/settings';
import { issueCarne } from '../use-cases/issue-carne';
import { issueMonthReport } from '../use-cases/issue-month-report';
import { issueReceipt } from '../use-cases/issue-receipt';
import { issueSheet } from '../use-cases/issue-sheet';
import { type IssueContext, issueStatement } from '../use-cases/issue-statement';
import { joinStatements } from '../use-cases/join-statements';
import { type ReceiptContext, receiptOfPayment } from '../use-cases/receipt-of-payment';

const issuing = async (ctx: ApiContext): Promise<IssueContext & ReceiptContext> => ({
  db: strapi.db.connection,
  clock: currentClock(strapi),
  user: currentUser(ctx),
  company: letterheadOf(await companyOf(strapi.db.connection)),
  printer: currentPdfRenderer(strapi),
  publicUrl: settings().publicUrl,
});

export default {
  /** GET /api/gerarPdf?id= */
  async generate(ctx: ApiContext): Promise<StatementAnswer> {
    const { id } = readQuery(idQuery, ctx.query);
    return { filename: await issueStatement(await issuing(ctx), id) };
  },

  /** GET /api/gerarCarne?id= */
  async carne(ctx: ApiContext): Promise<StatementAnswer> {
    const { id } = readQuery(idQuery, ctx.query);
    return { filename: await issueCarne(await issuing(ctx), id) };
  },

  /** GET /api/gerarRecibo?id=&format=: of a payment. */
  async receipt(ctx: ApiContext): Promise<StatementAnswer> {
    const { id, format = 'a4' } = readQuery(receiptQuery, ctx.query);
    return { filename: await issueReceipt(await issuing(ctx), id, format) };
  },

  /** GET /api/paymentPortions/{id}/receipt */
  async receiptFacts(ctx: ApiContext): Promise<{ data: ReceiptAnswer }> {
    const id = pathId(ctx);
    const { receipt, phone } = await receiptOfPayment(await issuing(ctx), id);
    return { data: receiptToWire(receipt, phone) };
  },

  /** POST /api/juntarExtratos */
  async join(ctx: ApiContext): Promise<void> {
    const { filenames } = readData(joinStatementsBody, ctx.request.body);
    const join = (parts: readonly Buffer[]) =>
      joinPdfs({ title: 'Extratos', parts }, (message) => strapi.log.error(message));
    const context = { db: strapi.db.connection, user: currentUser(ctx), join };
    const joined = await joinStatements(context, filenames);
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'application/pdf';
    ctx.body = joined;
  },

  /** GET /api/gerarFolha?id=: of a box. */
  async sheet(ctx: ApiContext): Promise<StatementAnswer> {
    const { id } = readQuery(idQuery, ctx.query);
    return { filename: await issueSheet(await issuing(ctx), id) };
  },

  /** GET /api/gerarRelatorio?month= */
  async monthReport(ctx: ApiContext): Promise<StatementAnswer> {
    const { month } = readQuery(monthReportQuery, ctx.query);
    return { filename: await issueMonthReport(await issuing(ctx), month) };
  },
};
