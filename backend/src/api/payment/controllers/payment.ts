import { paymentBody, paymentFromWire, readData } from '@crediario/contract/wire';
import type { ApiContext } from '../../../shared/http/api-context';
import { runWriteOnce } from '../../../shared/http/write';
import { paymentRecord } from '../queries/payment-record';
import { registerPayment } from '../use-cases/register-payment';
import { replacePayment } from '../use-cases/replace-payment';

export default {
  /** POST /api/paymentPortions: with `id`, the payment of that id is replaced. */
  async pay(ctx: ApiContext) {
    const { replacesPaymentId, ...order } = paymentFromWire(
      readData(paymentBody, ctx.request.body),
    );
    const data = await runWriteOnce(strapi, ctx, async (context) => {
      const id =
        replacesPaymentId === null
          ? await registerPayment(context, order)
          : await replacePayment(context, { ...order, replacesPaymentId });
      return paymentRecord(context.trx, id);
    });
    ctx.body = { data };
  },
};
