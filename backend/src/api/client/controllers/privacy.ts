import type { PersonalDataAnswer } from '@crediario/contract/wire';
import { companyOf } from '../../../core/company/company';
import type { ApiContext } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { runWrite } from '../../../platform/http/write';
import { anonymiseClient } from '../use-cases/anonymise-client';
import { exportPersonalData } from '../use-cases/export-personal-data';

/** A client's rights over their data (LGPD, art. 18). */
export default {
  /** GET /api/clients/{id}/personal-data */
  async personalData(ctx: ApiContext) {
    const id = pathId(ctx);
    const { name, email } = await companyOf(strapi.db.connection);
    const company = { name, email };
    const data = await runWrite(strapi, ctx, (context) => exportPersonalData(context, id, company));
    const answer: PersonalDataAnswer = { data };
    ctx.set('Cache-Control', 'no-store');
    ctx.attachment(`dados-cliente-${id}.json`);
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = answer;
  },

  /** POST /api/clients/{id}/anonymise */
  async anonymise(ctx: ApiContext) {
    const id = pathId(ctx);
    await runWrite(strapi, ctx, (context) => anonymiseClient(context, id));
    ctx.body = { data: { id } };
  },
};
