import { RECEIPT_FORMATS, type ReceiptFormat } from '@crediario/contract/domain';

/** Of this device, not of the person at it: the printer that stands beside it. */
const KEY = 'crediario.receiptFormat';

/** The paper that was chosen last. */
export function lastReceiptFormat(): ReceiptFormat {
  const kept = localStorage.getItem(KEY);
  return RECEIPT_FORMATS.find((format) => format === kept) ?? 'a4';
}

export function keepReceiptFormat(format: ReceiptFormat): void {
  localStorage.setItem(KEY, format);
}
