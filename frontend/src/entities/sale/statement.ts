import type { StatementAnswer } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { notifyError } from '@shared/notify/notify';
import { showWaiting } from './waiting-tab';

/** Opens a sale's statement in a new tab. */
export async function openStatement(saleId: number): Promise<void> {
  await openPaper('/api/gerarPdf', saleId, `Gerando o extrato da venda ${saleId}…`);
}

/** Opens a payment's receipt in a new tab. */
export async function openReceipt(paymentId: number): Promise<void> {
  await openPaper('/api/gerarRecibo', paymentId, `Gerando o recibo do pagamento ${paymentId}…`);
}

/** The tab is opened within the click itself, because browsers block one that opens later; its address follows once the
 *  file is ready. A failure closes it again and is told in a toast. */
async function openPaper(call: string, id: number, waiting: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) showWaiting(tab.document, waiting);
  try {
    const { data } = await http.get<StatementAnswer>(call, { params: { id } });
    const address = new URL(data.filename, window.location.origin);
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    void notifyError(error);
  }
}
