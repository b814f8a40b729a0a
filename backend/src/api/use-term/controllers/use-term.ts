import {
  readData,
  readRecordQuery,
  type RecordQuery,
  termsQuery,
  termsShape,
  useTermBody,
} from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { runWrite } from '../../../platform/http/write';
import { readRecord } from '../../../platform/reads/read-records';
import type { Db } from '../../../platform/transaction/in-transaction';
import { TERMS } from '../queries/terms-source';
import { updateTerms } from '../use-cases/update-terms';

/** The terms are read before anyone has signed in. */
const ANYONE = { id: 0, isStaff: false };

const recordQueryOf = (ctx: ApiContext): RecordQuery => readRecordQuery(termsQuery, ctx);

const answerOne = (db: Db, id: number, query: RecordQuery) =>
  readRecord(db, id, {
    shape: termsShape,
    source: TERMS,
    viewer: ANYONE,
    query,
    missing: 'TERMS_NOT_FOUND',
  });

export default {
  /** GET /api/use-terms/{id} */
  async findOne(ctx: ApiContext) {
    ctx.body = await answerOne(strapi.db.connection, pathId(ctx), recordQueryOf(ctx));
  },

  /** PUT /api/use-terms/{id} */
  async update(ctx: ApiContext) {
    const id = pathId(ctx);
    const query = recordQueryOf(ctx);
    const { text } = readData(useTermBody, ctx.request.body);
    ctx.body = await runWrite(strapi, ctx, async (context) => {
      await updateTerms(context, id, text);
      return answerOne(context.trx, id, query);
    });
  },
};
