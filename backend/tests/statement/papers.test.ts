import { addDays, type Receipt } from '@crediario/contract/domain';
import { carneHtml } from '../../src/api/statement/template/carne-html';
import { monthReportHtml } from '../../src/api/statement/template/month-report-html';
import { receiptHtml } from '../../src/api/statement/template/receipt-html';
import { receiptThermalHtml } from '../../src/api/statement/template/receipt-thermal-html';
import type { Sheet } from '../../src/api/statement/template/sheet';
import { sheetHtml } from '../../src/api/statement/template/sheet-html';
import { statementHtml } from '../../src/api/statement/template/statement-html';
import type { PdfRenderer } from '../../src/platform/pdf/pdf-renderer';
import { aMonthReport } from './a-month';
import { aLetterhead, anInstalment, aStatement } from './a-statement';
import { linesOf, type PdfReading, readPdf } from './read-pdf';
import { aRenderer } from './test-browser';

/** What all papers have in common, whatever stands in them: each with the longest and most hostile names, many rows, and no key. */
let renderer: PdfRenderer;
beforeAll(async () => {
  renderer = aRenderer();
  await renderer.prepare();
});
afterAll(() => renderer.close());

const HOSTILE = '<img src=x onerror=alert(1)>&amp;';
const LONG = `Maria Aparecida do Perpétuo Socorro Nossa Senhora da Conceição ${HOSTILE}`;
const NAME = 'Comércio de Utilidades Domésticas Nossa Senhora da Conceição e Filhos Ltda';
const CNPJ = 'CNPJ 12.ABC.345/01DE-35';
const ADDRESS = 'Rua Senador Pompeu, 1240, Centro, Fortaleza – CE, 60025-001';
const company = aLetterhead({ name: NAME, lines: [`${NAME} ${HOSTILE}`, CNPJ, ADDRESS] });
const issued = { date: '2026-11-19', time: '14:05:09' };
const SIXTY = Array.from({ length: 60 }, (_, at) => at + 1);

const { sale, client } = aStatement();
const STATEMENT = aStatement({
  company,
  client: { ...client, name: LONG },
  sale: { ...sale, valueCents: 60 * 12_500, totalCents: 60 * 15_000 },
  instalments: SIXTY.map((number) =>
    anInstalment({ number, dueDate: addDays('2026-10-22', 7 * number) }),
  ),
  payments: [],
});

const RECEIPT: Receipt = {
  company,
  paymentId: 4812,
  number: '4812',
  received: { date: '2026-11-19', time: '15:42:08' },
  client: { name: LONG, cpf: null },
  sale: { id: 4790, date: '2026-10-22', count: 60 },
  parts: [{ number: 60, dueDate: '2026-11-12', valueCents: 8_000, kind: 'rest' }],
  valueCents: 8_000,
  means: 'pix',
  isChecked: false,
  paidCents: 52_000,
  owedCents: 128_000,
  next: [{ number: 4, dueDate: '2026-11-19', owedCents: 8_000 }],
  collector: LONG,
  address: 'https://casamatos.crediario.app/r/7KQ2M9XD4A',
  code: '7KQ2M9XD4A',
};
const PAPER = { receipt: RECEIPT, company, issued, pix: null };

const SHEET: Sheet = {
  company,
  issued,
  box: {
    id: 287,
    collector: { id: 3, name: LONG },
    opened: issued,
    closed: null,
    startCents: 10_000,
    countedCents: null,
  },
  movements: SIXTY.map((at) => ({
    kind: 'collection',
    moved: issued,
    amountCents: 100 * at,
    saleValueCents: 0,
    saleId: 4790 + at,
    isRenewal: false,
    paymentType: 2,
    clientName: LONG,
    observation: '',
  })),
};

const month = () =>
  monthReportHtml(
    aMonthReport(
      SIXTY.map(() => LONG),
      { company },
    ),
  );

function carne(): string {
  const html = carneHtml(STATEMENT, { receiptsAt: 'casamatos.example/r/' });
  if (html === null) throw new Error('No carnê');
  return html;
}

/** How many of its pages are numbered: a slip says which of how many instalments it is, a strip of thermal paper is as long as it needs to be. */
const PAPERS: [paper: string, html: () => string, numbered: number | 'every' | 'its one'][] = [
  ['statement', () => statementHtml(STATEMENT), 'every'],
  ['carnê', carne, 2],
  ['receipt on A4', () => receiptHtml(PAPER, 'a4'), 'its one'],
  ['receipt on A5', () => receiptHtml(PAPER, 'a5'), 'its one'],
  ['receipt on 58 mm', () => receiptThermalHtml(PAPER, '58mm'), 0],
  ['receipt on 80 mm', () => receiptThermalHtml(PAPER, '80mm'), 0],
  ['report of a month', month, 'every'],
  ['sheet of a day', () => sheetHtml(SHEET), 'every'],
];

const spaced = (text: string) => text.replace(/\s+/g, ' ');
it('shows no hour of a receipt of which the day alone is known', () => {
  const paper = (time: string | null) =>
    receiptHtml(
      { ...PAPER, receipt: { ...RECEIPT, received: { date: '2026-11-19', time } } },
      'a5',
    );
  expect(paper('15:42:08')).toContain('>19/11/2026 às 15:42:08</p>');
  expect(paper(null)).toContain('>19/11/2026</p>');
});

/** Words are cut wherever a column ends: what is said is compared without blanks. */
const bare = (reading: PdfReading) => linesOf(reading).join('').replace(/\s/g, '');

describe.each(PAPERS)('the %s', (_, html, numbered) => {
  let reading: PdfReading<'fonts' | 'ink'>;
  beforeAll(async () => {
    reading = await readPdf(await renderer.render(html()), 'fonts', 'ink');
  });

  it('is tagged, titled, in Portuguese, with no script, and brings its fonts', () => {
    expect(reading).toMatchObject({ tagged: true, language: 'pt-BR', hasScript: false });
    expect(reading.title).toMatch(/\p{L}+/u);
    const fonts = reading.pages.flatMap((page) => page.fonts);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
    expect(reading.pages.filter(({ ink }) => ink === 0)).toEqual([]);
  });

  it('says who charges: name, CNPJ and address (CDC, art. 42-A)', () => {
    const text = bare(reading).toLocaleLowerCase('pt-BR');
    for (const item of [NAME, CNPJ, ADDRESS]) {
      for (const word of item.match(/[\p{L}\d./]+/gu) ?? []) {
        expect(text).toContain(word.toLocaleLowerCase('pt-BR'));
      }
    }
  });

  it('shows hostile names as the text that they are, and asks for no Pix without a key', () => {
    expect(bare(reading)).toContain(HOSTILE.replace(/\s/g, ''));
    expect(html()).not.toContain('Código QR do Pix');
  });

  it('numbers its pages', () => {
    const total = reading.pages.length;
    const count = typeof numbered === 'number' ? numbered : total;
    const told = reading.pages.map(({ text }) => /Página (\d+) de (\d+)/.exec(spaced(text)));
    if (numbered === 'its one') expect(total).toBe(1);
    else expect(total).toBeGreaterThan(count === 0 ? 0 : 1);
    expect(told.map((found) => (found ? found.slice(1).map(Number) : null))).toEqual(
      reading.pages.map((__, at) => (at < count ? [at + 1, total] : null)),
    );
  });
});

test("the month's figures have their minus before 'R$'", () => {
  const html = month();
  expect(html).toContain('-<span class="unit">R$</span>\u00a0');
  expect(html).not.toMatch(/R\$<\/span>\u00a0-/);
});
