import { formatBusinessDate } from '@crediario/contract/domain';
import type { Letterhead } from '../../../core/company/company';
import { type Html, html } from '../../../platform/pdf/html';
import { logo } from './brand';
import type { WallClock } from './statement';

/** The head of every paper: who charges, with CNPJ and address (CDC, art. 42-A), and when it was issued. */
export function letterhead({ company, issued }: { company: Letterhead; issued: WallClock }): Html {
  const lines = company.lines.map((line) => html`<p>${line}</p>`);
  return html`<header>${logo(company)}
<div class="from">${lines}<p class="issued">Emitido em ${formatBusinessDate(issued.date)} às ${issued.time}</p></div></header>`;
}

/** What the company says to clients, below what they take home: not on papers that stay in the house. */
export const closingWords = ({ footer }: Letterhead): Html | string =>
  footer === '' ? '' : html`<p class="closing">${footer}</p>`;
