import { statementHtml } from '../../src/api/statement/template/statement-html';
import type { Statement } from '../../src/api/statement/template/statement';
import type { PdfRenderer } from '../../src/platform/pdf/pdf-renderer';
import { aLongStatement, aStatement } from './a-statement';
import { linesOf, type Look, readPdf } from './read-pdf';
import { aRenderer } from './test-browser';

const A4 = { width: 595, height: 842 };

let renderer: PdfRenderer;
beforeAll(async () => {
  renderer = aRenderer();
  await renderer.prepare();
});
afterAll(() => renderer.close());

const printed = async <Asked extends Look = never>(statement: Statement, ...looks: Asked[]) =>
  readPdf(await renderer.render(statementHtml(statement)), ...looks);

describe('a statement on paper', () => {
  it('says on one page all that the design shows', async () => {
    const reading = await printed(aStatement());
    expect(reading.pages).toHaveLength(1);
    expect(linesOf(reading)).toEqual(
      expect.arrayContaining([
        'Emitido em 19/11/2026 às 14:05:09',
        'Extrato da venda 4790',
        'Situação em 19/11/2026: 7 dias de atraso · vencimento mais antigo em aberto: 12/11/2026',
        'Antônia Magalhães Reis',
        'CPF 331.640.275-08',
        'São Gerardo, Fortaleza – CE, 60325-010',
        '12 parcelas semanais, às quintas-feiras',
        'Nova venda · Caixa 287',
        'Jéssica Andrade',
        'Unidade 3',
        '(85) 98811-2040',
        'R$ 1.500,00 R$ 300,00 R$ 1.800,00 R$ 370,00 R$ 1.430,00',
        '1 29/10/2026 150,00 150,00 — Paga em 29/10/2026',
        '3 12/11/2026 150,00 70,00 80,00 7 dias de atraso',
        '4 19/11/2026 150,00 — 150,00 Vence hoje',
        '12 14/01/2027 150,00 — 150,00 A vencer',
        'Total 1.800,00 370,00 1.430,00',
        '3 12/11/2026 15:37:22 Dinheiro 3 de 12, em parte 70,00',
        'Total pago 370,00',
      ]),
    );
    expect(reading.pages[0]?.text).toContain('Página 1 de 1');
    expect(reading.pages[0]?.text).toContain(
      'Valores em reais (R$). Extrato sem valor de quitação.',
    );
  });

  it('is A4, tagged, titled, in Portuguese, with an outline and no script', async () => {
    const reading = await printed(aStatement());
    expect(reading).toMatchObject({
      title: 'Extrato da venda 4790',
      language: 'pt-BR',
      tagged: true,
      hasScript: false,
      outline: ['Extrato da venda 4790', 'Cliente', 'Venda', 'Cobrador', 'Parcelas', 'Pagamentos'],
    });
    expect(Math.round(reading.pages[0]?.width ?? 0)).toBe(A4.width);
    expect(Math.round(reading.pages[0]?.height ?? 0)).toBe(A4.height);
  });

  it('brings its fonts, and ink on every page', async () => {
    const reading = await printed(aLongStatement(60, 40), 'fonts', 'ink');
    for (const page of reading.pages) {
      expect(page.ink).toBeGreaterThan(3);
      expect(page.fonts.every(({ embedded, name }) => embedded && name.includes('Inter'))).toBe(
        true,
      );
    }
  });

  it('takes sixty instalments to a second page, the head of the table with them', async () => {
    const reading = await printed(aLongStatement(60, 0));
    const lines = linesOf(reading);
    expect(reading.pages).toHaveLength(2);
    for (let number = 1; number <= 60; number += 1) {
      expect(lines.filter((line) => new RegExp(`^${number} \\d\\d/`).test(line))).toHaveLength(1);
    }
    expect(lines.filter((line) => line === 'Nº VENCIMENTO VALOR PAGO FALTA SITUAÇÃO')).toHaveLength(
      2,
    );
    expect(reading.pages.map(({ text }) => /Página \d de \d/.exec(text)?.[0])).toEqual([
      'Página 1 de 2',
      'Página 2 de 2',
    ]);
  });

  it('takes many payments to further pages and never leaves a total alone', async () => {
    const reading = await printed(aLongStatement(60, 40));
    const lines = linesOf(reading);
    for (let number = 1; number <= 40; number += 1) {
      expect(
        lines.filter((line) => line.includes(`09:00:00 Parcela ${number} de 60`)),
      ).toHaveLength(1);
    }
    expect(
      lines.filter((line) => line === 'Nº DATA E HORA TIPO PARCELA VALOR').length,
    ).toBeGreaterThan(1);
    for (const total of ['Total ', 'Total pago ']) {
      const page = reading.pages.find(({ text }) => text.includes(`\n${total}`));
      expect(page?.text).toMatch(new RegExp(`\\n\\d+ \\d\\d/\\d\\d/.*\\n${total}`));
    }
  });

  it('shows a hostile name as the text that it is', async () => {
    const { client } = aStatement();
    const name = '<script>alert(1)</script> </style><h1>Grátis';
    const lines = linesOf(await printed(aStatement({ client: { ...client, name } })));
    expect(lines.join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    expect(lines).toContain('R$ 1.500,00 R$ 300,00 R$ 1.800,00 R$ 370,00 R$ 1.430,00');
  });

  it('wraps a long name instead of pushing its neighbours away', async () => {
    const { client } = aStatement();
    const name = 'Maximiliana'.repeat(12);
    const reading = await printed(aStatement({ client: { ...client, name } }));
    expect(linesOf(reading).join('')).toContain(name);
    expect(linesOf(reading)).toContain('22/10/2026, 14:05:09');
  });

  it('writes letters from further away', async () => {
    const { client } = aStatement();
    const name = 'Wałęsa Şahin Дмитрий';
    expect(linesOf(await printed(aStatement({ client: { ...client, name } })))).toContain(name);
  });
});
