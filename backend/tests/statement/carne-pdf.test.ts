import { addDays, code128Modules, slipCode, staticBrCode } from '@crediario/contract/domain';
import { carneHtml } from '../../src/api/statement/template/carne-html';
import type { Statement } from '../../src/api/statement/template/statement';
import type { PdfRenderer } from '../../src/platform/pdf/pdf-renderer';
import { aLetterhead, anInstalment, aStatement } from './a-statement';
import { type Look, readPdf } from './read-pdf';
import { aRenderer } from './test-browser';

let renderer: PdfRenderer;
beforeAll(async () => {
  renderer = aRenderer();
  await renderer.prepare();
});
afterAll(() => renderer.close());

const PIX = { key: '11222333000181', name: 'Casa Matos', city: 'Fortaleza' };
const CNPJ = 'CNPJ 11.222.333/0001-81';
const ADDRESS = 'Rua Senador Pompeu, 1240, Centro, Fortaleza – CE, 60025-001';
const COMPANY = aLetterhead({
  name: 'Casa Matos',
  lines: ['Casa Matos Utilidades Ltda', CNPJ, ADDRESS, '(85) 3251-4400 · contato@casamatos.com.br'],
  pix: PIX,
});

/** So many weekly instalments of 150,00, nothing paid. */
function aNewSale(count: number, changes: Partial<Statement> = {}): Statement {
  const { sale } = aStatement();
  return aStatement({
    company: COMPANY,
    sale: { ...sale, valueCents: count * 12_500, totalCents: count * 15_000 },
    instalments: Array.from({ length: count }, (_, index) =>
      anInstalment({ number: index + 1, dueDate: addDays('2026-10-22', 7 * (index + 1)) }),
    ),
    payments: [],
    ...changes,
  });
}

const FRAME = { receiptsAt: 'casamatos.example/r/' };

function htmlOf(statement: Statement): string {
  const html = carneHtml(statement, FRAME);
  if (html === null) throw new Error('No carnê');
  return html;
}

const printed = async <Asked extends Look = never>(statement: Statement, ...looks: Asked[]) =>
  readPdf(await renderer.render(htmlOf(statement)), ...looks);

const spaced = (text = '') => text.replace(/\s+/g, ' ');

const bars = (number: number) => code128Modules(slipCode({ saleId: 4790, number })).join('');
const payload = (number: number) =>
  staticBrCode({ ...PIX, amountCents: 15_000, txid: `V4790P${number}` });

/** Monday to Friday, so many instalments from Monday 26/10/2026 on. */
const onWorkdays = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const dueDate = addDays('2026-10-26', 7 * Math.floor(at / 5) + (at % 5));
    return anInstalment({ number: at + 1, dueDate });
  });

/** Monthly from 22/11/2026 on. */
const monthly = ['2026-11-22', '2026-12-22'].map((dueDate, at) =>
  anInstalment({ number: at + 1, dueDate }),
);

describe('the cover', () => {
  it.each([
    ['a weekly plan', 'Semanal', aNewSale(12).instalments, 'sempre às quintas-feiras', 'Dias sem'],
    ['one instalment', 'Semanal', aNewSale(1).instalments, 'carnê com 1 parcela.', 'sempre'],
    ['a month’s plan', 'Mensal', monthly, 'carnê com 2 parcelas.', 'sempre'],
    [
      'a daily plan',
      'Diária',
      onWorkdays(7),
      'Dias sem parcela</th><td>Aos domingos e aos sábados<',
      'sempre',
    ],
    [
      'a daily plan of less than a week',
      'Diária',
      onWorkdays(6),
      'carnê com 6 parcelas.',
      'Dias sem',
    ],
  ])('of %s says on which days', (_plan, frequencyName, instalments, said, unsaid) => {
    const { sale } = aStatement();
    const statement = aNewSale(1, { sale: { ...sale, frequencyName }, instalments });
    expect(htmlOf(statement)).toContain(said);
    expect(htmlOf(statement)).not.toContain(unsaid);
  });

  it('says on one page what CDC, arts. 52 and 54-B, ask for', async () => {
    const reading = await printed(aNewSale(12), 'fonts');
    const cover = spaced(reading.pages[0]?.text);
    for (const item of [
      'Preço à vista',
      'R$ 1.500,00',
      'R$ 300,00',
      'R$ 1.800,00',
      '12 × R$ 150,00',
      'Taxa efetiva, ao mês',
      '13,14 %',
      'CET 349,16 %',
      'Oferta válida até 24/10/2026',
      '29/10/2026 e 14/01/2027',
      'R$ 1.500,00 à vista',
      'A qualquer momento, no todo ou em parte, com redução dos juros',
      '12 14/01/2027 150,00',
      'casamatos.example/r/ e o código',
      CNPJ,
      ADDRESS,
      'contato@casamatos.com.br',
      'Página 1 de 5',
    ]) {
      expect(cover).toContain(item);
    }
    expect(cover).not.toMatch(/multa|mora/i);
    expect(reading).toMatchObject({ tagged: true, language: 'pt-BR', hasScript: false });
    const fonts = reading.pages.flatMap((page) => page.fonts);
    expect(fonts.every(({ embedded }) => embedded)).toBe(true);
  });

  it('says how many instalments there are where they differ', () => {
    const sale = aNewSale(2);
    const [first, second] = sale.instalments;
    if (!first || !second) throw new Error('No instalments');
    const instalments = [first, { ...second, valueCents: 14_999 }];
    expect(htmlOf({ ...sale, instalments })).toContain('2, como abaixo');
  });
});

