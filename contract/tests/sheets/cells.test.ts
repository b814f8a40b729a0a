import fc from 'fast-check';
import { isCpf } from '../../src/domain/cpf.js';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatMoney,
  formatMoneyNumber,
  MAX_ENTRY_CENTS,
} from '../../src/domain/index.js';
import {
  collectorOf,
  guessPlan,
  excelDay,
  isShouted,
  moneyReading,
  properCase,
  readCpf,
  readDay,
  readFrequency,
  readMoney,
  readPercent,
  readPhone,
  splitAddress,
} from '../../src/domain/import/index.js';

const cents = () => fc.integer({ min: -MAX_ENTRY_CENTS, max: MAX_ENTRY_CENTS });
const american = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

describe('Money', () => {
  it('is read back as it was written, in either style, whatever the column was taken for', () => {
    fc.assert(
      fc.property(cents(), fc.constantFrom('comma' as const, 'point' as const), (amount, style) => {
        for (const text of [formatMoney(amount), formatMoneyNumber(amount)]) {
          expect(readMoney(text, style)).toEqual({ value: amount });
          expect(readMoney(american(text), style)).toEqual({ value: amount });
        }
      }),
    );
  });

  it('that a sheet typed is rounded to the cents that it shows', () => {
    expect(readMoney(1234.5, 'point')).toEqual({ value: 123450 });
    expect(readMoney(0.1 + 0.2, 'comma')).toEqual({ value: 30 });
    expect(readMoney(1.005, 'comma')).toEqual({ value: 101 });
    fc.assert(
      fc.property(cents(), (amount) => {
        expect(readMoney(amount / 100, 'comma')).toEqual({ value: amount === 0 ? 0 : amount });
      }),
    );
  });

  it('without two decimals anywhere is asked about, and one with them answers for all', () => {
    expect(moneyReading(['1.234', '2.000'])).toEqual({ style: 'comma', isSure: false });
    expect(moneyReading(['1.234', '2.000,50'])).toEqual({ style: 'comma', isSure: true });
    expect(moneyReading(['1,234', '2,000.50'])).toEqual({ style: 'point', isSure: true });
    expect(moneyReading(['600', 1.234, null])).toEqual({ style: 'comma', isSure: true });
    expect(readMoney('1.234', 'comma')).toEqual({ value: 123400 });
    expect(readMoney('1,234', 'comma')).toMatchObject({ fault: expect.anything() });
  });
});

describe('Days', () => {
  it.each([
    [25569, '1970-01-01'],
    [45292, '2024-01-01'],
    [45658, '2025-01-01'],
    [61, '1900-03-01'],
    [59, '1900-02-28'],
    [1, '1900-01-01'],
    [60, null],
    [0, null],
    [-1, null],
    [Number.NaN, null],
    [2958465, '9999-12-31'],
    [2958466, null],
  ])('Excel counts %s: %s', (serial, day) => expect(excelDay(serial)).toBe(day));

  it('are counted on from 1904 where the workbook says so', () => {
    expect(excelDay(0, true)).toBe('1904-01-01');
    expect(excelDay(45292 - 1462, true)).toBe('2024-01-01');
  });

  it('follow one another as in the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 100_000 }), (serial) => {
        expect(excelDay(serial + 1)).toBe(addDays(String(excelDay(serial)), 1));
      }),
    );
  });

  it('are written month first only where that was proven', () => {
    expect(readDay('03/10/2026', { order: 'dmy' })).toEqual({ value: '2026-10-03' });
    expect(readDay('03/10/2026', { order: 'mdy' })).toEqual({ value: '2026-03-10' });
    expect(readDay('2026-10-03', { order: 'mdy' })).toEqual({ value: '2026-10-03' });
  });
});

describe('Documents and phones', () => {
  it('a CPF is the same however much a sheet has eaten of its zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (nine) => {
        const digits = String(nine).padStart(9, '0');
        const whole = Array.from(
          { length: 100 },
          (_, check) => digits + String(check).padStart(2, '0'),
        ).find(isCpf);
        // All digits alike: no document.
        if (!whole) return;
        const eaten = Number(whole);
        const read = readCpf(eaten);
        // Six digits and then zeros, as a narrow column shows: the rest of them is lost.
        const isRounded = /^\d{1,6}0*$/.test(String(eaten)) && String(eaten).length >= 10;
        const isRefused = isRounded || String(eaten).length < 8;
        expect(read).toMatchObject(isRefused ? { fault: expect.anything() } : { value: whole });
      }),
      { examples: [[129_938_000]] },
    );
  });

  it('a phone without area needs to be told of one', () => {
    expect(readPhone('98877-1020', null)).toEqual({ fault: 'falta o DDD' });
    expect(readPhone('98877-1020', '85')).toEqual({ value: '85988771020' });
    expect(readPhone('8877-1020', '85')).toEqual({
      value: '85988771020',
      note: 'nono dígito posto',
    });
    expect(readPhone('85 98712-4', '85')).toEqual({ fault: 'faltam 2 algarismos' });
    expect(readPhone('(85) 98712-4', null)).toEqual({ fault: 'faltam 2 algarismos' });
    expect(readPhone('98712-4', '85')).toEqual({ fault: 'faltam 2 algarismos' });
    expect(readPhone('987124', '85')).toEqual({ fault: 'faltam 2 algarismos' });
    expect(readPhone('9871244', '85')).toEqual({ fault: 'falta 1 algarismo' });
  });
});

