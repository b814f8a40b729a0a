import { occurrenceBody, occurrenceFromWire, readData } from '@crediario/contract/wire';
import type { ApiContext } from '../../../platform/http/api-context';
import { runWriteOnce } from '../../../platform/http/write';
import { assertMaySeeEntry } from '../../../core/sale/entry-owner';
import { occurrenceRecord } from '../queries/occurrence-record';
import { registerOccurrence } from '../use-cases/register-occurrence';

export default {
  /** POST /api/occurrences */
  async create(ctx: ApiContext) {
    const order = occurrenceFromWire(readData(occurrenceBody, ctx.request.body));
    const data = await runWriteOnce(strapi, ctx, {
      write: (context) => registerOccurrence(context, order),
      read: occurrenceRecord,
      assertMaySee: assertMaySeeEntry('occurrences'),
    });
    ctx.body = { data };
  },
};
