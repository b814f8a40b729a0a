import { formatBusinessDate, formatMoneyNumber, centsFromWire } from '@crediario/contract/domain';
import type { PortfolioCollectors } from '@crediario/contract/wire';
import { Html, html } from '../../../platform/pdf/html';
import { DOCUMENT_POLICY } from './document-policy';
import { fontFaces } from './fonts';
import type { MonthReport } from './month-report';
import { ageingBar, ageSwatch, courseLines, expectedBand, goalBar } from './month-pictures';
import { letterhead } from './letterhead';
import { monthReportStyles } from './styles';
import { monthText, NOTHING } from './words';

/** The report of a month: what moved, how the portfolio stands, what each collector brought, and what is to come. */
export function monthReportHtml(report: MonthReport): string {
  const title = `Relatório de ${monthText(report.month)}`;
  const content = html`${letterhead(report)}
<main>${heading(title, report)}${figures(report)}${ageing(report)}${course(report)}
${collectors(report)}${forecast(report)}</main>`;
  const issuedOn = formatBusinessDate(report.issued.date);
  const css = new Html(fontFaces(content.markup) + monthReportStyles(title, issuedOn));
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}">
<title>${title}</title>
<style>${css}</style></head>
<body>${content}</body></html>`.markup;
}

function heading(title: string, { portfolio }: MonthReport): Html {
  return html`<h1>${title}</h1>
<p class="situation">Situação em <b>${formatBusinessDate(portfolio.as_of)}</b></p>`;
}

/** The month in five figures. */
function figures({ collectors: { all }, portfolio }: MonthReport): Html {
  const columns: [label: string, value: number][] = [
    ['Recebido', all.received],
    ['Vendas novas', all.sales_value],
    ['Gastos', all.expenses],
    ['Dif. de caixa', all.difference],
    ['A receber', portfolio.outstanding],
  ];
  return html`<div class="figures usual"><table>
<thead><tr>${columns.map(([label]) => html`<th scope="col">${label}</th>`)}</tr></thead>
<tbody><tr>${columns.map(
    ([, value]) => html`<td>${inReais(value)}</td>`,
  )}</tr></tbody></table></div>`;
}

function ageing({ portfolio }: MonthReport): Html {
  const rows = portfolio.buckets.map(
    ({ from, to, value, percent, sales }, index) => html`<tr>
<th scope="row">${ageSwatch(index)} ${bucketName(from, to)}</th><td class="amount">${String(sales)}</td>
<td class="amount">${money(value)}</td><td class="amount">${percentText(percent)}</td></tr>`,
  );
  const risks = portfolio.par.map(
    ({ over, percent, with_renewed: counted }) =>
      html`<li>PAR &gt; ${over}: <b>${percentText(percent)}</b>${
        counted.percent === percent ? '' : html`, com renovadas ${percentText(counted.percent)}`
      }</li>`,
  );
  return html`<section><h2>Carteira por atraso</h2>${ageingBar(portfolio.buckets)}
<ul class="risks">${risks}</ul>
<table class="rows dense ageing"><thead><tr><th scope="col">Atraso</th><th scope="col" class="amount">Vendas</th>
<th scope="col" class="amount">Saldo</th><th scope="col" class="amount">Do saldo</th></tr></thead>
<tbody>${rows}</tbody></table>${renewed(portfolio.renewed_while_late)}</section>`;
}

function renewed({ value, sales }: MonthReport['portfolio']['renewed_while_late']): Html | string {
  if (value === 0) return '';
  return html`<p class="note">Renovado em atraso: R$ ${money(value)} em ${salesText(sales)}. Uma renovação não
encerra um atraso; até que três parcelas sejam pagas em dia, ele conta.</p>`;
}

function course({ course: { points } }: MonthReport): Html | string {
  if (points.length < 2) return '';
  const first = points[0]?.day ?? '';
  return html`<section class="whole"><h2>Evolução do PAR</h2>${courseLines(points)}
