import { addDays, type Receipt, receiptLines, staticBrCode } from '@crediario/contract/domain';
import { type ReceiptPaper, receiptHtml } from '../../src/api/statement/template/receipt-html';
import { receiptThermalHtml } from '../../src/api/statement/template/receipt-thermal-html';
import type { PdfRenderer } from '../../src/platform/pdf/pdf-renderer';
import { linesOf, readPdf } from './read-pdf';
import { aRenderer } from './test-browser';

let renderer: PdfRenderer;
beforeAll(async () => {
  renderer = aRenderer();
  await renderer.prepare();
});
afterAll(() => renderer.close());

const LINES = [
  'Casa Matos Utilidades Ltda',
  'CNPJ 11.222.333/0001-81',
  'Rua Senador Pompeu, 1240, Centro, Fortaleza – CE, 60025-001',
  '(85) 3251-4400 · contato@casamatos.com.br',
];

const RECEIPT: Receipt = {
  company: { name: 'Casa Matos', lines: LINES },
  paymentId: 4812,
  number: '4812',
  received: { date: '2026-11-19', time: '15:42:08' },
  client: { name: 'Antônia Magalhães Reis', cpf: '***.640.275-**' },
  sale: { id: 4790, date: '2026-10-22', count: 12 },
  parts: [
    { number: 3, dueDate: '2026-11-12', valueCents: 8_000, kind: 'rest' },
    { number: 4, dueDate: '2026-11-19', valueCents: 7_000, kind: 'part' },
  ],
  valueCents: 15_000,
  means: 'cash',
  isChecked: null,
  paidCents: 52_000,
  owedCents: 128_000,
  next: [
    { number: 4, dueDate: '2026-11-19', owedCents: 8_000 },
    { number: 5, dueDate: '2026-11-26', owedCents: 15_000 },
  ],
  collector: 'Jéssica Andrade',
  address: 'https://casamatos.crediario.app/r/7KQ2M9XD4A',
  code: '7KQ2M9XD4A',
};

const PIX = { key: '11222333000181', name: 'Casa Matos', city: 'Fortaleza' };
const PAYLOAD = staticBrCode({ ...PIX, amountCents: 128_000, txid: 'V4790T' });

function aPaper(receipt: Partial<Receipt> = {}, changes: Partial<ReceiptPaper> = {}): ReceiptPaper {
  return {
    receipt: { ...RECEIPT, ...receipt },
    company: { name: 'Casa Matos', logo: '', lines: LINES, footer: 'Volte sempre.', pix: PIX },
    issued: { date: '2026-11-20', time: '08:00:00' },
    pix: { cents: 128_000, txid: 'V4790T', numbers: [4, 5], payload: PAYLOAD },
    ...changes,
  };
}

const printed = async (html: string) => readPdf(await renderer.render(html), 'fonts', 'qrCodes');

describe.each(['a4', 'a5'] as const)('a receipt on %s', (size) => {
  it('says on one page what was received, what it settled and what is left', async () => {
    const reading = await printed(receiptHtml(aPaper(), size));
    expect(reading.pages).toHaveLength(1);
    expect(linesOf(reading).join('\n')).toContain('CNPJ 11.222.333/0001-81');
    expect(reading.pages[0]?.text.replace(/\s+/g, ' ')).toContain(
      'Recebemos de Antônia Magalhães Reis, CPF ***.640.275-**, cento e cinquenta reais, por conta da venda 4790 de 22/10/2026.',
    );
    expect(linesOf(reading)).toEqual(
      expect.arrayContaining([
        'Recibo 4812',
        'Parcela 3 de 12, venceu em 12/11/2026, o que faltava 80,00',
        'Parcela 4 de 12, vence em 19/11/2026, em parte 70,00',
        'Total 150,00',
        'Pago até agora R$ 520,00',
        'Ainda deve R$ 1.280,00',
        'Falta da parcela 4, 19/11/2026 R$ 80,00',
        'Próxima parcela, 26/11/2026 R$ 150,00',
        'Cobrador Jéssica Andrade Confira em casamatos.crediario.app/r/7KQ2M9XD4A',
      ]),
    );
    expect(reading).toMatchObject({ tagged: true, language: 'pt-BR', hasScript: false });
    expect(reading.pages[0]?.fonts.every(({ embedded }) => embedded)).toBe(true);
  });

  it('has codes that a camera reads: the Pix of the rest and the address', async () => {
    const [page] = (await printed(receiptHtml(aPaper(), size))).pages;
    expect(page?.qrCodes).toEqual([PAYLOAD, RECEIPT.address].sort());
    const [settled] = (
      await printed(receiptHtml(aPaper({ owedCents: 0, next: [] }, { pix: null }), size))
    ).pages;
    expect(settled?.qrCodes).toEqual([RECEIPT.address]);
    expect(settled?.text).toContain('Venda quitada');
  });

  it('takes names as text, however long or hostile', async () => {
    const name = `${'Aparecida do Perpétuo Socorro '.repeat(2)}<img src=x onerror=alert(1)>`;
    const reading = await printed(receiptHtml(aPaper({ client: { name, cpf: null } }), size));
    expect(reading.pages).toHaveLength(1);
    expect(reading.pages[0]?.text.replace(/\s+/g, ' ')).toContain('<img src=x onerror=alert(1)>');
  });
});

describe.each([
  ['58mm', 32, 58],
  ['80mm', 48, 80],
] as const)('a receipt on thermal paper of %s', (paper, columns, width) => {
  it.each([1, 20])(
    'is one page, its text line by line, with %d instalments in parts',
    async (count) => {
      const parts = Array.from({ length: count }, (_, index) => ({
        number: index + 1,
        dueDate: addDays('2026-10-29', 7 * index),
        valueCents: 100,
        kind: 'rest' as const,
      }));
      const receipt = { ...RECEIPT, parts };
      const { pages } = await printed(receiptThermalHtml(aPaper(receipt), paper));
      expect(pages).toHaveLength(1);
      expect(Math.round(((pages[0]?.width ?? 0) / 72) * 25.4)).toBe(width);
      const text = pages[0]?.text.replace(/\s+/g, ' ') ?? '';
      for (const line of receiptLines(receipt, columns)) {
        expect(text).toContain(line.replace(/\s+/g, ' ').trim());
      }
      expect(pages[0]?.fonts.map(({ embedded }) => embedded)).toEqual([true]);
      expect(pages[0]?.qrCodes).toEqual([PAYLOAD, RECEIPT.address].sort());
    },
  );

  it('prints in black alone', () => {
    const colours = receiptThermalHtml(aPaper(), paper)
      .replace(/base64,[^)]*/g, '')
      .match(/#[0-9a-f]{3,8}\b|rgb|hsl/gi);
    expect(new Set(colours)).toEqual(new Set(['#000', '#fff']));
  });
});
