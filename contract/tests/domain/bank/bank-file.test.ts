import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BankAmount,
  bankAmount,
  bankDay,
  ofxAmount,
  ofxMoment,
  sheetMoment,
} from '../../../src/domain/index.js';
import { readBankText } from './read-bank.js';

const E2E = 'E00000000202611202340a1B2c3D4e5F';

const SGML = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<BANKACCTFROM><BANKID>001<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261120
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261120234012[-3:BRT]
<TRNAMT>150.00
<FITID>A1
<NAME>ANTONIA M REIS
<MEMO>PIX RECEBIDO V4790P04 &amp; CIA
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261119<TRNAMT>-46,80<FITID>A2<MEMO>PIX DEVOLVIDO</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261119<TRNAMT>0.00<FITID>A3<MEMO>RENDIMENTO
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261118<TRNAMT>1.234,56<FITID>A4<MEMO>${E2E}
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>2026<TRNAMT>10.00<FITID>A5
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261118<TRNAMT>10.00
</BANKTRANLIST>
<LEDGERBAL><BALAMT>9174.50<DTASOF>20261120</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** Cents, below zero where the value's own sign says that it went. */
const signed = (amount: BankAmount | null) =>
  amount && (amount.signs.includes('out') ? -amount.cents : amount.cents);

describe('a statement as OFX', () => {
  it('is read where end tags are left out: amounts either way, no money left out, what is unreadable counted', async () => {
    const told = { account: '12345-6', nth: 1, isOpen: false };
    expect(await readBankText(SGML)).toEqual({
      lines: [
        {
          ...told,
          id: '12345-6:A1',
          day: '2026-11-20',
          time: '23:40:12',
          cents: 15_000,
          text: 'ANTONIA M REIS · PIX RECEBIDO V4790P04 & CIA',
        },
        { ...told, id: '12345-6:A2', day: '2026-11-19', cents: -4_680, text: 'PIX DEVOLVIDO' },
        { ...told, id: E2E, day: '2026-11-18', cents: 123_456, text: E2E },
        { ...told, id: 'csv:2026-11-18:1000::1', day: '2026-11-18', cents: 1_000, text: '' },
      ],
      left: [
        { day: '2026-11-19', cents: 0, text: 'RENDIMENTO', reason: 'zero' },
        { day: null, cents: 1_000, text: '', reason: 'unreadable' },
      ],
      balances: [{ account: '12345-6', day: '2026-11-20', cents: 917_450 }],
    });
  });

  it('is read as XML alike', async () => {
    const xml = `<?xml version="1.0"?><OFX><STMTTRN><DTPOSTED>20261120</DTPOSTED><TRNAMT>48.00</TRNAMT>
<FITID>B1</FITID><NAME>JOSE</NAME><MEMO>JOSE</MEMO></STMTTRN></OFX>`;
    expect(await readBankText(xml)).toEqual({
      lines: [
        {
          id: ':B1',
          account: '',
          day: '2026-11-20',
          cents: 4_800,
          text: 'JOSE',
          nth: 1,
          isOpen: false,
        },
      ],
      left: [],
      balances: [],
    });
  });
});

describe('lines that say the same', () => {
  const movement = (id: string, amount: string, memo = 'PIX') =>
    `<STMTTRN><DTPOSTED>20261120<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`;
  const nthOf = async (...movements: string[]) =>
    (await readBankText(`<OFX>${movements.join('\n')}</OFX>`)).lines.map(({ nth }) => nth);

  it('are as many as the file has, each with its place; what differs in anything begins anew', async () => {
    const [one, other] = [movement('A1', '11.11'), movement('A1', '22.22')];
    expect(await nthOf(one, other, one, movement('A1', '11.11', 'PIX BIA'), one)).toEqual([
      1, 1, 2, 1, 3,
    ]);
    expect(
      await nthOf(movement('A1', '10.00', E2E), movement('A2', '10.00', `${E2E} ANA`)),
    ).toEqual([1, 2]);
  });

  it.each(['D0004123', '42.414.102', '000000', '529.982.247-25', ''])(
    'are two in a sheet, whatever it writes as number: %j',
    async (number) => {
      const line = `20/11/2026;PIX ANA;${number};10,00`;
      const { lines } = await readBankText(`Data;Histórico;N° documento;Valor\n${line}\n${line}\n`);
      expect(lines.map(({ nth }) => nth)).toEqual([1, 2]);
    },
  );
});

