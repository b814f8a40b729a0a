import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCpf } from '../../src/domain/cpf.js';
import {
  type Cell,
  guessPlan,
  judge,
  readCpf,
  readPhone,
  readPostalCode,
  readRows,
} from '../../src/domain/import/index.js';
import { readSheetFile, sheetAt } from '../../src/sheets/index.js';

/** A code that a spreadsheet took for a number: what was lost is refused, what was not is read. */

const LOST = /^“.+” perdeu algarismos: a planilha guardou só (o primeiro|os \d+ primeiros) de /;
const FRACTION = 'tem casas decimais: não é um número inteiro';
const ROUNDED = /parece arredondado pela planilha/;

const read = {
  phone: (cell: Cell) => readPhone(cell, '11'),
  cpf: readCpf,
  cep: readPostalCode,
};

const told = (kind: keyof typeof read, cell: Cell) => {
  const result = read[kind](cell);
  return 'fault' in result ? result.fault : result.value;
};

describe('A code that has lost digits is refused', () => {
  it.each([
    ['phone', '5.58199E+12'],
    ['phone', '5,58199E+12'],
    ['phone', '5.58199e12'],
    ['phone', '5.58199E 12'],
    ['phone', '5,58199 E+12'],
    ['phone', '1.19889E+10'],
    ['phone', '+1.19889E+10'],
    ['phone', "'1.19889E+10"],
    ['phone', '1E+10'],
    ['phone', '1.19888E+10 / 11 98888-0001'],
    ['phone', '5E+99999999999'],
    ['cpf', '7.001E+10'],
    ['cpf', '7,00100E+10'],
    ['cpf', '7E10'],
    ['cep', '1,31E+06'],
    ['cep', '1.3101E+6'],
    ['phone', 5.511988880001e18],
    ['cpf', 7.001002372e15],
  ] as const)('%s %s', (kind, cell) => expect(told(kind, cell)).toMatch(LOST));

  it.each([
    // As a sheet has it that opened the scientific text, and was saved again.
    ['phone', 5_581_990_000_000],
    ['phone', 11_988_900_000],
    ['phone', '5581990000000'],
    ['phone', '5581990000000.0'],
    ['cpf', 70_010_000_000],
    ['cpf', '70010000000'],
  ] as const)('%s %s', (kind, cell) => expect(told(kind, cell)).toMatch(ROUNDED));

  it.each([
    ['phone', '11987654321.5'],
    ['phone', '11987654321,5'],
    ['phone', '1198765432.10'],
    ['phone', '1.1987654321555E+10'],
    ['phone', 11_987_654_321.5],
    ['phone', '11.987.654.321,50'],
    ['cpf', '7001002372.5'],
    ['cpf', '700100237.20'],
    ['cpf', 7_001_002_372.25],
    ['cep', '1310100.5'],
    ['cep', '131010.05'],
    ['cep', '7.5E-3'],
  ] as const)('%s %s: %s', (kind, cell) => expect(told(kind, cell)).toBe(FRACTION));

  it('what has decimals only to be that long is too short', () => {
    expect(told('cep', '131010.00')).toBe('“131010.00” não é um CEP');
    expect(told('cep', '123.450')).toBe('“123.450” não é um CEP');
    expect(told('cpf', '123456789.00')).toBe('tem só 9 algarismos');
    expect(told('phone', '9888800.0')).toBe('falta 1 algarismo');
    expect(told('phone', '119888800.00')).toBe('tem nove algarismos e não começa por 9');
  });
});

