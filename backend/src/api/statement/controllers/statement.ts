import { idQuery, readQuery, type StatementAnswer } from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { currentPdfRenderer } from '../../../platform/pdf/current-renderer';
import { settings } from '../../../platform/settings';
import { issueStatement } from '../use-cases/issue-statement';

export default {
  /** GET /api/gerarPdf?id= */
  async generate(ctx: ApiContext): Promise<StatementAnswer> {
    const { id } = readQuery(idQuery, ctx.query);
    const filename = await issueStatement(
      {
        db: strapi.db.connection,
        clock: currentClock(strapi),
        user: currentUser(ctx),
        companyName: settings().company.name,
        printer: currentPdfRenderer(strapi),
      },
      id,
    );
    return { filename };
  },
};
