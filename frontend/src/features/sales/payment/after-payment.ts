import { centsFromWire, formatMoney } from '@crediario/contract/domain';
import type { PaymentRecord } from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { openReceipt } from '@entities/sale/statement';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { notifyActions } from '@shared/notify/notify-actions';
import type { QueryClient } from '@tanstack/react-query';
import { undoPayment } from '../api';

export interface Paid {
  payment: PaymentRecord;
  /** To undo it would not bring back the payment whose place it took: that is put right by replacing it again. */
  isReplacement: boolean;
}

/** Beside 'Pagamento feito': what is done next is one key away. Whether it may still be undone, the server knows: it
 *  refuses with the reason. */
export function tellPaid({ payment, isReplacement }: Paid, queryClient: QueryClient): void {
  const cents = centsFromWire(payment.value);
  const receipt = {
    label: 'Recibo',
    shortcut: 'R',
    run: () => void openReceipt(payment.id),
  };
  const undo = {
    label: 'Desfazer',
    shortcut: 'Z',
    run: () => void takeBack(payment, queryClient),
  };
  const actions = [...(cents > 0 ? [receipt] : []), ...(isReplacement ? [] : [undo])];
  const how = payment.means === 'pix' ? ' por Pix' : '';
  const what = cents > 0 ? `${formatMoney(cents)}${how} na venda` : 'Visita sem dinheiro na venda';
  if (actions.length > 0) void notifyActions(`${what} ${payment.sale.id}`, actions);
}

async function takeBack({ id, sale }: PaymentRecord, queryClient: QueryClient): Promise<void> {
  try {
    await undoPayment(id);
    void notifySuccess(`Pagamento desfeito: venda ${sale.id}`);
  } catch (error) {
    void notifyError(error);
  } finally {
    await queryClient.invalidateQueries({ queryKey: saleKeys.all });
  }
}
