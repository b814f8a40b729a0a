/** Ink only in the logo and the rule beneath it; grey hairlines, no fills: it prints in black.
 *  Sizes in CSS pixels, of which an A4 page between its margins is 680 wide. */
export function styles(saleId: number, issuedOn: string): string {
  const title = `Extrato da venda ${saleId}`;
  return `${pages(title, issuedOn, 'Extrato sem valor de quitação.')}${BODY}`;
}

/** The pages and the type of the family, for papers whose own styles stand elsewhere. */
export const statementPages = (title: string, issuedOn: string, foot: string): string =>
  `${pages(title, issuedOn, foot)}${BODY}`;

/** The day's sheet of a box: its sum, then lists whose columns stand in each other's line. */
export function sheetStyles(title: string, issuedOn: string): string {
  return `${pages(title, issuedOn, 'Saídas com sinal de menos.')}${BODY}
.summary { margin-top: 6px; }
.summary th[scope=row] { font-weight: 400; }
.summary .total th[scope=row] { font-weight: 600; }
main > section:first-of-type { margin-top: 20px; }
.rows .amount { padding-left: 10px; }
.summary thead th:nth-child(2) { width: 14%; }
.summary thead th:nth-child(3) { width: 20%; }
.four thead th:nth-child(1), .five thead th:nth-child(1), .six thead th:nth-child(1) { width: 12%; }
.four thead th:nth-child(2) { width: 15%; }
.four thead th:nth-child(4), .five thead th:nth-child(5) { width: 17%; }
.five thead th:nth-child(3), .six thead th:nth-child(3) { width: 11%; }
.five thead th:nth-child(4) { width: 20%; }
.six thead th:nth-child(4) { width: 13%; }
.six thead th:nth-child(n + 5) { width: 15%; }
.signatures { display: flex; gap: 48px; margin-top: 64px; break-inside: avoid; }
.signatures p { flex: 1; padding-top: 6px; border-top: 1px solid #1c1930; color: #565270; }
`;
}

/** The report of a month: pictures above the tables that say the same. */
export function monthReportStyles(title: string, issuedOn: string): string {
  return `${pages(title, issuedOn, 'Situação no último dia do mês, ou na emissão.')}${BODY}
main > * { margin-top: 18px; }
main > h1, main > .situation { margin-top: 0; }
.whole { break-inside: avoid; }
.picture { display: block; margin: 6px 0 4px; }
.swatch { vertical-align: 0; margin-right: 4px; }
.bar { vertical-align: middle; }
.risks { display: flex; flex-wrap: wrap; gap: 2px 20px; margin: 6px 0; list-style: none; }
.note { color: #565270; font-size: 11px; line-height: 15px; }
.rows { margin-bottom: 6px; }
.rows tbody th { font-weight: 400; }
.rows .amount { padding-left: 8px; }
.collectors { font-size: 10.5px; }
.collectors thead th:nth-child(1) { width: 16%; }
.collectors thead th:nth-child(2) { width: 16%; }
`;
}

function pages(title: string, issuedOn: string, foot: string): string {
  return `
@page {
  size: A4;
  margin: 24mm 15mm 23mm;
  @top-left { ${RUNNING_HEAD} content: '${title}'; }
  @top-right { ${RUNNING_HEAD} text-align: right; content: 'Emitido em ${issuedOn}'; }
  @bottom-left { ${FOOT} width: 75%; content: 'Valores em reais (R$). ${foot}'; }
  @bottom-right {
    ${FOOT} width: 25%; text-align: right;
    content: 'Página ' counter(page) ' de ' counter(pages);
  }
}
@page :first {
  margin-top: 12.5mm;
  @top-left { content: none; }
  @top-right { content: none; }
}
`;
}

