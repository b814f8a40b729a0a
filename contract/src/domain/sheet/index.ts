/** Lists that are taken along, as text (CSV) and as workbooks (XLSX). */
export * from './cell.js';
export { csvLines, csvStart, csvText, withoutFormulaGuard } from './csv.js';
export * from './workbook.js';
