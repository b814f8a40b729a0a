import { idQuery, readQuery, type StatementAnswer } from '@crediario/contract/wire';
import { currentClock } from '../../../shared/clock/current-clock';
import { type ApiContext, currentUser } from '../../../shared/http/api-context';
import { currentPdfRenderer } from '../../../shared/pdf/current-renderer';
import { settings } from '../../../shared/settings';
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
