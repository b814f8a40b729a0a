import {
  addDays,
  type Cents,
  effectiveRate,
  formatBusinessDate,
  formatMoneyNumber,
  formatRate,
} from '@crediario/contract/domain';
import { type Html, html } from '../../../platform/pdf/html';
import { letterhead } from './letterhead';
import { parties } from './sections';
import type { Statement } from './statement';
import { everyWeekday, NOTHING, weekdaysWithoutDues } from './words';

/** What the cover says beside the sale. */
export interface CarneFrame {
  /** Where receipts are checked, without scheme: 'casamatos.example/r/'. */
  readonly receiptsAt: string;
  /** How many slips follow. */
  readonly slips: number;
  /** Which slips are in it, where not all are. */
  readonly more: string | null;
}

/** How long what was offered stands: no less than two days (CDC, art. 54-B, II). */
const OFFER_DAYS = 2;

/** What was agreed, on one page: all that CDC, arts. 52 and 54-B, ask for. look: 51. */
export function carneCover(statement: Statement, frame: CarneFrame): Html {
  const { sale, client, company, collector } = statement;
  const offeredUntil = formatBusinessDate(addDays(sale.sold.date, OFFER_DAYS));
  const by = collector === null ? '' : `por ${collector.name}`;
  return html`<section class="cover">${letterhead(statement)}<main>
<h1>Resumo do contrato da venda ${sale.id}</h1>
<p class="situation">Código de Defesa do Consumidor, arts. 52 e 54-B. Oferta válida até ${offeredUntil}.</p>
${parties(statement)}${terms(statement)}${agreed(statement, frame)}${dues(statement)}
<div class="signatures"><p>${client.name}<br>Recebi este resumo e o carnê com ${frame.slips} ${frame.slips === 1 ? 'parcela' : 'parcelas'}.</p><p>${company.name}<br>${by}</p></div>
</main></section>`;
}

function terms({ sale, instalments }: Statement): Html {
  const rate = effectiveRate({ ...sale, saleDate: sale.sold.date, instalments });
  const told = (of: number | undefined) => (of === undefined ? NOTHING : formatRate(of));
  return html`<div class="figures terms">${[
    row([
      ['Preço à vista', amount(sale.valueCents)],
      ['Juros do financiamento', amount(sale.totalCents - sale.valueCents)],
      ['Total financiado', html`<b>${amount(sale.totalCents)}</b>`],
      ['Parcelas', plan(instalments)],
    ]),
    row([
      ['Taxa efetiva, ao mês', told(rate?.perMonth)],
      ['Taxa efetiva, ao ano', told(rate?.perYear)],
      ['Custo Efetivo Total, ao ano', html`<b>CET ${told(rate?.perYear)}</b>`],
      ['Entrada', 'sem entrada'],
    ]),
  ]}</div>`;
}

/** A table each, since Chromium tags no list of definitions. */
function row(cells: [label: string, value: Html | string][]): Html {
  return html`<table><thead><tr>${cells.map(([label]) => html`<th scope="col">${label}</th>`)}</tr></thead>
<tbody><tr>${cells.map(([, value]) => html`<td>${value}</td>`)}</tr></tbody></table>`;
}

/** '12 × R$ 150,00', or how many there are where they differ. */
function plan(instalments: Statement['instalments']): Html | string {
  const values = new Set(instalments.map(({ valueCents }) => valueCents));
  const [value] = values;
  if (values.size > 1 || value === undefined) return `${instalments.length}, como abaixo`;
  return html`${instalments.length} × ${amount(value)}`;
}

function agreed({ sale, instalments, company }: Statement, { receiptsAt, more }: CarneFrame): Html {
  const [first] = instalments;
  const last = instalments[instalments.length - 1];
  const span =
    first && last && first !== last
      ? `${formatBusinessDate(first.dueDate)} e ${formatBusinessDate(last.dueDate)}`
      : formatBusinessDate(first?.dueDate ?? sale.sold.date);
  const ways = [
    'ao cobrador, com recibo',
    company.pix && 'por Pix, pelo código de cada parcela',
    'ou na loja',
  ];
  const weekday = everyWeekday(instalments);
  const without = weekdaysWithoutDues(sale, instalments);
  const lines: [label: string, text: Html | string][] = [
    ['Primeira e última parcela', weekday === null ? span : `${span}, sempre ${weekday}`],
    ...(without === null ? [] : [['Dias sem parcela', without] as [string, string]]),
    [
      'Sem financiamento',
      html`${amount(sale.valueCents)} à vista; não há tarifa, seguro nem imposto à parte`,
    ],
    ['Quitar antes', 'A qualquer momento, no todo ou em parte, com redução dos juros (art. 52)'],
    ['Desistir', 'Em até 7 dias quando a venda foi feita fora da loja (art. 49)'],
    ['Como pagar', capitalised(ways.filter(Boolean).join('; '))],
    ...(more === null ? [] : [['Parcelas deste carnê', more] as [string, string]]),
    ['Conferir um recibo', `${receiptsAt} e o código que está nele`],
  ];
  return html`<section><h2>O que foi combinado</h2><table class="rows agreed"><tbody>${lines.map(
    ([label, text]) => html`<tr><th scope="row">${label}</th><td>${text}</td></tr>`,
  )}</tbody></table></section>`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function dues({ instalments }: Statement): Html {
  return html`<section><h2>Parcelas</h2><div class="dues">${instalments.map(
    ({ number, dueDate, valueCents }) =>
      html`<p><span>${number}</span> <span>${formatBusinessDate(dueDate)}</span> <span>${formatMoneyNumber(valueCents)}</span></p>`,
  )}</div></section>`;
}

const amount = (cents: Cents): Html =>
  html`<span class="unit">R$</span>\u00a0${formatMoneyNumber(cents)}`;