/** A receipt: one page, the same on both sheets. */
export function receiptStyles(size: 'a4' | 'a5'): string {
  return `
@page { size: ${size.toUpperCase()}; margin: ${size === 'a5' ? '8mm 10.5mm' : '12.5mm 15mm'};
  @bottom-right { ${MARGIN_TEXT} vertical-align: middle; content: 'Página ' counter(page) ' de ' counter(pages); } }
${BODY}
header { padding-bottom: 14px; margin-bottom: 18px; }
.head { display: flex; justify-content: space-between; gap: 16px; }
.paid { flex: none; text-align: right; color: #565270; }
.sum { font-size: 26px; line-height: 32px; font-weight: 600; color: #1c1930; font-variant-numeric: tabular-nums; }
.words { margin: 12px 0 16px; font-size: 13px; line-height: 20px; }
.rows { margin-bottom: 12px; }
.rows .amount { width: 30%; }
.rows .due :is(td, .unit) { font-weight: 600; }
.unit { font-size: .86em; font-weight: 400; color: #565270; }
.codes { display: flex; align-items: center; break-inside: avoid; color: #565270; }
.codes h2 { color: #1c1930; }
.codes .qr { width: 27mm; height: 27mm; margin: 2.5mm 4mm 2.5mm 0; }
.what { flex: 1; min-width: 0; }
.check { flex: none; text-align: center; }
.codes .check .qr { display: block; width: 20mm; height: 20mm; margin: 2.5mm 0 1mm 4mm; }
.check p { padding-left: 4mm; font-size: 10.5px; line-height: 14px; }
.closing { margin-top: 10px; padding-top: 8px; }
footer { display: flex; justify-content: space-between; gap: 4px 16px; flex-wrap: wrap; margin-top: 10px; padding-top: 8px; border-top: 1px solid #dddbe5; color: #565270; }
footer b { color: #1c1930; }
${size === 'a5' ? TIGHT : ''}`;
}

/** On half a sheet, so that a long name and the company's closing words still leave one page. */
const TIGHT = `
header { padding-bottom: 10px; margin-bottom: 12px; }
.company { font-size: 15px; line-height: 20px; }
.from { font-size: 10px; line-height: 13px; }
.words { margin: 8px 0 10px; }
.rows { margin-bottom: 8px; }
.rows th, .rows td { padding-top: 3.5px; padding-bottom: 3.5px; }
.codes .qr { margin-top: 1.5mm; margin-bottom: 1.5mm; }
.closing { margin-top: 6px; padding-top: 6px; }
footer { margin-top: 6px; padding-top: 6px; font-size: 11px; line-height: 15px; }
`;

const TYPE = `font-family: Inter, 'Inter Extended', sans-serif;`;
const MARGIN_TEXT = `${TYPE} font-size: 10.5px; color: #6b6782;`;
const RUNNING_HEAD = `${MARGIN_TEXT} vertical-align: bottom; padding-bottom: 6mm;`;
const FOOT = `${MARGIN_TEXT} vertical-align: top; margin-top: 4mm; padding-top: 4mm;
    border-top: 1px solid #dddbe5; white-space: nowrap;`;

