import { DomainError } from '@crediario/contract/errors';
import { idParams, readData, readQuery, useTermBody } from '@crediario/contract/wire';
import type { ApiContext } from '../../../shared/http/api-context';
import { runWrite } from '../../../shared/http/write';
import {
  allowedQuery,
  contentAnswer,
  findRecords,
  narrowed,
  visibleOutput,
} from '../../../shared/strapi/content-answer';
import { updateTerms } from '../use-cases/update-terms';

const TERMS = 'api::use-term.use-term';

const pathId = (ctx: ApiContext): number => readQuery(idParams, ctx.params).id;

async function answerOne(ctx: ApiContext, id: number) {
  const query = narrowed(await allowedQuery(strapi, TERMS, ctx), { id });
  const [record] = await findRecords(strapi, TERMS, query);
  if (!record) throw new DomainError('TERMS_NOT_FOUND');
  return contentAnswer(strapi, TERMS, await visibleOutput(strapi, TERMS, ctx, record));
}

export default {
  async findOne(ctx: ApiContext) {
    return answerOne(ctx, pathId(ctx));
  },

  async update(ctx: ApiContext) {
    const id = pathId(ctx);
    const { text } = readData(useTermBody, ctx.request.body);
    // In the same transaction: a query that is refused undoes the write.
    return runWrite(strapi, ctx, async (context) => {
      await updateTerms(context, id, text);
      return answerOne(ctx, id);
    });
  },
};
