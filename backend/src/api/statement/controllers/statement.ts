import { idQuery, readQuery, type StatementAnswer } from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { currentPdfRenderer } from '../../../platform/pdf/current-renderer';
import { settings } from '../../../platform/settings';
import { issueReceipt } from '../use-cases/issue-receipt';
import { type IssueContext, issueStatement } from '../use-cases/issue-statement';

const issuing = (ctx: ApiContext): IssueContext => ({
  db: strapi.db.connection,
  clock: currentClock(strapi),
  user: currentUser(ctx),
  companyName: settings().company.name,
  printer: currentPdfRenderer(strapi),
});

export default {
  /** GET /api/gerarPdf?id= */
  async generate(ctx: ApiContext): Promise<StatementAnswer> {
    const { id } = readQuery(idQuery, ctx.query);
    return { filename: await issueStatement(issuing(ctx), id) };
  },

  /** GET /api/gerarRecibo?id=: of a payment. */
  async receipt(ctx: ApiContext): Promise<StatementAnswer> {
    const { id } = readQuery(idQuery, ctx.query);
    return { filename: await issueReceipt(issuing(ctx), id) };
  },
};
