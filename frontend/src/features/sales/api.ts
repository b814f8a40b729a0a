import { type PaymentOrder, paymentToWire } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { idempotent } from '@shared/http/idempotency';

export async function registerPayment(order: PaymentOrder, idempotencyKey: string): Promise<void> {
  await http.post(
    '/api/paymentPortions',
    { data: paymentToWire(order) },
    idempotent(idempotencyKey),
  );
}

/** Takes back a visit without money of the same day. */
export async function revokeVisit(paymentId: number): Promise<void> {
  await http.delete(`/api/paymentPortions/${paymentId}`);
}

export async function deleteSale(saleId: number): Promise<void> {
  await http.delete('/api/deleteSales', { params: { id: saleId } });
}
