import {
  dueSalesQuery,
  paymentBody,
  paymentFromWire,
  readData,
  readQuery,
  reversalBody,
} from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import type { ApiContext } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { runWrite, runWriteOnce } from '../../../platform/http/write';
import { assertMaySeeEntry } from '../../../core/sale/entry-owner';
import { dueSales } from '../queries/due-sales';
import { paymentRecord } from '../queries/payment-record';
import { registerPayment } from '../../../core/payment/register-payment';
import { reversePayment } from '../../../core/payment/reverse-payment';
import { replacePayment } from '../use-cases/replace-payment';
import { undoPayment } from '../use-cases/undo-payment';

export default {
  /** POST /api/paymentPortions: with `id`, the payment of that id is replaced. */
  async pay(ctx: ApiContext) {
    const { replacesPaymentId, ...order } = paymentFromWire(
      readData(paymentBody, ctx.request.body),
    );
    const data = await runWriteOnce(strapi, ctx, {
      write: (context) =>
        replacesPaymentId === null
          ? registerPayment(context, order)
          : replacePayment(context, { ...order, replacesPaymentId }),
      read: paymentRecord,
      assertMaySee: assertMaySeeEntry('payments'),
    });
    ctx.body = { data };
  },

  /** DELETE /api/paymentPortions/{id} */
  async revoke(ctx: ApiContext) {
    const id = pathId(ctx);
    await runWrite(strapi, ctx, (context) => undoPayment(context, id));
    ctx.body = { data: { id } };
  },

  /** POST /api/paymentReversals */
  async reverse(ctx: ApiContext) {
    const { payment: paymentId, reason } = readData(reversalBody, ctx.request.body);
    const data = await runWriteOnce(strapi, ctx, {
      write: (context) => reversePayment(context, { paymentId, reason }),
      read: paymentRecord,
      assertMaySee: assertMaySeeEntry('payments'),
    });
    ctx.body = { data };
  },

  /** GET /api/dueSales?user_id=&date= */
  async due(ctx: ApiContext) {
    const { user_id: employeeId, date: day } = readQuery(dueSalesQuery, ctx.query);
    const today = currentClock(strapi).today();
    ctx.body = { data: await dueSales(strapi.db.connection, { employeeId, day, today }) };
  },
};
