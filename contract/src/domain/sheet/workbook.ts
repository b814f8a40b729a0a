import type { BusinessDate } from '../calendar.js';
import { centsToNumeric } from '../money.js';
import { localClockOf } from '../time-zone.js';
import { cellText, type SheetCell, type SheetTable } from './cell.js';
import { figureText } from './csv.js';

/** An .xlsx is a zip of these texts. A sheet's is written line by line: nothing before a line depends on one behind it. */

/** As many lines as a sheet has, its titles among them. */
export const SHEET_LINES = 1_048_576;

/** The places of `STYLES`' formats. */
const STYLE = { text: 1, title: 2, money: 3, percent: 4, date: 5, moment: 6 } as const;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What `.xlsx` is called where files are named by what they are. */
export const WORKBOOK_TYPE = `${TYPES}.sheet`;

/** Where the text of the sheet of that number lies in the zip, from 1. */
export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`;

/** The beginning of a sheet: its titles, bold and standing still while the lines go by.
 *  @param sample some of its lines: by what is in them the columns are as wide as they need be */
export function sheetStart(titles: readonly string[], sample: SheetTable['rows']): string {
  const widths = titles.map((title, column) => widthOf(title, sample, column));
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const cells = titles.map((title, column) => textCell(title, columnName(column), 1, STYLE.title));
  return (
    `${DECLARATION}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
  );
}

/** More lines of a sheet that has begun.
 *  @param first the number of the first of them: the titles are line 1 */
export function sheetLines(rows: SheetTable['rows'], first: number): string {
  return rows
    .map((row, index) => {
      const line = first + index;
      const cells = row.map((cell, column) => workbookCell(cell, columnName(column), line));
      return `<row r="${line}">${cells.join('')}</row>`;
    })
    .join('');
}

export const SHEET_END = '</sheetData></worksheet>';

/** The workbook's other texts by their places: they are the same, whatever its sheets hold. */
export function workbookFrame(sheets: number): Readonly<Record<string, string>> {
  const each = (text: (sheet: number) => string) =>
    Array.from({ length: sheets }, (_, index) => text(index + 1)).join('');
  const type = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="${TYPES}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  return {
    '[Content_Types].xml':
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      type('xl/workbook.xml', 'sheet.main') +
      type('xl/styles.xml', 'styles') +
      `${each((sheet) => type(sheetPath(sheet), 'worksheet'))}</Types>`,
    '_rels/.rels':
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
      `${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `${DECLARATION}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>` +
      each((n) => `<sheet name="Planilha ${n}" sheetId="${n}" r:id="rId${n}"/>`) +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
      each((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)) +
      `${relation(`rId${sheets + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
  };
}

/** 4, 10 and 49 are every program's own: '#,##0.00', '0.00%', text. */
const STYLES =
  `${DECLARATION}<styleSheet ${MAIN}>` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="7">${[0, 49].map((id) => format(id)).join('')}${format(49, 1)}` +
  `${[4, 10, 164, 165].map((id) => format(id)).join('')}</cellXfs></styleSheet>`;

function format(id: number, font = 0): string {
  return (
    `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0"` +
    ` applyNumberFormat="1"${font === 0 ? '' : ' applyFont="1"'}/>`
  );
}

function workbookCell(cell: SheetCell, column: string, line: number): string {
  if (typeof cell === 'string') {
    return cell === '' ? '' : textCell(cell, column, line, STYLE.text);
  }
  const figure = (value: number | string, style?: number) =>
    `<c r="${column}${line}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;
  if ('cents' in cell) return figure(centsToNumeric(cell.cents), STYLE.money);
  // A hundredth of 11.7 is 0.11699999999999999 in doubles.
  if ('percent' in cell) return figure(Number((cell.percent / 100).toPrecision(12)), STYLE.percent);
  if ('number' in cell) return figure(cell.number);
  const serial = 'date' in cell ? serialOf(cell.date) : momentSerial(cell.moment, cell.timeZone);
  // Of days before its first, a spreadsheet has no number.
  if (serial < 61) return textCell(figureText(cell), column, line, STYLE.text);
  return figure(serial, 'date' in cell ? STYLE.date : STYLE.moment);
}

/** In the cell itself: a list of all texts, which other writers keep, grows with the list. As text it is no formula, and
 *  its format keeps it from becoming one when somebody types in it. */
function textCell(text: string, column: string, line: number, style: number): string {
  return (
    `<c r="${column}${line}" s="${style}" t="inlineStr"><is><t xml:space="preserve">` +
    `${escaped(cellText(text))}</t></is></c>`
  );
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** '_x0041_' is how a workbook writes a character by its number: typed as such, its first character is written so. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
}

/** Days since 30/12/1899: 01/01/2025 is 45658. */
const serialOf = (date: BusinessDate): number =>
  Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 25_569;

function momentSerial(...moment: Parameters<typeof localClockOf>): number {
  const { date, time } = localClockOf(...moment);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  // To a thousandth of a second: a spreadsheet shows 11:59:59 where the last digits are lost.
  return Number((serialOf(date) + (hours * 3600 + minutes * 60 + seconds) / 86_400).toFixed(8));
}

const [NARROWEST, WIDEST] = [8, 60];

/** In characters. */
function widthOf(title: string, sample: SheetTable['rows'], column: number): number {
  const lengths = sample.map((row) => {
    const cell = row[column] ?? '';
    return typeof cell === 'string' ? cell.length : figureText(cell).length + 2;
  });
  const longest = lengths.reduce((most, length) => Math.max(most, length), title.length);
  return Math.min(Math.max(longest + 2, NARROWEST), WIDEST);
}

const NAMES: string[] = [];

/** 0 → 'A', 26 → 'AA' */
function columnName(column: number): string {
  NAMES[column] ??=
    column < 26
      ? String.fromCharCode(65 + column)
      : columnName(Math.floor(column / 26) - 1) + columnName(column % 26);
  return NAMES[column];
}
