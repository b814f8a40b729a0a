import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDateOf, csvText, type Frequency, importedPlan } from '../../src/domain/index.js';
import {
  type Cell,
  guessPlan,
  judge,
  moneyReading,
  readDay,
  readMoney,
  readRows,
} from '../../src/domain/import/index.js';
import {
  type FileChoices,
  headedSheet,
  readSheetFile,
  type SheetFile,
  sheetAt,
} from '../../src/sheets/index.js';

/** What files of other systems hold that is read wrongly at a first look. */

const open = (name: string, choices: FileChoices = {}) =>
  readSheetFile(
    new Uint8Array(readFileSync(new URL(`./corpus/${name}`, import.meta.url))),
    choices,
  );
const openText = (text: string, choices: FileChoices = {}) =>
  readSheetFile(new TextEncoder().encode(text), choices);

function rowsOf(file: SheetFile) {
  const sheet = sheetAt(file, headedSheet(file));
  const rows = readRows(sheet, guessPlan(sheet));
  return rows.slice(0, rows.rows);
}
const faultOf = (text: string) =>
  openText(text).then(
    () => 'read',
    (error: Error) => error.message,
  );

describe('Zero in the accounting format', () => {
  it.each(['R$ -', ' R$ -   ', 'R$\u00a0-', 'R$ –', '-R$', 'R$ -\u00a0\u00a0 '])('%j', (cell) => {
    expect(readMoney(cell, 'comma')).toEqual({ value: 0 });
  });

  it('is told from a cell where a dash means that nothing is known', () => {
    expect(readMoney('-', 'comma')).toEqual({ value: null });
    expect(readMoney('R$', 'comma')).toHaveProperty('fault');
  });

  it('says nothing of how the column writes its cents', () => {
    expect(moneyReading(['R$ -', '1.234'])).toEqual({ style: 'comma', isSure: false });
  });
});

describe('A moment that says its zone', () => {
  const dayOf = (cell: string, timeZone?: string) => {
    const read = readDay(cell, { order: 'dmy', timeZone });
    return 'fault' in read ? read.fault : read.value;
  };

  it.each([
    ['2026-11-04T00:30:00.000Z', '2026-11-03'],
    ['2026-11-04T02:59:59Z', '2026-11-03'],
    ['2026-11-04T03:00:00.000Z', '2026-11-04'],
    ['2026-11-04 00:30:00+00', '2026-11-03'],
    ['2026-11-04 00:30:00 +0000', '2026-11-03'],
    ['2026-11-04 00:30 UTC', '2026-11-03'],
    ['04/11/2026 00:30:00 GMT', '2026-11-03'],
    ['04/11/2026 0:30Z', '2026-11-03'],
    ['2026-11-03T21:30:00-03:00', '2026-11-03'],
    ['2026-11-03 23:30:00 -0500', '2026-11-04'],
    ['2026-11-03T23:30:00 GMT-05:00', '2026-11-04'],
    // Summer time.
    ['2018-11-05T02:30:00Z', '2018-11-05'],
    // Without a zone, it is the clock on the wall.
    ['2026-11-04T00:30:00.000', '2026-11-04'],
    ['04/11/2026 00:30', '2026-11-04'],
    ['2026-11-04T25:30:00Z', '“2026-11-04T25:30:00Z” não é uma data'],
    ['2026-02-30T10:00:00Z', '“2026-02-30T10:00:00Z” não é uma data'],
  ])('%s: %s', (cell, day) => expect(dayOf(cell)).toBe(day));

  it('is the day of the business, wherever that is', () => {
    expect(dayOf('2026-11-04T03:30:00Z', 'America/Manaus')).toBe('2026-11-03');
    const moments = fc.date({
      min: new Date('1970-01-02'),
      max: new Date('2099-12-30'),
      noInvalidDate: true,
    });
    const zone = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/Noronha');
    fc.assert(
      fc.property(moments, zone, (moment, timeZone) => {
        expect(dayOf(moment.toISOString(), timeZone)).toBe(businessDateOf(moment, timeZone));
      }),
    );
  });

  it('is told of in the column, and doubted where it is a bare day written as a moment', () => {
    const daysOf = (...cells: Cell[]) => {
      const sheet = {
        rows: [['Nome', 'Data da venda'], ...cells.map((cell) => ['Ana', cell])],
        is1904: false,
      };
      const { words, isDoubtful } = judge(sheet, guessPlan(sheet)).columns[1] ?? {};
      return [words, isDoubtful];
    };
    expect(daysOf('2026-11-04T00:30:00.000Z', '04/11/2026')).toEqual([
      'dia/mês/ano; 1 com fuso',
      false,
    ]);
    expect(daysOf('2026-11-04T00:00:00.000Z')).toEqual([
      'dia/mês/ano; 1 à meia-noite UTC, lido como a véspera',
      true,
    ]);
  });

  it('is read in the zone that the file was opened for', async () => {
    const text = 'Nome;Data da venda;Valor;Parcelas\nAna;2026-11-04T03:30:00Z;10,00;1\n';
    const soldOn = async (choices: FileChoices) =>
      rowsOf(await openText(text, choices))[0]?.sale?.sold_on;
    expect(await soldOn({})).toBe('2026-11-04');
    expect(await soldOn({ timeZone: 'America/Manaus' })).toBe('2026-11-03');
  });
});

