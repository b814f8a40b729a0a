import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheetFile } from '../../src/sheets/index.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook of one sheet, whose XML is given. */
const workbook = (sheetData: string, properties = '') =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ),
  });

const text = (at: string, quote = '"') =>
  `<c r=${quote}${at}${quote} t=${quote}inlineStr${quote}><is><t>a</t></is></c>`;

const codeOf = (sheetData: string) =>
  readSheetFile(workbook(sheetData)).then(
    ({ sheets }) => sheets[0]?.rows,
    ({ code }: { code: string }) => code,
  );

describe('an address that is there to fill the memory', () => {
  it.each([
    ['in double quotes', `<row r="99999999">${text('A99999999')}</row>`, 'TOO_LONG'],
    ['in single quotes', `<row r='99999999'>${text('A99999999', "'")}</row>`, 'TOO_LONG'],
    ['of a cell alone', `<row>${text('A99999999', "'")}</row>`, 'TOO_LONG'],
    ['of a column in single quotes', `<row r='1'>${text('ZZZZ1', "'")}</row>`, 'TOO_WIDE'],
    ['in small letters', `<row r="1">${text('zzzz99999999')}</row>`, 'LOCKED'],
    ['with blanks', '<row r = "99999999"></row>', 'TOO_LONG'],
    ['under a prefix', `<row xmlns:x="${MAIN}" x:r="99999999">${text('A1')}</row>`, 'TOO_LONG'],
    ['beside another', `<row r="1" r="99999999">${text('A1')}</row>`, 'LOCKED'],
    ['as an entity', `<row r="1">${text('A&#49;048576')}</row>`, 'LOCKED'],
    ['after a quote that does not close', `<row x="<" r="99999999">${text('A1')}</row>`, 'LOCKED'],
    ['in a tag without an end', `<row r="1" ${text('A1')}</row>`, 'LOCKED'],
    ['behind an entity that is declared', `<!DOCTYPE a [<!ENTITY b "c">]>${text('A1')}`, 'LOCKED'],
    ['behind a comment without an end', '<!-- <row r="1">', 'LOCKED'],
  ])('%s', async (_how, sheetData, code) => {
    expect(await codeOf(sheetData)).toBe(code);
  });
});

describe('a text that is there to take time', () => {
  it.each([
    ['cells without an end', '<c '.repeat(300_000)],
    ['rows without an end', '<row '.repeat(200_000)],
    ['quotes without an end', '<c r="'.repeat(150_000)],
    ['comments without an end', '<!--'.repeat(250_000)],
    ['one long tag', `<c ${'a'.repeat(900_000)}>`],
    ['attributes without a value', `<row ${'t='.repeat(300_000)}>`],
  ])('%s', async (_how, sheetData) => {
    const begun = performance.now();
    expect(await codeOf(sheetData)).toBe('LOCKED');
    // Each took from half a minute to hours.
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

describe('what is written otherwise than Excel does', () => {
  it('is read all the same', async () => {
    const rows = `<!-- a --><row r='1'>${text('A1', "'")}<c r="B1"/><c r='C1' t='e'><v>#DIV/0!</v></c></row>`;
    expect(await codeOf(rows)).toEqual([['a', null, '#DIV/0!']]);
  });

  it('tells from when days are counted', async () => {
    const properties = "<workbookPr  date1904 = '1'/>";
    const { is1904 } = await readSheetFile(workbook(`<row r="1">${text('A1')}</row>`, properties));
    expect(is1904).toBe(true);
  });
});