it('what a bank writes at length is kept as far as a line holds it', async () => {
  const text = `<OFX><STMTTRN><DTPOSTED>20261120<TRNAMT>1.00<FITID>${'A'.repeat(400)}<MEMO>${'😀'.repeat(400)}</OFX>`;
  const [line] = (await readBankText(text)).lines;
  expect([line?.id.length, line?.text.length]).toEqual([180, 500]);
});

describe('a statement as a sheet', () => {
  it('keeps the movements after a lone quote apart', async () => {
    const lone = ['Data;Valor;Nome', ...Array(5).fill('20/11/2026;5,00;"x'), '21/11/2026;7,00;"y"'];
    const { lines, left } = await readBankText(lone.join('\n'));
    expect(lines.map(({ day, cents, text }) => [day, cents, text])).toEqual([
      ...Array(5).fill(['2026-11-20', 500, '"x']),
      ['2026-11-21', 700, 'y'],
    ]);
    expect(left).toEqual([]);
    const ends = 'Data;Valor;Nome\n20/11/2026;5,00;"x\n21/11/2026;6,00;"\n22/11/2026;7,00;z';
    expect((await readBankText(ends)).lines.map(({ cents }) => cents)).toEqual([500, 600, 700]);
  });

  it('keeps a text of two lines in one cell', async () => {
    const two =
      'Data;Valor;Nome\n20/11/2026;5,00;"Pix de Maria;\nda ""Rua"" 12345678" \n21/11/2026;6,00;x';
    expect((await readBankText(two)).lines.map(({ cents, text }) => [cents, text])).toEqual([
      [500, 'Pix de Maria;\nda "Rua" 12345678'],
      [600, 'x'],
    ]);
  });

  it('has an identifier of the bank', async () => {
    const { lines } = await readBankText(
      'Data,Valor,Identificador,Descrição\n20/11/2026,48.00,6a-1,"Transferência recebida, JOSÉ R"\n20/11/2026,-10.00,6a-2,Pix enviado\n',
    );
    expect(lines).toMatchObject([
      { id: '6a-1', day: '2026-11-20', cents: 4_800, text: 'Transferência recebida, JOSÉ R' },
      { id: '6a-2', day: '2026-11-20', cents: -1_000, text: 'Pix enviado' },
    ]);
  });

  it('has lines above its head, semicolons, two columns of amounts', async () => {
    const text =
      '\uFEFFExtrato Conta Corrente\r\nPeríodo;01/11/2026 a 20/11/2026\r\n\r\nData Lançamento;Histórico;Crédito;Débito\r\n' +
      '20/11/2026;PIX ANA;1.234,56;\r\n20/11/2026;TARIFA;;12,00\r\nSaldo;;;\r\n';
    expect(await readBankText(text)).toMatchObject({
      lines: [
        { cents: 123_456, text: 'PIX ANA' },
        { cents: -1_200, text: 'TARIFA' },
      ],
      left: [{ day: null, cents: null, text: 'Saldo', reason: 'balance' }],
    });
  });

  it('lists a total of what came and what went by its figures, where no column holds a balance', async () => {
    const text = 'Data;Histórico;Crédito;Débito\n03/11/2026;ANA;55,00;\n;Total;55,00;-310,40\n';
    const { left } = await readBankText(text);
    expect(left).toEqual([
      { day: null, cents: null, text: 'Total · 55,00 · -310,40', reason: 'balance' },
    ]);
  });

  it('asks for the direction of a row whose D/C is empty where the others have theirs, whatever signs there are', async () => {
    const rows = ['PIX ANA;55,00;C', 'TARIFA;-12,00;D', 'PIX EVA;13,03;', 'SAQUE;-9,00;'];
    const text = `Data;Descrição;Valor;D/C\n${rows.map((row) => `20/11/2026;${row}`).join('\n')}`;
    const { lines } = await readBankText(text);
    expect(lines.map(({ cents, isOpen }) => [cents, isOpen ?? false])).toEqual([
      [5_500, false],
      [-1_200, false],
      [1_303, true],
      [-900, false],
    ]);
  });

  it.each([
    'S A L D O',
    'S A L D O  A N T E R I O R',
    'S A L D O   D O   D I A',
    'S A L D O D O D I A 30/11',
  ])('leaves out a balance whose letters are set apart: %s', async (text) => {
    const read = await readBankText(
      `Data;Descrição;Valor\n20/11/2026;${text};1501,11\n20/11/2026;SAL DOCE;-9,00\n`,
    );
    expect(read).toMatchObject({
      lines: [{ text: 'SAL DOCE' }],
      left: [{ cents: 150_111, reason: 'balance' }],
    });
  });

  it('makes identifiers where it has none: alike in the same file twice, apart in two lines alike', async () => {
    const text = 'Data;Descrição;Valor\n20/11/2026;PIX ANA;10,00\n20/11/2026;PIX ANA;10,00\n';
    const ids = (await readBankText(text)).lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect((await readBankText(text)).lines.map(({ id }) => id)).toEqual(ids);
    // A longer file of the same days begins with them.
    expect((await readBankText(`${text}21/11/2026;PIX ANA;10,00`)).lines.slice(0, 2)).toEqual(
      (await readBankText(text)).lines,
    );
  });

  it.each([
    ['', 'EMPTY'],
    ['%PDF-1.7', 'NOT_A_SHEET'],
    ['<html><table><tr><td>Data</td></tr></table></html>', 'PAGE'],
  ])('is refused if it is no text of cells: %j', async (text, code) => {
    await expect(readBankText(text)).rejects.toThrow(expect.objectContaining({ code }));
  });

  it('gives back what was written, whatever stands in its cells', async () => {
    // What programs put before a formula is no part of the text, and comes off (`outside-files.test.ts`).
    const cell = fc
      .string({ maxLength: 20 })
      .map((text) => text.replace(/\r/g, '').trim())
      .filter((text) => !/^('|=")/.test(text));
    const rows = fc.array(
      fc.record({ text: cell, cents: fc.integer({ min: 1, max: 9_999_999 }) }),
      {
        minLength: 1,
      },
    );
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(';', ',', '\t', '|'), async (some, separator) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const lines = some.map(({ text, cents }, index) =>
          ['2026-11-20', quoted((cents / 100).toFixed(2)), `id${index}`, quoted(text)].join(
            separator,
          ),
        );
        const heads = Array.from({ length: 30 }, () => separator).join('');
        const file = [`${heads}`, ['Data', 'Valor', 'Id', 'Memo'].join(separator), ...lines].join(
          '\n',
        );
        expect(
          (await readBankText(file)).lines.map(({ text, cents }) => ({ text, cents })),
        ).toEqual(some);
      }),
    );
  });
});