it('a plan whose first due day a short month cut keeps the day of the sale', async () => {
  const plans = rowsOf(await open('fim-de-mes.csv')).map(({ sale }) => {
    const { schedule } = importedPlan(
      {
        soldOn: sale?.sold_on ?? '',
        valueCents: sale?.value_cents ?? 0,
        feePercent: sale?.fee_percent ?? undefined,
        count: sale?.instalments ?? 0,
        frequency: { name: 'mensal' } as Frequency,
        firstDue: sale?.first_due ?? undefined,
      },
      '2026-11-28',
    );
    return schedule.instalments.map(({ dueDate }) => dueDate.slice(5)).join(' ');
  });
  expect(plans).toEqual([
    '02-28 03-31 04-30 05-31',
    '02-28 03-31 04-30 05-31',
    '02-28 03-30 04-30 05-30',
  ]);
});

it('a sheet that its program hides is not taken first, and stands last', async () => {
  const file = await open('aba-oculta-primeiro.xlsx');
  expect(file.sheets.map(({ name, isHidden = false }) => [name, isHidden])).toEqual([
    ['Instruções', false],
    ['Clientes', false],
    ['Antigos', true],
  ]);
  expect(file.sheets[headedSheet(file)]?.name).toBe('Clientes');
});

describe('A text that was encoded twice', () => {
  it('is noticed, and read right where it is repaired', async () => {
    const asItIs = await open('mojibake.csv');
    expect(asItIs.doubleEncoded).toEqual({ found: 'EndereÃ§o', repaired: 'Endereço' });
    expect(rowsOf(asItIs)[0]?.client).toMatchObject({ name: 'JoÃ£o', city: 'SÃ£o Paulo' });
    const repaired = await open('mojibake.csv', { isRepaired: true });
    expect(repaired.doubleEncoded).toEqual(asItIs.doubleEncoded);
    expect(rowsOf(repaired)[0]?.client).toEqual({
      name: 'João',
      lastName: 'Conceição Trocado',
      cpf: '70010075526',
      phone: '11988880022',
      cep: '01310100',
      address: 'Praça da Sé',
      number: '10',
      neighborhood: 'Centro',
      city: 'São Paulo',
      state: 'SP',
    });
  });

  it('is repaired letter by letter, however often it was encoded, and right ones stay', () => {
    const once = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
    const letters = fc.stringMatching(/^[A-Za-zÁÂÃÀÇÉÊÍÓÔÕÚÜáâãàçéêíóôõúüºª° -]{1,30}$/);
    const times = fc.integer({ min: 1, max: 2 });
    return fc.assert(
      fc.asyncProperty(letters, letters, times, async (text, right, count) => {
        fc.pre(
          !/[ÂÃ][ªº°]/.test(text + right) &&
            /[ãçéõáêó]/.test(text) &&
            text.trim() === text &&
            right.trim() !== '',
        );
        let spoilt = text;
        for (let time = 0; time < count; time += 1) spoilt = once(spoilt);
        const file = `Nome;Bairro\n"${spoilt}";"${right}"\n`;
        const repaired = await openText(file, { isRepaired: true });
        expect(repaired.sheets[0]?.rows[1]).toEqual([text, right]);
      }),
    );
  });

  it.each([
    'João Conceição',
    'AÇÃO',
    'IRMÃ',
    '3ª Ação, nº 2',
    'Loja “IRMÔ',
    'IRMÃ – NATÁLIA',
    'Ângela',
  ])('is not seen in %s', async (text) => {
    expect((await openText(`Nome;Bairro\n${text};x\n`)).doubleEncoded).toBeNull();
  });
});

