import { type PaymentOrder, type PaymentRecord, paymentToWire } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { idempotent } from '@shared/http/idempotency';

export async function registerPayment(
  order: PaymentOrder,
  idempotencyKey: string,
): Promise<PaymentRecord> {
  const { data } = await http.post<{ data: PaymentRecord }>(
    '/api/paymentPortions',
    { data: paymentToWire(order) },
    idempotent(idempotencyKey),
  );
  return data.data;
}

/** Takes back a visit without money of the same day, or the sale's latest payment of the day. */
export async function undoPayment(paymentId: number): Promise<void> {
  await http.delete(`/api/paymentPortions/${paymentId}`);
}

export async function deleteSale(saleId: number): Promise<void> {
  await http.delete('/api/deleteSales', { params: { id: saleId } });
}
