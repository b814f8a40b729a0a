import { describe, expect, it } from 'vitest';
import { csvText, type SheetCell } from '../../src/domain/index.js';

/** One line of a sheet, without its titles. */
const line = (...cells: SheetCell[]) => csvText({ titles: ['x'], rows: [cells] }).slice(4);

describe('a sheet as text', () => {
  it('says that it is UTF-8, and parts its lines as spreadsheets do', () => {
    expect(csvText({ titles: ['Mês'], rows: [['01/2026']] })).toBe('\uFEFFMês\r\n01/2026\r\n');
  });

  it.each([
    [123_456, '1234,56'],
    [-455, '-4,55'],
    [0, '0,00'],
    [99_999_999_999_999, '999999999999,99'],
  ])('writes %i cents as a number: %s', (cents, text) => {
    expect(line({ cents })).toBe(`${text}\r\n`);
  });

  it.each<[SheetCell, string]>([
    [{ number: 318 }, '318'],
    [{ number: -2 }, '-2'],
    [{ number: 1.5 }, '1,5'],
    [{ percent: 11.5 }, '11,50'],
    [{ percent: 12.345 }, '12,35'],
    [{ percent: 20, inCsv: '20%' }, '20%'],
    [{ date: '2026-01-31' }, '31/01/2026'],
    [{ moment: '2026-02-01T02:30:00Z', timeZone: 'America/Sao_Paulo' }, '31/01/2026 23:30:00'],
  ])('writes %j as %s', (cell, text) => {
    expect(line(cell)).toBe(`${text}\r\n`);
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
    '\n=1',
    ' =1+1',
    '\u00a0=1+1',
    // What stands before it is taken out.
    '\u0000=1+1',
    '\ud800=1+1',
    '=HYPERLINK("http://x";"y")',
    '＝1+1',
    '＠SUM(A1)',
  ])('never lets %j be run as a formula', (text) => {
    expect(line(text)).toMatch(/^"?'/);
  });

  it('leaves out what no cell shows, and what is beyond its length', () => {
    expect(line('a\u0000b\u0007c\u009fd\ud83dé\uffff')).toBe('abcdé\r\n');
    expect(line('Ana 😀 Lima')).toBe('Ana 😀 Lima\r\n');
    expect(line('x'.repeat(32_767))).toBe(`${'x'.repeat(32_767)}\r\n`);
    expect(line('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…\r\n`);
    // Not half of the last character.
    expect(line(`${'x'.repeat(32_765)}😀😀`)).toBe(`${'x'.repeat(32_765)}…\r\n`);
  });
});
