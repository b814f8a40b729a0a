import { PIX_CODE } from './code-names';
import {
  type Cents,
  formatBusinessDate,
  formatMoneyNumber,
  owedOn,
  slipCode,
  staticBrCode,
  veiledCpf,
  WEEKDAY_NAMES,
  weekdayOf,
  chargeCode,
} from '@crediario/contract/domain';
import { barCode } from '../../../platform/pdf/bar-code';
import { type Html, html } from '../../../platform/pdf/html';
import { qrCode } from '../../../platform/pdf/qr';
import { logo } from './brand';
import type { Statement, StatementInstalment } from './statement';

/** One slip: what stays with the company at the left, what the client keeps at the right. Each says who charges, with CNPJ and address
 *  (CDC, art. 42-A), and what is still owed of its instalment. No boleto, and it says so. look: 50. */
export function carneSlip(statement: Statement, instalment: StatementInstalment): Html {
  const code = slipCode({ saleId: statement.sale.id, number: instalment.number });
  return html`<article class="slip">${stub(statement, instalment, code)}${body(statement, instalment, code)}${scissors()}</article>`;
}

/** Where the next slip is cut off. */
const scissors = (): Html =>
  html`<svg class="scissors" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6 15.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 7.5l12 9.5M8 16.5l12-9.5"/></svg>`;

function stub(
  { company, client, sale, instalments }: Statement,
  instalment: StatementInstalment,
  code: string,
): Html {
  return html`<section class="stub"><p class="strong">${company.name}</p><p class="small">Canhoto, fica com a empresa</p>
${field('Parcela', `${instalment.number} de ${instalments.length} · venda ${sale.id}`)}
${field('Vencimento', formatBusinessDate(instalment.dueDate))}
${field('Valor', amount(owedOn(instalment)))}
${field('Cliente', client.name)}
<div class="lines"><p>Recebido em</p><p>Valor</p><p>Visto</p></div><p class="small">${code}</p></section>`;
}

function body(statement: Statement, instalment: StatementInstalment, code: string): Html {
  const { company, client, sale, instalments, collector } = statement;
  const cpf = veiledCpf(client.cpf);
  return html`<section class="body"><div class="top">${logo(company)}
<div class="from">${company.lines.map((line) => html`<p>${line}</p>`)}</div></div>
<div class="who"><div class="wide">${field('Cliente', client.name)}${cpf === null ? '' : html`<p class="small">CPF ${cpf}</p>`}</div>
<div><p class="label">Parcela</p><p><b class="large">${instalment.number}</b> de ${instalments.length}</p></div>
<div class="right small"><p>Venda ${sale.id}</p><p>de ${formatBusinessDate(sale.sold.date)}</p>${
    collector === null ? '' : html`<p>Cobrador ${collector.name}</p>`
  }</div></div>
<div class="pay"><div class="left"><div class="due"><div><p class="label">Vencimento</p>
<p class="large"><b>${formatBusinessDate(instalment.dueDate)}</b></p><p class="small">${WEEKDAY_NAMES[weekdayOf(instalment.dueDate)]}</p></div>
<div><p class="label">Valor</p><p class="large">${amount(owedOn(instalment))}</p></div></div>
<p class="note">Quite antes com redução dos juros. Não é boleto bancário.${
    company.pix ? html`<br>Já pagou esta parcela? O Pix não expira: não pague de novo.` : ''
  }</p>
${barCode(code)}<p class="code">${code}</p></div>${pix(statement, instalment)}</div></section>`;
}

function pix({ company, sale }: Statement, instalment: StatementInstalment): Html | string {
  if (!company.pix) return '';
  const txid = chargeCode('instalment', sale.id, instalment.number);
  const payload = staticBrCode({ ...company.pix, amountCents: owedOn(instalment), txid });
  return html`<div class="pix"><p class="strong">Pague com Pix</p>${qrCode(payload, PIX_CODE)}
<p class="small">${company.pix.name} · ${txid}</p></div>`;
}

const field = (label: string, value: Html | string): Html =>
  html`<p class="label">${label}</p><p class="value">${value}</p>`;

const amount = (cents: Cents): Html =>
  html`<span class="unit">R$</span>\u00a0<b>${formatMoneyNumber(cents)}</b>`;
