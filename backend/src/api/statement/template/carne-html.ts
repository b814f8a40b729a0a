import { formatBusinessDate, owedOn } from '@crediario/contract/domain';
import { Html, html } from '../../../platform/pdf/html';
import { type CarneFrame, carneCover } from './carne-cover';
import { carneSlip } from './carne-slip';
import { carneStyles } from './carne-styles';
import { DOCUMENT_POLICY } from './document-policy';
import { fontFaces } from './fonts';
import type { Statement } from './statement';

/** More slips take longer to print than anybody waits. */
const MOST_SLIPS = 120;

/** The carnê of a sale: what was agreed, then a slip for each instalment of which anything is owed, three on a sheet. Null where
 *  nothing is. Throws: DomainError INVALID_PIX. look: 50, 51. */
export function carneHtml(
  statement: Statement,
  { receiptsAt }: Pick<CarneFrame, 'receiptsAt'>,
): string | null {
  const unpaid = statement.instalments.filter((one) => owedOn(one) > 0);
  if (unpaid.length === 0) return null;
  const { sale, issued } = statement;
  const title = `Carnê da venda ${sale.id}`;
  const printed = unpaid.slice(0, MOST_SLIPS);
  const last = printed[printed.length - 1];
  const more =
    printed.length < unpaid.length
      ? `${unpaid[0]?.number} a ${last?.number}; as seguintes saem em outro carnê, depois destas`
      : null;
  const frame = { receiptsAt, slips: printed.length, more };
  const slips = printed.map((instalment) => carneSlip(statement, instalment));
  const content = html`${carneCover(statement, frame)}<div class="slips">${slips}</div>`;
  const css = new Html(
    fontFaces(content.markup) + carneStyles(title, formatBusinessDate(issued.date)),
  );
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}">
<title>${title}</title>
<style>${css}</style></head>
<body>${content}</body></html>`.markup;
}