describe('an amount', () => {
  it.each([
    ['150.00', 15_000],
    ['150,00', 15_000],
    ['150', 15_000],
    ['-1.234,56', -123_456],
    ['1,234.56', 123_456],
    ['1.234', 123_400],
    ['R$ 10,5', 1_050],
    ['(10,00)', -1_000],
    ['10,00 D', -1_000],
    ['10,00 C', 1_000],
    ['\u2212 5,00', -500],
    ['+5,00', 500],
    ['', null],
    ['dez', null],
    ['1.2.3', null],
    ['99999999999,00', null],
  ])('%j is %s', (text, cents) => {
    expect(signed(bankAmount(text))).toBe(cents);
  });
});

it.each([
  ['20/11/2026 18:05', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['2026-11-20T00:00', '2026-11-20'],
  ['29/02/2025', null],
  ['2/3/2026', '2026-03-02'],
  ['25/11/26', '2026-11-25'],
  ['20 nov 2026', '2026-11-20'],
  ['45981', null],
  ['11/20/2026', null],
  ['', null],
])('the day %j is %s', (text, day) => {
  expect(bankDay(text)).toBe(day);
});

it.each([
  ['150.000', 15_000],
  ['0.125', null],
  ['-25.500', -2_550],
  ['.50', 50],
  ['10,5', 1_050],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['150', 15_000],
  ['1.2.3', null],
  ['10.', 1_000],
  ['', null],
])('an amount of OFX, %j, is %s', (text, cents) => {
  expect(signed(ofxAmount(text))).toBe(cents);
});

it.each([
  ['20261126013000[0:GMT]', '2026-11-25'],
  ['20261126033000.000[0:GMT]', '2026-11-26'],
  ['20261125223000[-5:ACT]', '2026-11-26'],
  ['20261120234012[-3:BRT]', '2026-11-20'],
  ['20261101003000[+0:UTC]', '2026-10-31'],
  // A day without a moment.
  ['20261126000000[0:GMT]', '2026-11-26'],
  ['20261231235959[-99:X]', '2026-12-31'],
  ['20261120183000[999]', '2026-11-20'],
  ['20261120183000[14:LINT]', '2026-11-20'],
  ['20261126', '2026-11-26'],
  ['20261126233000', '2026-11-26'],
  ['2026', null],
])('a day of OFX, %j, is %s', (text, day) => {
  expect(ofxMoment(text)?.day ?? null).toBe(day);
});

it.each([
  ['20261120234012[-3:BRT]', '23:40:12'],
  ['20261120234012', '23:40:12'],
  ['20261121024012[0:GMT]', '23:40:12'],
  ['20261120234012.123[-3]', '23:40:12'],
  ['20261120', undefined],
  ['20261120000000[-3:BRT]', undefined],
  ['20261120250000[-3:BRT]', undefined],
])('a moment of OFX, %j, is at %s in Brasília', (text, time) => {
  expect(ofxMoment(text)).toEqual({ day: '2026-11-20', ...(time && { time }) });
});

it.each([
  ['20/11/2026 18:05', '18:05:00'],
  ['20/11/2026 às 18:05:33', '18:05:33'],
  ['2026-11-20T18:05:33', '18:05:33'],
  ['2026-11-20T21:05:33Z', '18:05:33'],
  ['2026-11-21T00:05:33.000+00:00', '21:05:33'],
  ['20/11/2026', undefined],
  ['20/11/2026 00:00', undefined],
  ['20/11/2026 25:00', undefined],
  ['20/11/2026 à tarde', undefined],
])('a moment of a sheet, %j, is at %s in Brasília', (text, time) => {
  expect(sheetMoment(text)).toEqual({ day: '2026-11-20', ...(time && { time }) });
});

it('a time is read from a column of its own too', async () => {
  const text = 'Data;Hora;Valor;Histórico\n20/11/2026;18:05:33;1,00;PIX\n20/11/2026;;2,00;PIX\n';
  expect((await readBankText(text)).lines.map(({ time }) => time)).toEqual(['18:05:33', undefined]);
});

it('a bank that writes the same time into every line knows none', async () => {
  const movement = (id: string, at: string) =>
    `<STMTTRN><DTPOSTED>${at}<TRNAMT>1.00<FITID>${id}<MEMO>PIX</STMTTRN>`;
  const timesOf = async (...at: string[]) =>
    (
      await readBankText(
        `<OFX>${at.map((one, index) => movement(`A${index}`, one)).join('')}</OFX>`,
      )
    ).lines.map(({ time }) => time);
  const [noon, noonAgain, other] = [
    '20261120120000[-3]',
    '20261121120000[-3]',
    '20261121120001[-3]',
  ];
  expect(await timesOf(noon, noonAgain)).toEqual([undefined, undefined]);
  expect(await timesOf(noon)).toEqual([undefined]);
  expect(await timesOf(other)).toEqual(['12:00:01']);
  expect(await timesOf(noon, noonAgain, other)).toEqual(['12:00:00', '12:00:00', '12:00:01']);
});
