import { formatBusinessDate } from '@crediario/contract/domain';
import { Html, html } from '../../../platform/pdf/html';
import { DOCUMENT_POLICY } from './document-policy';
import { fontFaces } from './fonts';
import { closingWords, letterhead } from './letterhead';
import { pixSection } from './pix-section';
import { figures, heading, instalmentTable, parties, paymentTable } from './sections';
import type { Statement } from './statement';
import { styles } from './styles';

/** The statement of a sale as one HTML page, ready to be printed on A4. */
export function statementHtml(statement: Statement): string {
  const content = html`${letterhead(statement)}
<main>${heading(statement)}${parties(statement)}${figures(statement)}
${instalmentTable(statement)}${paymentTable(statement)}${pixSection(statement)}
${closingWords(statement.company)}</main>`;
  const css = new Html(
    fontFaces(content.markup) +
      styles(statement.sale.id, formatBusinessDate(statement.issued.date)),
  );
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}">
<title>Extrato da venda ${statement.sale.id}</title>
<style>${css}</style></head>
<body>${content}</body></html>`.markup;
}
