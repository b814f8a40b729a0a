import { centsFromWire, formatMoney } from '@crediario/contract/domain';
import type { PaymentOrder, PaymentRecord } from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { openReceipt } from '@entities/sale/statement';
import { newIdempotencyKey } from '@shared/http/idempotency';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { notifyActions } from '@shared/notify/notify-actions';
import type { QueryClient } from '@tanstack/react-query';
import { registerPayment, undoPayment } from '../api';
import type { ReplacedPayment } from './payment-plan';

export interface Paid {
  payment: PaymentRecord;
  /** The payment of today whose place it took. */
  replaced: ReplacedPayment | null;
}

/** Beside 'Pagamento feito': what is done next is one key away. Whether it may still be undone, the server knows: it
 *  refuses with the reason. */
export function tellPaid(paid: Paid, queryClient: QueryClient): void {
  const { payment } = paid;
  const cents = centsFromWire(payment.value);
  const receipt = {
    label: 'Recibo',
    shortcut: 'R',
    // With the paper in hand one may still see that it was wrong.
    staysOpen: true,
    run: () => void openReceipt(payment.id),
  };
  const undo = {
    label: 'Desfazer',
    shortcut: 'Z',
    run: () => void takeBack(paid, queryClient),
  };
  // What was replaced by a visit without money cannot come back in its place: the rule knows the latest above zero alone.
  const isFinal = paid.replaced !== null && cents === 0;
  const actions = [...(cents > 0 ? [receipt] : []), ...(isFinal ? [] : [undo])];
  const how = payment.means === 'pix' ? ' por Pix' : '';
  const what = cents > 0 ? `${formatMoney(cents)}${how} na venda` : 'Visita sem dinheiro na venda';
  if (actions.length > 0) void notifyActions(`${what} ${payment.sale.id}`, actions);
}

async function takeBack(
  { payment: { id, sale }, replaced }: Paid,
  queryClient: QueryClient,
): Promise<void> {
  try {
    if (replaced) {
      await registerPayment(asBefore(replaced, sale.id), newIdempotencyKey());
      const value = formatMoney(replaced.valueCents);
      void notifySuccess(`Volta a valer o pagamento de ${value}: venda ${sale.id}`);
    } else {
      await undoPayment(id);
      void notifySuccess(`Pagamento desfeito: venda ${sale.id}`);
    }
  } catch (error) {
    void notifyError(error);
  } finally {
    await queryClient.invalidateQueries({ queryKey: saleKeys.all });
  }
}

/** What was replaced takes its place again: its value, when it came and how. */
function asBefore(replaced: ReplacedPayment, saleId: number): PaymentOrder {
  return {
    saleId,
    cashBoxId: null,
    request: { type: 'cash', valueCents: replaced.valueCents },
    instalmentIds: null,
    paidAt: replaced.paidAt,
    replacesPaymentId: replaced.id,
    means: replaced.means,
  };
}
