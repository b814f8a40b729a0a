import { RECEIPT_FORMATS, type ReceiptFormat } from '@crediario/contract/domain';

/** Of the printer that stands beside this tab. The browser itself holds the session's three keys alone (spec section 9). */
const KEY = 'crediario.receiptFormat';

/** The paper that was chosen last. */
export function lastReceiptFormat(): ReceiptFormat {
  const kept = sessionStorage.getItem(KEY);
  return RECEIPT_FORMATS.find((format) => format === kept) ?? 'a4';
}

export function keepReceiptFormat(format: ReceiptFormat): void {
  sessionStorage.setItem(KEY, format);
}