describe('the slips', () => {
  it('stand three on a sheet, each with the codes of its instalment, read from the pixels', async () => {
    const { pages } = await printed(aNewSale(6), 'qrCodes', 'barCodes');
    expect(pages).toHaveLength(3);
    pages.slice(1).forEach((page, sheet) => {
      const numbers = [1, 2, 3].map((place) => 3 * sheet + place);
      expect(page.barCodes).toEqual(numbers.map(bars).sort());
      expect(page.qrCodes).toEqual(numbers.map(payload).sort());
      expect([page.width, page.height].map(Math.round)).toEqual([595, 842]);
    });
  });

  it('add up to the total, and say who charges each', async () => {
    const { pages } = await printed(aNewSale(60));
    const slips = pages.filter(({ text }) => text.includes('Canhoto'));
    expect(slips).toHaveLength(20);
    const text = spaced(slips.map((page) => page.text).join(' '));
    expect(text.match(/Canhoto/g)).toHaveLength(60);
    for (const line of [CNPJ, ADDRESS, 'Não é boleto bancário']) {
      expect(text.split(line)).toHaveLength(61);
    }
    // Stub and slip name each value.
    expect(text.match(/R\$ 150,00/g)).toHaveLength(120);
  });

  it('are of what is still owed', async () => {
    const sale = aNewSale(3);
    const [first, second, third] = sale.instalments;
    if (!first || !second || !third) throw new Error('No instalments');
    const instalments = [{ ...first, paidCents: 15_000 }, { ...second, paidCents: 8_000 }, third];
    const { pages } = await printed({ ...sale, instalments }, 'barCodes');
    expect(pages[1]?.barCodes).toEqual([2, 3].map(bars).sort());
    expect(pages[1]?.text).toContain('70,00');
    const settled = instalments.map((one) => ({ ...one, paidCents: one.valueCents }));
    expect(carneHtml({ ...sale, instalments: settled }, FRAME)).toBeNull();
  });

  it('have no word of Pix where the company takes none', async () => {
    const { pages } = await printed(
      aNewSale(1, { company: { ...COMPANY, pix: null } }),
      'qrCodes',
      'barCodes',
    );
    expect(pages).toHaveLength(2);
    expect(pages.map(({ text }) => text).join('')).not.toContain('Pix');
    expect(pages[1]?.qrCodes).toEqual([]);
    expect(pages[1]?.barCodes).toEqual([bars(1)]);
  });

  it('hold long and hostile names, codes and all', async () => {
    const { client, collector } = aStatement();
    const name = `Maria das Dores Aparecida do Perpétuo Socorro ${'Wanderley '.repeat(6)}<script>alert(1)</script>`;
    const statement = aNewSale(3, {
      client: { ...client, name },
      collector: collector && { ...collector, name },
      company: { ...COMPANY, name: 'Comércio de Utilidades Domésticas Nossa Senhora da Conceição' },
    });
    const { pages } = await printed(statement, 'qrCodes', 'barCodes');
    expect(pages).toHaveLength(2);
    expect(pages[1]?.barCodes).toEqual([1, 2, 3].map(bars).sort());
    expect(pages[1]?.qrCodes).toEqual([1, 2, 3].map(payload).sort());
    expect(spaced(pages[0]?.text)).toContain('<script>alert(1)</script>');
  });

  it('are so many as can be printed while one waits; the cover says which', () => {
    const html = htmlOf(aNewSale(130));
    expect(html.match(/class="slip"/g)).toHaveLength(120);
    expect(html).toContain('1 a 120; as seguintes saem em outro carnê');
    expect(htmlOf(aNewSale(120))).not.toContain('Parcelas deste carnê');
  });
});
