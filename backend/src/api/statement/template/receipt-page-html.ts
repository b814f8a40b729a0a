import { centsFromNumeric, formatBusinessDate, formatMoney } from '@crediario/contract/domain';
import { Html, html } from '../../../platform/pdf/html';
import type { ReceiptStanding } from '../queries/receipt-standing';

/** What the page of a receipt may do: show itself, nothing else. */
export const RECEIPT_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLES = new Html(`
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center;
  padding: 1.5rem; font-family: system-ui, sans-serif; line-height: 1.5; }
h1 { margin: 0; font-size: 1.5rem; }
.value { margin: .5rem 0 0; font-size: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; }
p { margin: .25rem 0 0; }
`);

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLES}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`.markup;
}

/** Whether a receipt stands: value and date, and nothing of whose it is or what else they owe. */
export function receiptPageHtml({ value, day, is_voided }: ReceiptStanding): string {
  const title = is_voided ? 'Pagamento estornado' : 'Pagamento confirmado';
  return page(
    title,
    html`<p class="value">${formatMoney(centsFromNumeric(value))}</p><p>${formatBusinessDate(day)}</p>`,
  );
}

export const noReceiptHtml = (): string =>
  page(
    'Recibo não encontrado',
    html`<p>Confira o código que está no recibo.</p>
<p>Um recibo provisório aparece aqui assim que o pagamento chega ao escritório.</p>`,
  );

export const waitForReceiptHtml = (sentence: string): string =>
  page('Aguarde um pouco', html`<p>${sentence}.</p>`);
