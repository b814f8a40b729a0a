import { statementPages } from './styles';

/** The cover of the statement's family; then sheets without a margin, which are cut along their dashes into slips of 210 × 99 mm. */
export function carneStyles(title: string, issuedOn: string): string {
  return `${statementPages(title, issuedOn, 'Duas vias: uma para o cliente.')}
@page slips { size: A4; margin: 0;
  @top-left { content: none; } @top-right { content: none; }
  @bottom-left { content: none; border: 0; } @bottom-right { content: none; border: 0; } }
${COVER}${SLIPS}`;
}

const COVER = `
.cover { break-after: page; }
.cover .parties { margin: 14px 0; }
.terms { padding: 0; margin-bottom: 16px; }
.terms table + table { border-top: 1px solid #dddbe5; }
.terms tr:first-child > * { padding-top: 8px; }
.terms tbody tr:first-child > * { padding-top: 0; padding-bottom: 8px; }
.terms :is(th, td) { width: 25%; }
.terms td { white-space: normal; overflow-wrap: normal; vertical-align: top; }
.agreed { margin-bottom: 16px; }
.agreed th { width: 34%; font-weight: 400; color: #565270; }
.agreed tr:first-child > * { border-top: 0; }
.rows.agreed :is(th, td) { padding-top: 4px; padding-bottom: 4px; }
.dues { columns: 4; column-gap: 24px; margin-top: 4px; font-variant-numeric: tabular-nums; font-size: 11px; }
.dues p { display: flex; gap: 8px; padding: 2.5px 0; border-bottom: 1px solid #dddbe5; break-inside: avoid; white-space: nowrap; }
.dues span:first-child { min-width: 14px; color: #565270; }
.dues span:last-child { flex: 1; text-align: right; }
.signatures { display: flex; gap: 48px; margin-top: 56px; break-inside: avoid; }
.signatures p { flex: 1; padding-top: 6px; border-top: 1px solid #1c1930; color: #565270; }
`;

const SLIPS = `
.slips { page: slips; }
.slip { display: flex; width: 210mm; height: 99mm; position: relative; break-inside: avoid;
  border-bottom: 1px dashed #565270; font-size: 11px; line-height: 15px; }
.slip:nth-child(3n) { border-bottom: 0; }
.slip > section { overflow: hidden; }
.scissors { position: absolute; left: 4mm; bottom: -2mm; width: 4mm; height: 4mm; background: #fff; fill: none;
  stroke: #565270; stroke-width: 1.8; }
.slip:nth-child(3n) .scissors { display: none; }
.slip .label { color: #565270; font-size: 10.5px; line-height: 14px; }
.slip .small { color: #565270; font-size: 10px; line-height: 14px; }
.slip .strong { font-weight: 600; font-size: 12.5px; line-height: 17px; flex: none; }
.slip :is(.strong, .value, .company) { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.slip .value { font-size: 12.5px; line-height: 17px; }
.slip .large { font-size: 17px; line-height: 22px; }
.slip .unit { font-weight: 400; color: #565270; font-size: .88em; }
.stub { width: 56mm; flex: none; padding: 8.5mm 5mm 4mm 10mm; border-right: 1px dashed #565270;
  display: flex; flex-direction: column; }
.stub > .strong { line-height: 16px; }
.stub .label { margin-top: 5px; }
.stub .lines { margin-top: auto; }
.stub .lines p { padding: 3px 0 9px; border-bottom: 1px solid #565270; color: #565270; font-size: 10px; line-height: 13px; }
.stub > .small:last-child { margin-top: 6px; }
.body { flex: 1; min-width: 0; padding: 8.5mm 10mm 4mm 6.5mm; display: flex; flex-direction: column; }
.top { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding-bottom: 8px;
  border-bottom: 1.5px solid #321288; }
.top .from { font-size: 9.5px; line-height: 13px; max-width: 70%; }
.who { display: flex; gap: 12px; padding: 7px 0; border-bottom: 1px solid #dddbe5; }
.who > * { flex: 1; min-width: 0; }
.who .wide { flex: none; width: 60mm; }
.right { text-align: right; }
.right p { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.top .company { font-size: 16px; line-height: 19px; }
.top .brand img { max-height: 32px; }
.pay { display: flex; flex: 1; gap: 8px; min-height: 0; }
.pay .left { flex: 1; min-width: 0; display: flex; flex-direction: column; }
.pay .due { display: flex; padding-top: 7px; gap: 12px; }
.pay .due > :first-child { flex: none; width: 60mm; }
.pay .note { margin-top: auto; font-size: 10.5px; line-height: 15px; }
.bars { display: block; width: 71mm; height: 11.6mm; margin: 5px 0 0; flex: none; }
.pay .code { font-size: 10.5px; line-height: 15px; letter-spacing: .12em; }
.slip .pix { display: block; margin: auto 0 0; width: 34mm; flex: none; text-align: center; color: #1c1930; }
.slip .pix .qr { display: block; width: 30.7mm; height: 30.7mm; margin: 2mm 0 1mm 3.3mm; }
.slip .pix .small { text-align: right; overflow-wrap: anywhere; }
`;
