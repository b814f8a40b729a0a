import { PDFDocument } from '@cantoo/pdf-lib';
import {
  keepStatementFile,
  type PaperName,
} from '../../../src/api/statement/queries/statement-files';
import type { Holder } from './cast';
import { aBox, aClient, aPayment, aSale } from './records';
import type { Request } from './request';

const PLAN = { value: 200, fees: 10, portion: 2, type_frequency: { id: 5 }, weekday: null };
const VISIT = { type_occurrence: { id: 1 }, observation: 'Não estava em casa' };

export const SALE_REQUESTS: Readonly<Record<string, Request>> = {
  'GET /api/sales/:id · a sale': async (of) => ({ path: `/api/sales/${await aSale(of)}` }),
  'GET /api/SalesPortionList · a sale': async (of) => ({
    path: `/api/SalesPortionList?id=${await aSale(of)}`,
  }),
  'GET /api/gerarPdf · a sale': async (of) => ({ path: `/api/gerarPdf?id=${await aSale(of)}` }),
  'GET /api/gerarCarne · a sale': async (of) => ({
    path: `/api/gerarCarne?id=${await aSale(of)}`,
  }),
  'POST /api/juntarExtratos · a statement': async (of) => {
    const { path } = await givenOut(of, (id) => `extrato-${id}`, await aPage());
    return { path: '/api/juntarExtratos', body: { data: { filenames: [path.slice(1)] } } };
  },
  'GET /api/gerarRecibo · a payment': async (of) => ({
    path: `/api/gerarRecibo?id=${(await aPayment(of)).payment}`,
  }),
  'GET /api/paymentPortions/:id/receipt · a payment': async (of) => ({
    path: `/api/paymentPortions/${(await aPayment(of)).payment}/receipt`,
  }),
  'GET /r/:code? · a code that was given out': async (of) => ({
    path: `/r/${await aReceiptCode(of)}`,
  }),
  'GET /r/:code? · a guessed code': () => ({ path: '/r/0000000000' }),
  'GET /api/gerarRelatorio': () => ({ path: '/api/gerarRelatorio?month=2026-01' }),
  'GET /api/gerarFolha · a box': async (of) => ({
    path: `/api/gerarFolha?id=${await aBox(of)}`,
  }),
  'GET /api/reportSales · the collector': ({ collector }) => ({
    path: `/api/reportSales?id=${collector.id}`,
  }),
  'GET /api/reportSales · a client': async (of) => {
    const client = await aClient(of);
    await of.world.aSale({ of: client, box: await aBox(of) });
    return { path: `/api/reportSales?id_client=${client}` };
  },
  'GET /api/reportSales · a box': async (of) => {
    await aSale(of);
    return { path: `/api/reportSales?cash_id=${await aBox(of)}` };
  },
  'POST /api/salesPortions · a new sale': async (of) => ({
    path: '/api/salesPortions',
    body: { data: { ...PLAN, client: { id: await aClient(of) }, cash: { id: await aBox(of) } } },
  }),
  'POST /api/salesPortions · an edited sale': async (of) => ({
    path: '/api/salesPortions',
    body: { data: { ...PLAN, id: await aSale(of) } },
  }),
  'POST /api/salesPortionsRenew · a renewal': async (of) => ({
    path: '/api/salesPortionsRenew',
    body: { data: { ...PLAN, id_sale_renew: await aSale(of), cash: { id: await aBox(of) } } },
  }),
  'DELETE /api/deleteSales · a sale': async (of) => ({
    path: `/api/deleteSales?id=${await aSale(of)}`,
  }),
  'POST /api/paymentPortions · a payment': async (of) => ({
    path: '/api/paymentPortions',
    body: { data: { type_payment: { id: 3 }, sale: { id: await aSale(of) } } },
  }),
  'POST /api/paymentPortions · a replaced payment': async (of) => {
    const { sale, payment } = await aPayment(of);
    const data = { type_payment: { id: 2 }, sale: { id: sale }, id: payment, value: 20 };
    return { path: '/api/paymentPortions', body: { data } };
  },
  'DELETE /api/paymentPortions/:id · a payment': async (of) => ({
    path: `/api/paymentPortions/${(await aPayment(of)).payment}`,
  }),
  'DELETE /api/paymentPortions/:id · a visit without money': async (of) => ({
    path: `/api/paymentPortions/${await of.world.pay(await aSale(of), '0')}`,
  }),
  'POST /api/paymentReversals · a payment': async (of) => ({
    path: '/api/paymentReversals',
    body: { data: { payment: { id: (await aPayment(of)).payment }, reason: 'recibo de outro' } },
  }),
  'GET /api/dueSales · the collector': async (of) => {
    await aSale(of);
    return { path: `/api/dueSales?user_id=${of.collector.id}&date=2027-01-01` };
  },
  'POST /api/occurrences · a visit without money': async (of) => ({
    path: '/api/occurrences',
    body: { data: { ...VISIT, sale: { id: await aSale(of) } } },
  }),
  'GET /api/type-frequencies': () => ({ path: '/api/type-frequencies' }),
  'GET /api/type-occurrences': () => ({ path: '/api/type-occurrences' }),
  'GET /extrato-:rest(.*).pdf · a name that was given out': async (of) =>
    givenOut(of, (id) => `extrato-${id}`),
  'GET /extrato-:rest(.*).pdf · a guessed name': async (of) => guessed(of, 'extrato'),
  'GET /recibo-:rest(.*).pdf · a name that was given out': async (of) =>
    givenOut(of, (id) => `recibo-${id}`),
  'GET /recibo-:rest(.*).pdf · a guessed name': async (of) => guessed(of, 'recibo'),
  'GET /carne-:rest(.*).pdf · a name that was given out': async (of) =>
    givenOut(of, (id) => `carne-${id}`),
  'GET /carne-:rest(.*).pdf · a guessed name': async (of) => guessed(of, 'carne'),
  'GET /folha-:rest(.*).pdf · a name that was given out': async (of) =>
    givenOut(of, (id) => `folha-${id}`),
  'GET /folha-:rest(.*).pdf · a guessed name': async (of) => guessed(of, 'folha'),
  'GET /relatorio-:rest(.*).pdf · a name that was given out': async ({ app }) => {
    const paper = { name: 'relatorio-2026-01' } as const;
    return { path: `/${await keepStatementFile(app.knex, paper, Buffer.from('%PDF-1.4'))}` };
  },
  'GET /relatorio-:rest(.*).pdf · a guessed name': () => ({
    path: `/relatorio-2026-01-${'x'.repeat(43)}.pdf`,
  }),
};

async function givenOut(
  of: Holder,
  nameOf: (id: number) => PaperName,
  content: Buffer = Buffer.from('%PDF-1.4'),
) {
  const saleId = await aSale(of);
  const paper = { saleId, name: nameOf(saleId) };
  return { path: `/${await keepStatementFile(of.app.knex, paper, content)}` };
}

/** A PDF that can be read. */
async function aPage(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  return Buffer.from(await document.save());
}

async function guessed(of: Holder, kind: string) {
  return { path: `/${kind}-${await aSale(of)}-${'x'.repeat(43)}.pdf` };
}

const aReceiptCode = async (of: Holder): Promise<string> => {
  const { payment } = await aPayment(of);
  const { body } = await of.world.sara.get(`/api/paymentPortions/${payment}/receipt`).expect(200);
  return body.data.code;
};