describe('A code that has lost nothing is read', () => {
  it.each([
    ['phone', '11987654321,0', '11987654321'],
    ['phone', '11987654321.00', '11987654321'],
    ['phone', '1132514400.0', '1132514400'],
    ['phone', '5511987654321.0', '11987654321'],
    ['phone', '1.1987654321E+10', '11987654321'],
    ['phone', '1,1987654321E+10', '11987654321'],
    ['phone', '5.511987654321E12', '11987654321'],
    ['phone', '1.19876543210000E+10', '11987654321'],
    ['phone', '11,987,654,321', '11987654321'],
    ['phone', '11.987.654.321', '11987654321'],
    ['phone', '11.987.654.321,00', '11987654321'],
    ['phone', '11,987,654,321.00', '11987654321'],
    ['phone', '5,511,987,654,321', '11987654321'],
    ['phone', 11_987_654_321, '11987654321'],
    // Ten and more signs behind the point: a sheet shows fifteen digits, and none of these.
    ['phone', 11_987_654_321.000_002, '11987654321'],
    ['cpf', '70010023720.0', '70010023720'],
    ['cpf', '7.0010023720E+10', '70010023720'],
    ['cpf', '70,010,023,720', '70010023720'],
    ['cpf', '70.010.023.720,00', '70010023720'],
    ['cep', '1310100.0', '01310100'],
    ['cep', '01310100,00', '01310100'],
    ['cep', '1.310100E+6', '01310100'],
    ['cep', '1,310,100', '01310100'],
    ['cep', '1.310.100,0', '01310100'],
    ['cep', 1_310_100, '01310100'],
  ] as const)('%s %s: %s', (kind, cell, value) => expect(told(kind, cell)).toBe(value));

  it('and what was done to it is said', () => {
    expect(readPhone('11987654321,0', null)).toMatchObject({ note: 'casas decimais tiradas' });
    expect(readPhone('1.1987654321E+10', null)).toMatchObject({
      note: 'notação científica desfeita',
    });
    expect(readCpf('70,010,023,720')).toMatchObject({ note: 'separador de milhar tirado' });
    expect(readPostalCode('1310100.0')).toEqual({
      value: '01310100',
      note: 'casas decimais tiradas e zeros repostos',
    });
  });

  // As people write them.
  it.each([
    ['phone', '11.987654321', '11987654321'],
    ['phone', '011.987654321', '11987654321'],
    ['phone', '11.98765.4321', '11987654321'],
    ['phone', '11-98888.0033', '11988880033'],
    ['phone', '1198765.4321', '11987654321'],
    ['phone', '98765.4321', '11987654321'],
    ['phone', '98765.0000', '11987650000'],
    ['phone', '(11) 98890-0000', '11988900000'],
    ['phone', '11987654321,11987654322', '11987654321'],
    ['phone', '11987654321e 11987654322', null],
    ['cpf', '700.100.237.20', '70010023720'],
    ['cpf', '700.100.237-20', '70010023720'],
    ['cep', '01310.100', '01310100'],
    ['cep', '13101.000', '13101000'],
    ['cep', '01.310-100', '01310100'],
    ['cep', '01.310.100', '01310100'],
    ['cep', '12900000', '12900000'],
  ] as const)('%s %s: %s', (kind, cell, value) => {
    if (value === null) expect(read[kind](cell)).toHaveProperty('fault');
    else expect(told(kind, cell)).toBe(value);
  });
});

const nine = fc.integer({ min: 10_000_000, max: 999_999_999 });
const cpf = nine.map((first) => {
  const text = String(first).padStart(9, '0');
  for (let check = 0; ; check += 1) {
    const whole = `${text}${String(check).padStart(2, '0')}`;
    if (isCpf(whole) || check > 99) return whole;
  }
});
const phone = fc.integer({ min: 10_000_000, max: 99_999_999 }).map((line) => `119${line}`);
const cep = fc
  .integer({ min: 1_000_001, max: 99_999_999 })
  .map((code) => String(code).padStart(8, '0'));
const code = fc.oneof(
  fc.record({ kind: fc.constant('cpf' as const), whole: cpf.filter(isCpf) }),
  fc.record({ kind: fc.constant('phone' as const), whole: phone }),
  fc.record({ kind: fc.constant('cep' as const), whole: cep }),
);
const isRound = (whole: string) => whole.replace(/0+$/, '').length <= 6;

const grouped = (digits: string, sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign);

/** What spreadsheets and programs make of a code that was a number to them, nothing of it lost. */
const kept: readonly ((digits: string) => Cell)[] = [
  Number,
  (digits) => digits,
  (digits) => `${digits}.0`,
  (digits) => `${digits},00`,
  (digits) => grouped(digits, '.'),
  (digits) => grouped(digits, ','),
  (digits) => `${grouped(digits, '.')},00`,
  (digits) => `${grouped(digits, ',')}.0`,
  (digits) => `${digits[0]}.${digits.slice(1)}E+${digits.length - 1}`,
  (digits) => `${digits[0]},${digits.slice(1)}E+${digits.length - 1}`,
  (digits) => `${digits[0]}.${digits.slice(1)}00e${digits.length - 1}`,
];