const BODY = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html { ${TYPE} font-size: 12px; line-height: 18px; color: #1c1930; }
p, td, th { overflow-wrap: anywhere; }
b { font-weight: 600; }

header { display: flex; justify-content: space-between; align-items: center; gap: 24px;
  padding-bottom: 20px; border-bottom: 2px solid #321288; margin-bottom: 27px; }
.logo { display: flex; align-items: center; gap: 9px; flex: none; }
.mark { width: 22px; height: 22px; }
.wordmark { width: 77px; height: 18.3px; position: relative; top: -2px; }
.company { font-size: 18px; line-height: 24px; font-weight: 600; color: #321288; }
.brand { display: flex; align-items: center; gap: 10px; min-width: 0; }
.brand img { max-width: 120px; max-height: 40px; flex: none; }
.from { min-width: 0; max-width: 64%; text-align: right; color: #565270; font-size: 11px; line-height: 16px; }
.from p:first-child:not(.issued) { font-weight: 600; color: #1c1930; }
.closing { margin-top: 24px; padding-top: 10px; border-top: 1px solid #dddbe5; color: #565270; }

.pix { display: flex; gap: 12px; align-items: center; margin-top: 8px; break-inside: avoid; color: #565270; }
.pix h2 { color: #1c1930; }
.pix .asked { font-size: 15px; line-height: 21px; font-weight: 600; color: #1c1930; }
.pix .copy { margin-top: 8px; font-size: 11px; color: #6b6782; }
.pix .code { font-size: 10px; line-height: 14px; overflow-wrap: anywhere; word-break: break-all; }
.pix > div { min-width: 0; }
/* 30 mm, which cheap phones still read, and a blank zone: at the left it is the page's margin. */
.qr { width: 30mm; height: 30mm; flex: none; margin: 3.5mm 3.5mm 3.5mm 0; }

h1 { font-size: 22.5px; line-height: 28px; font-weight: 600; letter-spacing: -0.012em; }
h2 { font-size: 13px; line-height: 18px; font-weight: 600; break-after: avoid; }
.situation { color: #565270; margin-top: 2px; }
.situation b { color: #1c1930; }

.parties { display: grid; grid-template-columns: minmax(0, 1.24fr) minmax(0, 1.15fr) minmax(0, .7fr);
  column-gap: 24px; margin: 20px 0; color: #565270; }
.parties h2 { font-size: 11px; line-height: 16px; font-weight: 400; color: #6b6782; }
.parties .name { font-weight: 600; color: #1c1930; }

.figures { border-top: 1px solid #dddbe5; border-bottom: 1px solid #dddbe5;
  padding: 12px 0; margin-bottom: 24px; }
.figures table { table-layout: fixed; font-variant-numeric: tabular-nums; }
.figures th, .figures td { padding: 0 4px 0 14px; text-align: left; border-left: 1px solid #dddbe5; }
.figures :is(th, td):first-child { padding-left: 0; border-left: 0; }
.figures th { font-size: 11px; line-height: 17px; font-weight: 400; color: #6b6782; }
.figures td { font-size: 15px; line-height: 21px; white-space: nowrap; }
.figures.wide :is(th, td):not(:first-child) { padding: 0 0 0 8px; }
.figures.wide td { font-size: 10.5px; }
.figures .unit { font-size: .86em; font-weight: 400; color: #565270; }
.figures .due { font-weight: 600; }

table { width: 100%; border-collapse: collapse; }
.rows { margin-bottom: 24px; table-layout: fixed; font-variant-numeric: tabular-nums; }
.rows tr { break-inside: avoid; }
.rows th, .rows td { padding: 5.5px 10px 5.5px 0; text-align: left; vertical-align: baseline;
  border-top: 1px solid #dddbe5; }
.rows thead th { border-top: 0; padding-top: 6px; padding-bottom: 6px; font-size: 10px; line-height: 14px;
  font-weight: 600; letter-spacing: .045em; text-transform: uppercase; color: #565270; }
.rows .amount { padding-right: 0; text-align: right; white-space: nowrap; }
.rows .late { font-weight: 600; }
.rows .total { break-before: avoid; }
.rows .total th, .rows .total td { font-weight: 600; border-top-color: #1c1930; }
.dense td, .dense tbody th { padding-top: 2px; padding-bottom: 2px; }
.none { color: #565270; margin-top: 4px; }

/* Widths as shares of the page, the same in every statement, unless the amounts burst them. */
.rows.wide { table-layout: auto; }
.rows.wide .amount { padding-left: 12px; }
.instalments thead th:nth-child(1) { width: 7%; }
.instalments thead th:nth-child(2) { width: 19%; }
.instalments thead th:nth-child(3) { width: 18%; }
.instalments thead th:nth-child(4) { width: 12.5%; }
.instalments thead th:nth-child(5) { width: 15.5%; }
.instalments .state { padding-left: 5.2%; padding-right: 0; white-space: nowrap; }
.payments thead th:nth-child(1) { width: 7%; }
.payments thead th:nth-child(2) { width: 33%; }
.payments thead th:nth-child(3) { width: 17%; }
.payments thead th:nth-child(5) { width: 18%; }
`;
