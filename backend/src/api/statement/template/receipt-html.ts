import { CHECK_CODE, PIX_CODE } from './code-names';
import {
  amountInWords,
  type Cents,
  formatBusinessDate,
  formatMoney,
  formatMoneyNumber,
  paidByText,
  type Receipt,
  type ReceiptPart,
  type ReceiptRun,
  receiptRuns,
} from '@crediario/contract/domain';
import type { ChargeByPix, Letterhead } from '../../../core/company/company';
import { Html, html } from '../../../platform/pdf/html';
import { qrCode } from '../../../platform/pdf/qr';
import { DOCUMENT_POLICY } from './document-policy';
import { fontFaces } from './fonts';
import { closingWords, letterhead } from './letterhead';
import type { WallClock } from './statement';
import { receiptStyles } from './styles';

/** A receipt and what its paper needs beside it. */
export interface ReceiptPaper {
  readonly receipt: Receipt;
  readonly company: Letterhead;
  readonly issued: WallClock;
  /** All that is still owed; null where the company takes no Pix, nothing is owed, or more was paid since. */
  readonly pix: ChargeByPix | null;
}

/** The receipt of one payment as one HTML page of the statement's family, on A4 or A5. look: 52. */
export function receiptHtml(paper: ReceiptPaper, size: 'a4' | 'a5'): string {
  const { receipt, company } = paper;
  const content = html`${letterhead(paper)}<main>${heading(receipt)}${received(receipt)}
${settled(receipt)}${balance(receipt)}${codes(paper)}${closingWords(company)}</main>
<footer><p>Cobrador <b>${receipt.collector}</b></p>
<p>Confira em ${placeOf(receipt)}<b>${receipt.code}</b></p></footer>`;
  const css = new Html(fontFaces(content.markup) + receiptStyles(size));
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}">
<title>Recibo de pagamento ${receipt.number}</title>
<style>${css}</style></head>
<body>${content}</body></html>`.markup;
}

function heading(receipt: Receipt): Html {
  const { number, received: moment, valueCents } = receipt;
  return html`<div class="head"><div><h1>Recibo ${number}</h1>
<p class="situation">${[formatBusinessDate(moment.date), moment.time].filter(Boolean).join(' às ')}</p></div>
<div class="paid"><p>${paidByText(receipt)}</p><p class="sum">${amount(valueCents)}</p></div></div>`;
}

function received({ client, valueCents, sale }: Receipt): Html {
  const cpf = client.cpf === null ? '' : `, CPF ${client.cpf}`;
  return html`<p class="words">Recebemos de <b>${client.name}</b>${cpf}, ${amountInWords(valueCents)},
por conta da venda ${sale.id} de ${formatBusinessDate(sale.date)}.</p>`;
}

function settled({ parts, valueCents, sale, received: { date } }: Receipt): Html {
  const rows = receiptRuns(parts).map((run) =>
    row(runText(run, sale.count, date), formatMoneyNumber(run.valueCents)),
  );
  return html`<table class="rows"><thead><tr><th scope="col">O que este pagamento quitou</th>
<th scope="col" class="amount">Valor</th></tr></thead><tbody>${rows}
<tr class="total"><th scope="row">Total</th><td class="amount">${formatMoneyNumber(valueCents)}</td></tr></tbody></table>`;
}

const KIND_WORDS = { whole: '', rest: ', o que faltava', part: ', em parte' } as const;

/** 'Parcela 3 de 12, venceu em 12/11/2026, o que faltava' */
function runText({ first, last }: ReceiptRun, count: number, day: string): string {
  if (first !== last) {
    const span = `${formatBusinessDate(first.dueDate)} a ${formatBusinessDate(last.dueDate)}`;
    return `Parcelas ${first.number} a ${last.number} de ${count}, vencimentos de ${span}`;
  }
  return `Parcela ${first.number} de ${count}, ${dueText(first, day)}${KIND_WORDS[first.kind]}`;
}

const dueText = ({ dueDate }: ReceiptPart, day: string) =>
  `${dueDate < day ? 'venceu' : 'vence'} em ${formatBusinessDate(dueDate)}`;

function balance({ paidCents, owedCents, next, parts }: Receipt): Html {
  const reached = parts[parts.length - 1];
  const dues = next.map(({ number, dueDate, owedCents: owed }, index) => {
    const isPart = reached?.kind === 'part' && reached.number === number;
    const label = isPart
      ? `Falta da parcela ${number}`
      : `${index === 0 || isLeft(next, reached) ? 'Próxima parcela' : 'Depois'}`;
    return row(`${label}, ${formatBusinessDate(dueDate)}`, amount(owed));
  });
  return html`<table class="rows"><thead><tr><th scope="col" colspan="2">Como fica a venda</th></tr></thead>
<tbody>${row('Pago até agora', amount(paidCents))}
<tr class="due"><td>${owedCents > 0 ? 'Ainda deve' : 'Venda quitada'}</td><td class="amount">${amount(Math.max(0, owedCents))}</td></tr>
${dues}</tbody></table>`;
}

const isLeft = ([first]: Receipt['next'], reached: ReceiptPart | undefined) =>
  reached?.kind === 'part' && reached.number === first?.number;

/** What pays the rest, and where the receipt may be checked. */
function codes({ receipt, company, pix }: ReceiptPaper): Html {
  const check = qrCode(receipt.address, CHECK_CODE);
  if (!pix) {
    return html`<div class="codes">${check}<div class="what"><h2>Confira este recibo</h2>
<p>O endereço diz se este pagamento está confirmado.</p></div></div>`;
  }
  return html`<div class="codes">${qrCode(pix.payload, PIX_CODE)}<div class="what"><h2>Pix de tudo o que falta</h2>
<p>${amount(pix.cents)} para ${company.pix?.name ?? company.name}. Confira o valor antes de pagar: ele muda a cada pagamento.</p></div>
<div class="check">${check}<p>Confira</p></div></div>`;
}

/** The address without its scheme and its code. */
const placeOf = ({ address, code }: Receipt): string =>
  address.replace(/^https?:\/\//, '').slice(0, -code.length);

const row = (label: string, value: Html | string) =>
  html`<tr><td>${label}</td><td class="amount">${value}</td></tr>`;

const amount = (cents: Cents) =>
  html`<span class="unit">R$</span>\u00a0${formatMoney(cents).replace(/^R\$\s/, '')}`;