describe('Whatever code, whatever a sheet made of it', () => {
  it('is read whole where all its digits are there', () => {
    fc.assert(
      fc.property(code, fc.constantFrom(...kept), ({ kind, whole }, spoil) => {
        fc.pre(kind === 'cep' || !isRound(whole));
        const digits = String(Number(whole));
        fc.pre(kind !== 'cpf' || digits.length >= 8);
        expect(told(kind, spoil(digits))).toBe(whole);
      }),
    );
  });

  it('is never another code where the sheet rounded it', () => {
    const places = fc.integer({ min: 0, max: 5 });
    const sign = fc.constantFrom('.', ',');
    fc.assert(
      fc.property(
        code,
        places,
        sign,
        fc.constantFrom('+', ''),
        ({ kind, whole }, after, dot, plus) => {
          const text = Number(whole).toExponential(after).replace('.', dot).replace('+', plus);
          expect(told(kind, text.toUpperCase())).toMatch(LOST);
          if (kind !== 'cep')
            expect(read[kind](Number(text.replace(',', '.')))).toHaveProperty('fault');
        },
      ),
    );
  });

  it('is read as itself or refused, however many decimals follow it', () => {
    const decimals = fc.stringMatching(/^\d{1,12}$/);
    fc.assert(
      fc.property(code, decimals, fc.constantFrom('.', ','), ({ kind, whole }, tail, sign) => {
        const digits = String(Number(whole));
        const result = told(kind, `${digits}${sign}${tail}`);
        if (kind === 'cpf' && digits.length < 8) return;
        const isByHand = kind === 'phone' && sign === ',' && tail.length > 3;
        if (isByHand || /^0+$/.test(tail)) expect(isRound(whole) || result === whole).toBe(true);
        else expect(result).toBe(FRACTION);
      }),
    );
  });
});

describe('A file whose phones a spreadsheet rounded', () => {
  it('has those rows refused by name and number, and the whole one taken', async () => {
    const bytes = readFileSync(new URL('./corpus/telefone-cientifico.csv', import.meta.url));
    const sheet = sheetAt(await readSheetFile(new Uint8Array(bytes)), 0);
    const plan = guessPlan(sheet);
    const rows = readRows(sheet, plan).slice(0, 4);
    expect(
      rows.map(({ line, faults, client }) => [line, faults?.[0]?.reason ?? client?.phone]),
    ).toEqual([
      [2, sentence('5.58199E+12', 6, 13)],
      [3, sentence('1.19889E+10', 6, 11)],
      [4, sentence('5.51197E+12', 6, 13)],
      [5, '11988880001'],
    ]);
    expect(judge(sheet, plan).columns[3]).toMatchObject({
      words: '1 número; 3 não lidos',
      isDoubtful: true,
      example: `linha 2: ${sentence('5.58199E+12', 6, 13)}`,
    });
  });
});

const sentence = (text: string, there: number, all: number) =>
  `“${text}” perdeu algarismos: a planilha guardou só os ${there} primeiros de ${all} algarismos. No arquivo original, formate a coluna como texto ou “0” e salve de novo`;

describe('Numbers of houses and other texts', () => {
  const cellsOf = (title: string, ...cells: Cell[]) => {
    const sheet = { rows: [['Nome', title], ...cells.map((cell) => ['Ana', cell])], is1904: false };
    const all = readRows(sheet, guessPlan(sheet));
    return all
      .slice(0, all.rows)
      .map(({ client, faults }) => faults?.[0]?.reason ?? Object.values(client ?? {}).at(-1));
  };

  it('lose the decimals that a sheet put behind them, and are refused where it rounded them', () => {
    expect(cellsOf('Número', '10.0', '10,00', 10, '1.310', '10.5', 'Bl 2 ap 10.0')).toEqual([
      '10',
      '10',
      '10',
      '1.310',
      '10.5',
      'Bl 2 ap 10.0',
    ]);
    expect(
      cellsOf('Número', '1,00E+10', '1E+10', '1E10').map((text) => LOST.test(text ?? '')),
    ).toEqual([true, true, false]);
    expect(cellsOf('Referência', '5.58199E+12', '1.1987654321E+10', 5.5e18)).toEqual([
      sentence('5.58199E+12', 6, 13),
      '11987654321',
      expect.stringMatching(LOST),
    ]);
  });
});