<p class="note">Parte do saldo em vendas com mais de 7 dias (linha escura) e de 30 dias de atraso (linha clara), por
semana, de ${formatBusinessDate(first)} em diante.</p></section>`;
}

function collectors({ collectors: { collectors: all, all: together } }: MonthReport): Html {
  if (all.length === 0) {
    return html`<section><h2>Cobradores</h2><p class="none">Sem movimento no período.</p></section>`;
  }
  const reach = Math.max(1, ...all.flatMap(({ received, goal }) => [received, goal ?? 0]));
  const rows = all
    .slice()
    .sort((one, other) => (other.efficiency ?? -1) - (one.efficiency ?? -1))
    .map((one) =>
      line(one.user_name ?? 'Sem funcionário', one, goalBar(one.received, one.goal, reach)),
    );
  return html`<section><h2>Cobradores</h2><table class="rows dense collectors">
<thead><tr><th scope="col">Cobrador</th><th scope="col">Recebido e meta</th><th scope="col" class="amount">Recebido</th>
<th scope="col" class="amount">Meta</th><th scope="col" class="amount">Pontual.</th>
<th scope="col" class="amount">Eficiência</th><th scope="col" class="amount">Recup.</th>
<th scope="col" class="amount">PAR &gt; 7</th><th scope="col" class="amount">Dif. caixa</th></tr></thead>
<tbody>${rows}${line('Todos', together, html``, 'total')}</tbody></table>
<p class="note">Pontualidade: recebido no dia do vencimento; eficiência: recebido do que venceu no mês; recuperação:
recebido do que estava em atraso no começo do mês.</p></section>`;
}

type Figures = PortfolioCollectors['all'];

function line(name: string, one: Figures, bar: Html, kind = 'line'): Html {
  return html`<tr class="${kind}"><th scope="row">${name}</th><td>${bar}</td>
<td class="amount">${money(one.received)}</td><td class="amount">${one.goal === null ? NOTHING : money(one.goal)}</td>
<td class="amount">${share(one.punctuality)}</td><td class="amount">${share(one.efficiency)}</td>
<td class="amount">${share(one.recovery)}</td><td class="amount">${percentText(one.par)}</td>
<td class="amount">${money(one.difference)}</td></tr>`;
}

function forecast({ forecast: { sums, weeks, curve } }: MonthReport): Html {
  const isKnown = curve.length > 0;
  const rows = sums.map(
    ({ days, due, expected, low, high }) => html`<tr><th scope="row">${days} dias</th>
<td class="amount">${money(due)}</td><td class="amount">${maybe(expected)}</td>
<td class="amount">${maybe(low)}</td><td class="amount">${maybe(high)}</td></tr>`,
  );
  return html`<section class="whole"><h2>Previsão</h2>${expectedBand(weeks)}
<table class="rows dense forecast"><thead><tr><th scope="col">Nos próximos</th><th scope="col" class="amount">Vence</th>
<th scope="col" class="amount">Deve chegar</th><th scope="col" class="amount">De</th>
<th scope="col" class="amount">Até</th></tr></thead><tbody>${rows}</tbody></table>
<p class="note">${
    isKnown
      ? 'Por semana, sem vendas novas: o que vence (tracejado), o que deve chegar e a faixa de 90 %.'
      : 'Com menos de 60 dias de histórico só se sabe o que vence.'
  }</p></section>`;
}

const money = (value: number): string => formatMoneyNumber(centsFromWire(value));
/** The minus stands before 'R$', as everywhere. */
const inReais = (value: number): Html =>
  html`${value < 0 ? '-' : ''}<span class="unit">R$</span>\u00a0${money(Math.abs(value))}`;
const maybe = (value: number | null): string => (value === null ? NOTHING : money(value));

const DECIMALS = (count: number) => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
});

/** '19,42 %' */
const percentText = (percent: number): string =>
  `${percent.toLocaleString('pt-BR', DECIMALS(2))}\u00a0%`;

/** '74,1 %' */
const share = (percent: number | null): string =>
  percent === null ? NOTHING : `${percent.toLocaleString('pt-BR', DECIMALS(1))}\u00a0%`;

const salesText = (count: number): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'venda' : 'vendas'}`;

/** 'Em dia', '1 a 7 dias', 'mais de 90 dias' */
function bucketName(from: number, to: number | null): string {
  if (to === 0) return 'Em dia';
  return to === null ? `mais de ${from - 1} dias` : `${from} a ${to} dias`;
}
