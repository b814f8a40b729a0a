import { type ReceiptAnswer, receiptFromWire } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';
import { saleKeys } from '../keys';

/** What the receipt of a payment says, and the number that it may be sent to. */
export function receiptQuery(paymentId: number) {
  return queryOptions({
    queryKey: [...saleKeys.all, 'receipt', paymentId],
    queryFn: async ({ signal }) => {
      const address = `/api/paymentPortions/${paymentId}/receipt`;
      const { data } = await http.get<{ data: ReceiptAnswer }>(address, { signal });
      return { receipt: receiptFromWire(data.data), phone: data.data.client.phone };
    },
    meta: { quiet: true },
  });
}
