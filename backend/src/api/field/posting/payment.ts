import { centsFromWire, receiptCodeOfOperation } from '@crediario/contract/domain';
import { paymentBody, paymentFromWire, readData } from '@crediario/contract/wire';
import { keepReceipt } from '../../../core/payment/receipt-code';
import { registerPayment } from '../../../core/payment/register-payment';
import { replacePayment } from '../../payment/use-cases/replace-payment';
import { looksRepeated } from '../queries/collector-facts';
import { type Posted, type Scene, withBox } from './scene';

/** Posts what was taken, to the cent, whatever the instalments that were meant come to by now. One that another device may
 *  have sent too is posted and flagged: two clients' sons may pay the same sale. */
export async function postPayment(scene: Scene): Promise<Posted> {
  const { now, takenAt, device, heldBy } = scene;
  const placed = scene.payload['means'] === 'pix' ? scene.payload : await withBox(scene);
  const data = { ...placed, dtPayment: takenAt.toISOString() };
  const body = readData(paymentBody, { data });
  const takenCents = body.value == null ? null : centsFromWire(body.value);
  const { replacesPaymentId, ...order } = {
    ...paymentFromWire(body),
    takenCents,
    heldBy,
  };
  const id =
    replacesPaymentId === null
      ? await registerPayment(now, order)
      : await replacePayment(now, { ...order, replacesPaymentId });
  const code = receiptCodeOfOperation(scene.id);
  await keepReceipt(now.trx, id, { code, number: scene.receipt, operation: scene.id });
  const of = { saleId: order.saleId, paymentId: id, valueCents: takenCents ?? 0, takenAt, device };
  const flag = (await looksRepeated(now.trx, of)) ? 'OPERATION_DUPLICATE_SUSPECTED' : null;
  return { entity: 'payment', id, flag };
}
