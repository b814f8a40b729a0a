import { statementHtml } from '../../src/api/statement/template/statement-html';
import type { PdfRenderer } from '../../src/platform/pdf/pdf-renderer';
import { aLetterhead, aLongStatement, aStatement } from './a-statement';
import { linesOf, readPdf } from './read-pdf';
import { aRenderer } from './test-browser';

const PIX = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  name: 'CASA MATOS UTILIDADES',
  city: 'FORTALEZA',
};

/** A red pixel, as a picture of its own would be embedded. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const COMPANY = aLetterhead({
  name: 'Casa Matos',
  logo: LOGO,
  lines: ['Casa Matos Utilidades Ltda', 'CNPJ 11.222.333/0001-81', 'Rua Senador Pompeu, 1240'],
  footer: 'Obrigado pela preferência.',
  pix: PIX,
});

let renderer: PdfRenderer;

beforeAll(async () => {
  renderer = aRenderer();
  await renderer.prepare();
});

afterAll(() => renderer.close());

const print = async (statement: Parameters<typeof statementHtml>[0]) =>
  readPdf(await renderer.render(statementHtml(statement)), 'qrCodes');

/** R$ 80,00 of the third instalment are late; the rest is to come. */
const LATE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540580.005802BR5921CASA MATOS UTILIDADES6009FORTALEZA62100506V4790A6304';

it('is paid from paper: what is late, by a code that a camera reads off the page', async () => {
  const reading = await print(aStatement({ company: COMPANY }));
  const lines = linesOf(reading).join(' ');
  const codes = reading.pages.flatMap(({ qrCodes }) => qrCodes);
  expect(codes).toHaveLength(1);
  expect(codes[0]?.slice(0, -4)).toBe(LATE);
  expect(lines).toContain('Parcela 3 de 12, em atraso');
  expect(lines.replace(/\s/g, '')).toContain(codes[0]?.replace(/\s/g, ''));
  for (const line of [COMPANY.name, ...COMPANY.lines, COMPANY.footer]) {
    expect(lines).toContain(line);
  }
});

it('asks for the next instalment where none is late', async () => {
  const { instalments } = aStatement();
  const inTime = instalments.map((one) =>
    one.number === 3 ? { ...one, paidCents: one.valueCents } : one,
  );
  const reading = await print(aStatement({ company: COMPANY, instalments: inTime }));
  const codes = reading.pages.flatMap(({ qrCodes }) => qrCodes);
  expect(codes).toEqual([expect.stringMatching(/5406150\.005802BR.*V4790P4/)]);
  expect(linesOf(reading).join(' ')).toContain('Parcela 4 de 12 ·');
});

it('prints no code without a key, and none where nothing is owed', async () => {
  const keyless = await print(aStatement({ company: { ...COMPANY, pix: null } }));
  expect(keyless.pages.flatMap(({ qrCodes }) => qrCodes)).toEqual([]);
  expect(linesOf(keyless).join(' ')).not.toContain('Pix');
  const { instalments } = aStatement();
  const paid = instalments.map((one) => ({ ...one, paidCents: one.valueCents }));
  const settled = await print(aStatement({ company: COMPANY, instalments: paid }));
  expect(settled.pages.flatMap(({ qrCodes }) => qrCodes)).toEqual([]);
});

it('keeps the code whole on one page of a long statement', async () => {
  const reading = await print({ ...aLongStatement(60, 30), company: COMPANY });
  expect(reading.pages.flatMap(({ qrCodes }) => qrCodes)).toHaveLength(1);
});
