import { PIX_CODE } from './code-names';
import { formatMoney } from '@crediario/contract/domain';
import { type ChargeByPix, pixChargeOf } from '../../../core/company/company';
import { type Html, html } from '../../../platform/pdf/html';
import { qrCode } from '../../../platform/pdf/qr';
import type { Statement } from './statement';

/** How to pay by Pix what is late, or else the next instalment; nothing where nothing is owed, or the company takes none. */
export function pixSection(statement: Statement): Html | string {
  const { company, sale, instalments, issued } = statement;
  if (!company.pix) return '';
  const charge = (of: 'late' | 'instalment') =>
    company.pix && pixChargeOf(company.pix, of, sale.id, instalments, issued.date);
  const asked = charge('late') ?? charge('instalment');
  if (!asked) return '';
  return html`<section class="pix">${qrCode(asked.payload, PIX_CODE)}<div><h2>Pague com Pix</h2>
<p class="asked">${formatMoney(asked.cents)}</p>
<p>${whatFor(asked, instalments.length)} · ${company.pix.name}, ${company.pix.city}</p>
<p class="copy">Pix copia e cola</p><p class="code">${asked.payload}</p></div></section>`;
}

/** 'Parcela 3 de 12', 'Parcelas 3 a 5 de 12, em atraso' */
function whatFor({ numbers, txid }: ChargeByPix, count: number): string {
  const [first] = numbers;
  const last = numbers[numbers.length - 1];
  const span = first === last ? `Parcela ${first}` : `Parcelas ${first} a ${last}`;
  return `${span} de ${count}${txid.endsWith('A') ? ', em atraso' : ''}`;
}