describe('Words', () => {
  it('knows the frequencies', () => {
    const said = [
      'Mensal',
      '30 dias',
      'semanal',
      '7',
      'QUINZENAL',
      'a cada 15 dias',
      'decendial',
      '10 em 10',
      'diária',
      'Diario',
    ];
    expect(said.map((word) => readFrequency(word))).toEqual(
      [
        'monthly',
        'monthly',
        'weekly',
        'weekly',
        'fortnightly',
        'fortnightly',
        'tenDays',
        'tenDays',
        'daily',
        'daily',
      ].map((value) => ({ value })),
    );
    expect(readFrequency('às vezes')).toMatchObject({ fault: expect.anything() });
  });

  it('reads percentages whole or as a fraction, and no more than 100', () => {
    expect(readPercent('20%')).toEqual({ value: 2000 });
    expect(readPercent('12,5')).toEqual({ value: 1250 });
    expect(readPercent(0.2, true)).toEqual({ value: 2000 });
    expect(readPercent('101')).toMatchObject({ fault: expect.anything() });
  });

  it('gives names in capitals back their small letters', () => {
    expect(properCase('MARIA DAS DORES E SILVA')).toBe('Maria das Dores e Silva');
    expect(properCase("D'ÁVILA-MELO")).toBe("D'Ávila-Melo");
    expect(properCase('JOÃO PAULO II')).toBe('João Paulo II');
    expect(properCase('Ana McDonald')).toBe('Ana McDonald');
    expect(isShouted(['ANA', 'Bia', 'CAIO'])).toBe(true);
    expect(isShouted(['Ana', 'Bia', 'CAIO', '123'])).toBe(false);
    expect(isShouted([])).toBe(false);
  });

  it.each([
    ['Rua A, 5', 'Rua A', '5'],
    ['Rua A, nº 5 casa 2', 'Rua A', '5 casa 2'],
    ['Rua das Flores 212', 'Rua das Flores', '212'],
    ['Rua 24 de Maio', 'Rua 24 de Maio', ''],
    ['Rua B, s/n', 'Rua B', 's/n'],
    ['Travessa', 'Travessa', ''],
  ])('%s is a street and a number', (text, address, number) => {
    expect(splitAddress(text)).toEqual({ address, number });
  });
});

describe('Frequencies', () => {
  const planOf = (title: string, ...cells: string[]) => {
    const rows = [['Nome', 'Valor', title], ...cells.map((cell) => ['Ana', '1,00', cell])];
    return guessPlan({ rows, is1904: false }).targets[2];
  };

  it.each([
    ['Periodo', ['semanal', 'x'], 'frequency'],
    ['Tipo', ['diária', '', 'Semanal'], 'frequency'],
    ['Tipo', ['diária', 'à vista'], null],
    // Some number of days, or of anything else.
    ['Código', ['7', '15', '30'], null],
    ['Tipo', ['', ''], null],
  ])('a column %s of %j is %s', (title, cells, target) => {
    expect(planOf(title, ...cells)).toBe(target);
  });
});

describe('Collectors', () => {
  const people = [
    { id: 9, name: 'João Assunção', email: 'joao@loja.test' },
    { id: 3, name: 'Jéssica Andrade', email: 'jessica@loja.test' },
    { id: 7, name: 'Márcia Lima', email: 'marcia@loja.test' },
    { id: 8, name: 'Ana Lima', email: 'ana@loja.test' },
  ];

  it.each([
    ['João', 9],
    ['JOAO ASSUNCAO', 9],
    ['jessica@LOJA.test', 3],
    ['7', 7],
    ['Lima Márcia', 7],
    ['7. Márcia Lima', 7],
    ['Lima', null],
    ['Jo', null],
    ['Zé', null],
    ['', null],
    ['99', null],
  ])('%s', (typed, id) => expect(collectorOf(typed, people)?.id ?? null).toBe(id));
});