describe('A quote that nothing closes', () => {
  const sentence = (line: string) =>
    `Há aspas que não fecham na linha ${line}: dali em diante as linhas não podem ser separadas.`;
  const many = Array.from({ length: 1_200 }, (_, index) => `Ana ${index};x`).join('\r\n');

  it.each([
    ['2', 'Nome;Apelido\nAna;"An\nBia;Bi\n'],
    ['3', 'Nome;Apelido\r\nAna;An\r\nBia;"Bi\r\nCaio;x'],
    ['3', 'Nome;Apelido\rAna;An\rBia;"Bi\rCaio;x'],
    ['3', 'sep=;\nNome;Apelido\nAna;"An\nBia;Bi\n'],
    ['3', 'Nome;Apelido\nAna;"a ""b"" c"\nBia;"Bi\n'],
    ['4', 'Nome;Apelido\n"Ana\nMaria";x\nBia;"Bi\n'],
    ['1.202', `Nome;Apelido\r\n${many}\r\nBia;"Bi\r\n`],
    // A quote further down closes it, and takes a line along.
    ['2', 'Nome;Apelido\nAna;"An\nBia;"Bi" Silva\nCaio;x\n'],
    ['2', 'Nome;Apelido\nAna;"An\nBia "Bi";x\nCaio;x\n'],
  ])('names line %s', async (line, text) => expect(await faultOf(text)).toBe(sentence(line)));

  it('is none within a name, nor around one', async () => {
    expect(await faultOf('Nome;Apelido\nAna "Aninha" Lima;"Bi"\n"Rua A\nFundos";x\n')).toBe('read');
  });
});

describe('A list of our own that comes back', () => {
  const backFrom = async (...texts: string[]) => {
    const text = csvText({ titles: ['Nome', 'Fim'], rows: texts.map((cell) => [cell, 'x']) });
    const { sheets } = await openText(text, { separator: ';' });
    return sheets[0]?.rows.slice(1, -1).map(([cell]) => cell);
  };
  const hostile = [
    '=1+1',
    '-5,00',
    "'=1+1",
    "''-x",
    ' =1+1',
    '\n=1',
    '\u00a0@SUM(A1)',
    '="0123"',
    "'aspas'",
    '＝1',
    '+55 11',
  ];

  it.each(hostile)('has %j as it was', async (text) => {
    expect(await backFrom(text)).toEqual([text]);
  });

  it('has any text as it was: the guard against formulas comes off, and nothing else', () => {
    const signs = fc.constantFrom(...'=+-@＝＋－＠\'" ;x\t\n\u00a0');
    const texts = fc.array(signs, { minLength: 1, maxLength: 6 }).map((all) => `${all.join('')}a`);
    return fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await backFrom(text)).toEqual([text]);
      }),
    );
  });
});

it('a sale is sent with what can be read of it beside what else is wrong with its row, to be judged too', async () => {
  const text = [
    'Nome;Celular;Data da venda;Valor;Total;Parcelas;Valor pago',
    'Ana;98712;05/01/2026;0,00;;4;',
    'Bia;98712;32/01/2026;10,00;abc;quatro;-1,00',
    'Rita;;05/01/2026;abc;12,00;4;',
  ].join('\n');
  const rows = rowsOf(await openText(text));
  expect(rows.map(({ sale, faults }) => [sale, faults?.length])).toMatchObject([
    [{ value_cents: 0, instalments: 4 }, 1],
    [
      {
        sold_on: null,
        value_cents: 1_000,
        total_cents: null,
        instalments: null,
        paid_cents: -100,
      },
      4,
    ],
    [{ sold_on: '2026-01-05', value_cents: null, total_cents: 1_200 }, 1],
  ]);
});
