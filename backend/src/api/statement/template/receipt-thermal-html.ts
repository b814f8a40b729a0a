import { CHECK_CODE, PIX_CODE } from './code-names';
import {
  printable,
  receiptLines,
  THERMAL_PAPERS,
  type ThermalPaper,
} from '@crediario/contract/domain';
import { Html, html } from '../../../platform/pdf/html';
import { qrCode } from '../../../platform/pdf/qr';
import { DOCUMENT_POLICY } from './document-policy';
import { monospaceFace } from './fonts';
import type { ReceiptPaper } from './receipt-html';

/** Of IBM Plex Mono: how wide a letter is, in its own size. */
const LETTER_WIDTH = 0.6;
const LINE_MM = 3.5;
const MARGIN_MM = 4;
const CODE_MM = 30;
const GAP_MM = 3;

/** The receipt of one payment on thermal paper: letters of one width, black only, as long as it needs to be. look: 52. */
export function receiptThermalHtml(
  { receipt, company, pix }: ReceiptPaper,
  paper: ThermalPaper,
): string {
  const { columns, widthMm, printedMm } = THERMAL_PAPERS[paper];
  const lines = receiptLines(receipt, columns);
  const footer = company.footer === '' ? [] : [printable(company.footer)];
  const codes = pix ? 2 : 1;
  const text = (of: readonly string[]) => html`<pre>${of.join('\n')}</pre>`;
  const content = html`${text(lines)}${qrCode(receipt.address, CHECK_CODE)}${
    pix ? html`<p>Pix do que falta</p>${qrCode(pix.payload, PIX_CODE)}` : ''
  }${footer.map((line) => html`<p class="footer">${line}</p>`)}`;
  const footerLines = footer.reduce(
    (sum, line) => sum + Math.ceil(line.length / (columns - 6)) + 1,
    0,
  );
  const heightMm =
    2 * MARGIN_MM +
    (lines.length + (pix ? 1 : 0) + footerLines) * LINE_MM +
    codes * (CODE_MM + 2 * GAP_MM);
  const css = new Html(`${monospaceFace()}
@page { size: ${widthMm}mm ${Math.ceil(heightMm)}mm; margin: 0; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { font: 600 ${printedMm / columns / LETTER_WIDTH}mm/${LINE_MM}mm 'Plex Mono', monospace; color: #000; background: #fff; }
body { width: ${printedMm}mm; margin: 0 auto; padding-top: ${MARGIN_MM}mm; text-align: center; }
pre { font: inherit; text-align: left; }
.footer { margin-top: ${LINE_MM}mm; padding: 0 4mm; overflow-wrap: anywhere; }
.qr { display: block; width: ${CODE_MM}mm; height: ${CODE_MM}mm; margin: ${GAP_MM}mm auto; }`);
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}">
<title>Recibo de pagamento ${receipt.number}</title>
<style>${css}</style></head>
<body>${content}</body></html>`.markup;
}
