import type { ReceiptFormat } from '@crediario/contract/domain';
import { openPaper } from '@shared/paper/open-paper';
import { keepReceiptFormat, lastReceiptFormat } from './receipt/paper-of-here';

/** Opens a sale's statement in a new tab. */
export async function openStatement(saleId: number): Promise<void> {
  await openPaper('/api/gerarPdf', saleId, `Gerando o extrato da venda ${saleId}…`);
}

/** Opens a sale's carnê in a new tab. */
export async function openCarne(saleId: number): Promise<void> {
  await openPaper('/api/gerarCarne', saleId, `Gerando o carnê da venda ${saleId}…`);
}

/** The papers that a receipt is printed on. */
export const RECEIPT_PAPERS: readonly { format: ReceiptFormat; label: string }[] = [
  { format: 'a4', label: 'A4' },
  { format: 'a5', label: 'A5' },
  { format: '58mm', label: '58 mm' },
  { format: '80mm', label: '80 mm' },
];

/** Opens a payment's receipt in a new tab, on the paper that was chosen last where none is named. */
export async function openReceipt(
  paymentId: number,
  format: ReceiptFormat = lastReceiptFormat(),
): Promise<void> {
  keepReceiptFormat(format);
  const of = { id: paymentId, format };
  await openPaper('/api/gerarRecibo', of, `Gerando o recibo do pagamento ${paymentId}…`);
}
