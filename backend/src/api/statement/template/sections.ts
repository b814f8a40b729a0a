import {
  type Cents,
  formatBusinessDate,
  formatFees,
  formatMoneyNumber,
  owedOn,
} from '@crediario/contract/domain';
import { maskCpf, maskPhone, maskPostalCode } from '@crediario/contract/forms';
import { type Html, html } from '../../../platform/pdf/html';
import type { Statement, StatementPayment, StatementSale } from './statement';
import {
  addressLines,
  balance,
  instalmentSituation,
  NOTHING,
  origin,
  paidInstalments,
  paymentType,
  plan,
  saleSituation,
} from './words';

/** More rows than this stand closer together: 60 instalments still make two pages. */
const ROOMY_ROWS = 18;
/** What a Pix takes of the page. */
const ROWS_OF_A_PIX = 6;
/** From ten million reais on, the figures no longer fit side by side in their usual places. */
const WIDE_CENTS: Cents = 1_000_000_000;

export function heading(statement: Statement): Html {
  const { verdict, because } = saleSituation(statement);
  return html`<h1>Extrato da venda ${statement.sale.id}</h1>
<p class="situation">Situação em ${formatBusinessDate(statement.issued.date)}: <b>${verdict}</b>${
    because === '' ? '' : ` · ${because}`
  }</p>`;
}

export function parties(statement: Statement): Html {
  const { client, collector, sale, instalments } = statement;
  return html`<div class="parties">${[
    party('Cliente', client.name, [
      labelled('CPF', maskCpf(client.cpf)),
      ...addressLines(statement, maskPostalCode(client.postalCode)),
    ]),
    party('Venda', dayAndTime(sale.sold, ', '), [plan(sale, instalments.length), origin(sale)]),
    collector === null
      ? party('Cobrador', NOTHING, [])
      : party('Cobrador', collector.name, [`Unidade ${collector.id}`, maskPhone(collector.phone)]),
  ]}</div>`;
}

function party(label: string, name: string, lines: readonly string[]): Html {
  const rest = lines.filter(Boolean).map((line) => html`<p>${line}</p>`);
  return html`<section><h2>${label}</h2><p class="name">${name}</p>${rest}</section>`;
}

function labelled(label: string, value: string): string {
  return value === '' ? '' : `${label} ${value}`;
}

/** A table rather than a list of definitions: Chromium tags only the former for screen readers. */
export function figures({ sale, instalments }: Statement): Html {
  const { paidCents, owedCents } = balance(instalments);
  const columns: [label: string, cents: Cents][] = [
    ['Valor', sale.valueCents],
    [`Juros ${formatFees(sale.fees)}`, sale.totalCents - sale.valueCents],
    ['Total', sale.totalCents],
    ['Pago', paidCents],
    ['Pendente', owedCents],
  ];
  return html`<div class="figures ${widthClass(sale)}"><table>
<thead><tr>${columns.map(([label]) => html`<th scope="col">${label}</th>`)}</tr></thead>
<tbody><tr>${columns.map(([label, cents]) => figure(cents, label === 'Pendente'))}</tr></tbody>
</table></div>`;
}

function figure(cents: Cents, isDue: boolean): Html {
  const amount = html`<span class="unit">R$</span>\u00a0${formatMoneyNumber(cents)}`;
  return isDue ? html`<td class="due">${amount}</td>` : html`<td>${amount}</td>`;
}

export function instalmentTable(statement: Statement): Html {
  const { instalments, issued, sale } = statement;
  const { paidCents, owedCents } = balance(instalments);
  const rows = instalments.map((instalment) => {
    const { text, isLate } = instalmentSituation(instalment, issued.date);
    return html`<tr><td>${instalment.number}</td><td>${formatBusinessDate(instalment.dueDate)}</td>
${amountCell(instalment.valueCents)}${amountCell(instalment.paidCents)}${amountCell(owedOn(instalment))}
<td class="${isLate ? 'state late' : 'state'}">${text}</td></tr>`;
  });
  return html`<section><h2>Parcelas</h2><table class="${tableClass(statement)} instalments">
<thead><tr><th scope="col">Nº</th><th scope="col">Vencimento</th><th scope="col" class="amount">Valor</th>
<th scope="col" class="amount">Pago</th><th scope="col" class="amount">Falta</th>
<th scope="col" class="state">Situação</th></tr></thead>
<tbody>${rows}
<tr class="total"><th scope="row" colspan="2">Total</th>${amountCell(sale.totalCents)}${amountCell(paidCents)}
${amountCell(owedCents)}<td></td></tr></tbody></table></section>`;
}

export function paymentTable(statement: Statement): Html {
  const { payments, instalments } = statement;
  if (payments.length === 0) {
    return html`<section><h2>Pagamentos</h2><p class="none">Nenhum pagamento até a emissão.</p></section>`;
  }
  const { paidCents } = balance(instalments);
  const rows = payments.map(
    (payment, index) => html`<tr><td>${index + 1}</td><td>${dayAndTime(payment.received, ' ')}</td>
<td>${paymentType(payment)}</td><td>${paidInstalments(payment.instalments, instalments.length)}</td>
<td class="amount">${formatMoneyNumber(payment.valueCents)}</td></tr>`,
  );
  return html`<section><h2>Pagamentos</h2><table class="${tableClass(statement)} payments">
<thead><tr><th scope="col">Nº</th><th scope="col">Data e hora</th><th scope="col">Tipo</th>
<th scope="col">Parcela</th><th scope="col" class="amount">Valor</th></tr></thead>
<tbody>${rows}
<tr class="total"><th scope="row" colspan="4">Total pago</th>
<td class="amount">${formatMoneyNumber(paidCents)}</td></tr></tbody></table></section>`;
}

function tableClass({ company, sale, instalments, payments }: Statement): string {
  const rows = instalments.length + payments.length + (company.pix ? ROWS_OF_A_PIX : 0);
  const isLong = rows > ROOMY_ROWS;
  return `rows ${isLong ? 'dense' : 'roomy'} ${widthClass(sale)}`;
}

function widthClass({ totalCents }: StatementSale): string {
  return totalCents >= WIDE_CENTS ? 'wide' : 'usual';
}

function amountCell(cents: Cents): Html {
  return html`<td class="amount">${cents === 0 ? NOTHING : formatMoneyNumber(cents)}</td>`;
}

function dayAndTime({ date, time }: StatementPayment['received'], separator: string): string {
  return [formatBusinessDate(date), time].filter(Boolean).join(separator);
}
