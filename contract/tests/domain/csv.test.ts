import { describe, expect, it } from 'vitest';
import { csvText } from '../../src/domain/index.js';

/** One line of a sheet, without its byte order mark. */
const line = (...cells: Parameters<typeof csvText>[0][number]) => csvText([cells]).slice(1);

describe('a sheet', () => {
  it('says that it is UTF-8, and parts its lines as spreadsheets do', () => {
    expect(csvText([['Mês'], ['01/2026']])).toBe('\uFEFFMês\r\n01/2026\r\n');
  });

  it.each([
    [123_456, '1234,56'],
    [-455, '-4,55'],
    [0, '0,00'],
    [99_999_999_999_999, '999999999999,99'],
  ])('writes %i cents as a number: %s', (cents, text) => {
    expect(line({ cents })).toBe(`${text}\r\n`);
  });

  it.each([
    ['a;b', '"a;b"'],
    ['ela disse "oi"', '"ela disse ""oi"""'],
    ['duas\nlinhas', '"duas\nlinhas"'],
    ['Conceição', 'Conceição'],
  ])('keeps %j in one cell', (text, cell) => {
    expect(line(text, 'x')).toBe(`${cell};x\r\n`);
  });

  it.each([
    '=1+1',
    '+55',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '=HYPERLINK("http://x";"y")',
    '＝1+1',
    '＠SUM(A1)',
  ])('never lets %j be run as a formula', (text) => {
    expect(line(text)).toMatch(/^"?'/);
  });
});
