import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import type { SheetCell } from '../../src/domain/index.js';
import { excelDay } from '../../src/domain/import/index.js';
import { readSheetFile, workbookBytes } from '../../src/sheets/index.js';

const ZONE = 'America/Sao_Paulo';

const written = (rows: SheetCell[][], titles = ['Título']) => workbookBytes({ titles, rows });

/** What a reader that is not ours makes of it. */
async function read(rows: SheetCell[][], titles?: string[]) {
  const bytes = await written(rows, titles);
  const sheets = await readXlsxFile(bytes.buffer, { trim: false });
  return sheets.map(({ data }) => data);
}

async function xmlOf(rows: SheetCell[][]) {
  const files = unzipSync(await written(rows));
  return (path: string) => strFromU8(files[path] ?? new Uint8Array());
}

describe('a list as a workbook', () => {
  it('has amounts, percents, numbers and days as what they are', async () => {
    const rows: SheetCell[][] = [
      [
        { cents: 123_456 },
        { percent: 11.7 },
        { number: 318 },
        { date: '2025-01-01' },
        { moment: '2026-02-01T02:30:15Z', timeZone: ZONE },
        'Maria',
        '',
      ],
    ];
    const [data] = await read(rows, ['Valor', 'Juros', 'ID', 'Dia', 'Momento', 'Nome', 'Nota']);
    expect(data).toEqual([
      ['Valor', 'Juros', 'ID', 'Dia', 'Momento', 'Nome', 'Nota'],
      [
        1234.56,
        0.117,
        318,
        new Date('2025-01-01'),
        new Date('2026-01-31T23:30:15Z'),
        'Maria',
        null,
      ],
    ]);
  });

  it.each([
    [99_999_999_999_999, '999999999999.99'],
    [-5, '-0.05'],
    [-0, '0.00'],
    [1, '0.01'],
  ])('writes %i cents to the digit: %s', async (cents, value) => {
    const xml = await xmlOf([[{ cents }]]);
    expect(xml('xl/worksheets/sheet1.xml')).toContain(`<c r="A2" s="3"><v>${value}</v></c>`);
  });

  it.each([
    ['2025-01-01', 45_658],
    ['2024-01-01', 45_292],
    ['1970-01-01', 25_569],
    ['2000-02-29', 36_585],
  ])('counts days as spreadsheets do: %s is %i', async (date, serial) => {
    const xml = await xmlOf([[{ date }]]);
    expect(xml('xl/worksheets/sheet1.xml')).toContain(`<v>${serial}</v>`);
    expect(excelDay(serial, false)).toBe(date);
  });

  it('writes a day before the first of a spreadsheet as text', async () => {
    const [data] = await read([[{ date: '1900-02-28' }], [{ date: '1900-03-01' }]]);
    expect(data?.slice(1)).toEqual([['28/02/1900'], [new Date('1900-03-01')]]);
  });

  it('has a bold first line that stands still, formats and widths', async () => {
    const xml = await xmlOf([['x'.repeat(90), { cents: 1 }]]);
    const sheet = xml('xl/worksheets/sheet1.xml');
    expect(sheet).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(sheet).toContain('<col min="1" max="1" width="60" customWidth="1"/>');
    expect(sheet).toMatch(/<c r="A1" s="2" t="inlineStr">/);
    const formats = [...xml('xl/styles.xml').matchAll(/<xf numFmtId="(\d+)" fontId="(\d)"/g)];
    // The first is that of the styles' own list.
    expect(formats.slice(1).map(([, id, font]) => `${id} ${font}`)).toEqual([
      '0 0',
      '49 0',
      '49 1',
      '4 0',
      '10 0',
      '164 0',
      '165 0',
    ]);
  });

  it.each([
    '=HYPERLINK("http://x","y")',
    '+55 85 99812-4470',
    '@SUM(A1)',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    '<b>&amp;</b>',
    ']]>',
    '  com espaços  ',
    'duas\nlinhas',
    'tab\tulação',
    '007',
    '1/9',
    'Zoë 😀',
  ])('keeps %j as the text that it is', async (text) => {
    const [data] = await read([[text]]);
    expect(data?.[1]).toEqual([text]);
    const sheet = (await xmlOf([[text]]))('xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c r="A2" s="1" t="inlineStr">');
  });

  it('leaves out what no cell shows, and what is beyond its length', async () => {
    const [data] = await read([
      ['a\u0000b\u0007c\ud83d\uffff'],
      ['x'.repeat(40_000)],
      ['x'.repeat(32_767)],
    ]);
    expect(data?.[1]).toEqual(['abc']);
    expect(data?.[2]?.[0] === `${'x'.repeat(32_766)}…`).toBe(true);
    expect(data?.[3]?.[0] === 'x'.repeat(32_767)).toBe(true);
  });

  it('writes what looks like a character’s number so that it stays as it was typed', async () => {
    const xml = await xmlOf([['_x0041_ e x_y']]);
    expect(xml('xl/worksheets/sheet1.xml')).toContain('>_x005F_x0041_ e x_y<');
  });

  it('goes on in the next sheet where one is full', async () => {
    const rows = [['a'], ['b'], ['c']];
    const bytes = await workbookBytes({ titles: ['Letra'], rows }, 2);
    const sheets = await readXlsxFile(bytes.buffer);
    expect(sheets.map(({ sheet, data }) => [sheet, data])).toEqual([
      ['Planilha 1', [['Letra'], ['a'], ['b']]],
      ['Planilha 2', [['Letra'], ['c']]],
    ]);
  });

  it('is a workbook without lines too', async () => {
    expect(await read([])).toEqual([[['Título']]]);
  });

  it('is opened by the import', async () => {
    const { sheets } = await readSheetFile(
      await written([['Ana', { cents: 5 }]], ['Nome', 'Valor']),
    );
    expect(sheets[0]?.rows).toEqual([
      ['Nome', 'Valor'],
      ['Ana', 0.05],
    ]);
  });

  it('has columns beyond Z', async () => {
    const titles = Array.from({ length: 54 }, (_, index) => `T${index}`);
    const [data] = await read([titles], titles);
    expect(data).toEqual([titles, titles]);
  });
});
