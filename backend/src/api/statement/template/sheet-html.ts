import {
  type Cents,
  formatBusinessDate,
  formatMoneyNumber,
  sumCents,
} from '@crediario/contract/domain';
import { Html, html } from '../../../platform/pdf/html';
import { DOCUMENT_POLICY } from './document-policy';
import { fontFaces } from './fonts';
import { letterhead } from './letterhead';
import type { Sheet, SheetMovement } from './sheet';
import { sheetLines } from './sheet-lines';
import { sheetStyles } from './styles';
import { PAYMENT_WORDS } from './words';

/** More rows than this stand closer together. */
const ROOMY_ROWS = 24;

/** The day's sheet of a collector: what the box started from, what moved, what it holds; and each payment and sale. */
export function sheetHtml(sheet: Sheet): string {
  const title = `Folha do caixa ${sheet.box.id}`;
  const content = html`${letterhead(sheet)}
<main>${heading(sheet)}${summary(sheet)}${payments(sheet)}${sales(sheet)}${others(sheet)}
${signatures(sheet)}</main>`;
  const issuedOn = formatBusinessDate(sheet.issued.date);
  const css = new Html(fontFaces(content.markup) + sheetStyles(title, issuedOn));
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}">
<title>${title}</title>
<style>${css}</style></head>
<body>${content}</body></html>`.markup;
}

function heading({ box }: Sheet): Html {
  const { date, time } = box.opened;
  const closed = box.closed
    ? `fechado em ${formatBusinessDate(box.closed.date)} às ${box.closed.time}`
    : 'ainda aberto';
  return html`<h1>Folha do dia ${formatBusinessDate(date)}</h1>
<p class="situation"><b>${box.collector.id}. ${box.collector.name}</b> · Caixa ${box.id}
 · aberto em ${formatBusinessDate(date)} às ${time} · ${closed}</p>`;
}

function summary(sheet: Sheet): Html {
  const lines = sheetLines(sheet).map(
    ({ name, count, cents, isTotal }) => html`<tr class="${isTotal ? 'total' : 'line'}">
<th scope="row">${name}</th><td class="amount">${count === null ? '' : String(count)}</td>
${amount(cents, true)}</tr>`,
  );
  return html`<section><h2>Resumo</h2><table class="rows summary">
<thead><tr><th scope="col">O quê</th><th scope="col" class="amount">Quantos</th>
<th scope="col" class="amount">Valor</th></tr></thead><tbody>${lines}</tbody></table></section>`;
}

function payments(sheet: Sheet): Html {
  const rows = sheet.movements.filter(({ kind }) => kind === 'collection');
  if (rows.length === 0) return nothing('Pagamentos', 'Nenhum pagamento.');
  return html`<section><h2>Pagamentos</h2><table class="${listClass(rows)} five">
<thead><tr><th scope="col">Hora</th><th scope="col">Cliente</th><th scope="col">Venda</th>
<th scope="col">Tipo</th><th scope="col" class="amount">Valor</th></tr></thead>
<tbody>${rows.map(
    (
      row,
    ) => html`<tr><td>${hour(sheet, row)}</td><td>${row.clientName}</td><td>${row.saleId ?? ''}</td>
<td>${row.paymentType === null ? '' : PAYMENT_WORDS[row.paymentType]}</td>${amount(row.amountCents)}</tr>`,
  )}${total(4, [sumOf(rows)])}</tbody></table></section>`;
}

function sales(sheet: Sheet): Html {
  const rows = sheet.movements.filter(({ kind }) => kind === 'disbursement');
  if (rows.length === 0) return nothing('Vendas', 'Nenhuma venda.');
  const values = sumCents(rows.map(({ saleValueCents }) => saleValueCents));
  return html`<section><h2>Vendas</h2><table class="${listClass(rows)} six">
<thead><tr><th scope="col">Hora</th><th scope="col">Cliente</th><th scope="col">Venda</th>
<th scope="col">Tipo</th><th scope="col" class="amount">Valor</th>
<th scope="col" class="amount">No caixa</th></tr></thead>
<tbody>${rows.map(
    (
      row,
    ) => html`<tr><td>${hour(sheet, row)}</td><td>${row.clientName}</td><td>${row.saleId ?? ''}</td>
<td>${row.isRenewal ? 'Renovação' : 'Nova'}</td>${amount(row.saleValueCents)}${amount(row.amountCents)}</tr>`,
  )}${total(4, [values, sumOf(rows)])}</tbody></table></section>`;
}

const OTHER_NAMES = {
  deposit: 'Aporte',
  withdrawal: 'Retiro',
  expense: 'Gasto',
  reversal: 'Estorno',
  adjustment: 'Diferença',
} as const;

type OtherKind = keyof typeof OTHER_NAMES;

const isOther = (kind: string): kind is OtherKind => kind in OTHER_NAMES;

function others(sheet: Sheet): Html | string {
  const rows = sheet.movements.filter(
    ({ kind, amountCents }) => isOther(kind) && amountCents !== 0,
  );
  if (rows.length === 0) return '';
  return html`<section><h2>Outros movimentos</h2><table class="${listClass(rows)} four">
<thead><tr><th scope="col">Hora</th><th scope="col">O quê</th><th scope="col">Observação</th>
<th scope="col" class="amount">Valor</th></tr></thead>
<tbody>${rows.map(
    (
      row,
    ) => html`<tr><td>${hour(sheet, row)}</td><td>${isOther(row.kind) ? OTHER_NAMES[row.kind] : ''}</td>
<td>${[row.observation, row.clientName].filter(Boolean).join(' · ')}</td>${amount(row.amountCents)}</tr>`,
  )}${total(3, [sumOf(rows)])}</tbody></table></section>`;
}

function signatures({ box }: Sheet): Html {
  return html`<div class="signatures"><p>${box.collector.name}</p><p>Conferido por</p></div>`;
}

function nothing(title: string, text: string): Html {
  return html`<section><h2>${title}</h2><p class="none">${text}</p></section>`;
}

function total(span: number, sums: readonly Cents[]): Html {
  return html`<tr class="total"><th scope="row" colspan="${String(span)}">Total</th>
${sums.map((cents) => amount(cents, true))}</tr>`;
}

const sumOf = (rows: readonly SheetMovement[]) =>
  sumCents(rows.map(({ amountCents }) => amountCents));

const listClass = (rows: readonly unknown[]) =>
  `rows ${rows.length > ROOMY_ROWS ? 'dense' : 'roomy'}`;

/** The hour; of another day than the opening, the day too. */
function hour({ box }: Sheet, { moved }: SheetMovement): string {
  const time = moved.time.slice(0, 'HH:mm'.length);
  return moved.date === box.opened.date
    ? time
    : `${formatBusinessDate(moved.date).slice(0, 'dd/MM'.length)} ${time}`;
}

function amount(cents: Cents, isTold = false): Html {
  return html`<td class="amount">${cents === 0 && !isTold ? '—' : formatMoneyNumber(cents)}</td>`;
}
