import { formatBusinessDate, formatMoney, sumCents } from '@crediario/contract/domain';
import { maskCpf } from '@crediario/contract/forms';
import { Html, html } from '../../../platform/pdf/html';
import { fontFaces } from './fonts';
import { closingWords, letterhead } from './letterhead';
import type { Statement, StatementPayment } from './statement';
import { DOCUMENT_POLICY } from './document-policy';
import { receiptStyles } from './styles';
import { paidInstalments, paymentType } from './words';

/** The receipt of one payment as one HTML page, of the statement's family; null where the sale has no such payment. */
export function receiptHtml(statement: Statement, paymentId: number): string | null {
  const payment = statement.payments.find(({ id }) => id === paymentId);
  if (!payment) return null;
  const content = html`${letterhead(statement)}<main>
<h1>Recibo de pagamento ${paymentId}</h1>
<p class="received">${formatMoney(payment.valueCents)}</p>
<table class="facts"><tbody>${factsOf(statement, payment).map(
    ([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`,
  )}</tbody></table>
<p class="signature">Recebido por ${statement.company.name}</p>${closingWords(statement.company)}</main>`;
  const css = new Html(fontFaces(content.markup) + receiptStyles());
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}">
<title>Recibo de pagamento ${paymentId}</title>
<style>${css}</style></head>
<body>${content}</body></html>`.markup;
}

function factsOf(
  { client, sale, instalments, payments }: Statement,
  payment: StatementPayment,
): [label: string, value: string][] {
  const { date, time } = payment.received;
  const cpf = client.cpf === '' ? '' : ` · CPF ${maskCpf(client.cpf)}`;
  return [
    ['Cliente', `${client.name}${cpf}`],
    ['Venda', String(sale.id)],
    ['Data', `${formatBusinessDate(date)} às ${time}`],
    ['Tipo', paymentType(payment)],
    ['Parcela', paidInstalments(payment.instalments, instalments.length)],
    ['Fica devendo', formatMoney(sale.totalCents - paidUntil(payments, payment))],
  ];
}

/** What had been paid once this payment was recorded: a receipt that is printed again later says the same. */
function paidUntil(payments: readonly StatementPayment[], payment: StatementPayment): number {
  return sumCents(
    payments.filter(({ id }) => id <= payment.id).map(({ valueCents }) => valueCents),
  );
}
