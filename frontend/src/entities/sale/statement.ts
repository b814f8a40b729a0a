import { openPaper } from '@shared/open-paper';

/** Opens a sale's statement in a new tab. */
export async function openStatement(saleId: number): Promise<void> {
  await openPaper('/api/gerarPdf', saleId, `Gerando o extrato da venda ${saleId}…`);
}

/** Opens a payment's receipt in a new tab. */
export async function openReceipt(paymentId: number): Promise<void> {
  await openPaper('/api/gerarRecibo', paymentId, `Gerando o recibo do pagamento ${paymentId}…`);
}
