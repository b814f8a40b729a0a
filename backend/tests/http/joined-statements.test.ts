import type request from 'supertest';
import { MOST_JOINED_STATEMENTS } from '@crediario/contract/wire';
import { PDF_RENDERER_KEY } from '../../src/platform/pdf/current-renderer';
import { type Caller, startApp } from '../harness';
import { aRenderer } from '../statement/test-browser';
import { linesOf, readPdf } from '../statement/read-pdf';
import { aWorld, type World } from '../world';

const app = startApp();

let world: World;
let sales: number[];

beforeAll(async () => {
  world = await aWorld(app, '2026-01-31T12:00:00-03:00');
  app.strapi.config.set(PDF_RENDERER_KEY, aRenderer());
  sales = [await world.aSale(), await world.aSale({ instalments: 60 }), await world.aSale()];
});

const asBytes = (answer: request.Test) =>
  answer.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => done(null, Buffer.concat(chunks)));
  });

async function issued(sale: number): Promise<string> {
  const { body } = await world.sara.get(`/api/gerarPdf?id=${sale}`).expect(200);
  return body.filename;
}

const joined = (filenames: unknown, by: Caller = world.sara) =>
  by.post('/api/juntarExtratos', { data: { filenames } });

describe('POST /api/juntarExtratos', () => {
  it('answers them as one PDF, in the order that is asked for, each with pages of its own', async () => {
    const names = await Promise.all(sales.map(issued));
    const { body, headers } = await asBytes(joined([...names].reverse())).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
    });
    const lines = linesOf(await readPdf(body));
    const titles = lines.filter((line) => /^Extrato da venda \d+$/.test(line));
    expect([...new Set(titles)]).toEqual(
      [...sales].reverse().map((id) => `Extrato da venda ${id}`),
    );
    const pages = lines.flatMap((line) => /Página \d+ de \d+/.exec(line) ?? []);
    expect(pages[0]).toBe('Página 1 de 1');
    expect(pages.at(-1)).toBe('Página 1 de 1');
    expect(pages[1]).toMatch(/^Página 1 de [2-9]$/);
  });

  it('is for staff and for the collector whose sales they are', async () => {
    const names = [await issued(sales[0] as number)];
    await joined(names, world.fabio).expect(200);
    const another = await app.newUser({ role: 'funcionario' });
    const refused = await joined(names, another).expect(403);
    expect(refused.body.error.details.code).toBe('FORBIDDEN');
    await app.anonymous.post('/api/juntarExtratos', { data: { filenames: names } }).expect(401);
  });

  it('says which one is not kept any more', async () => {
    const [first, second] = [await issued(sales[0] as number), await issued(sales[1] as number)];
    await app
      .knex('statement_files')
      .where({ sale_id: sales[1] })
      .update({ expires_at: app.knex.raw("clock_timestamp() - interval '1 second'") });
    const { body } = await joined([first, second]).expect(404);
    expect(body.error).toMatchObject({
      message: `O extrato da venda ${sales[1]} não está mais guardado. Gere-o novamente`,
      details: { code: 'FILE_NOT_FOUND' },
    });
    const otherKey = first.replace(/.\.pdf$/, (end) => (end.startsWith('A') ? 'B.pdf' : 'A.pdf'));
    await joined([otherKey]).expect(404);
    await joined([first.replace(/^extrato-\d+/, `extrato-${sales[2]}`)]).expect(404);
  });

  it('takes names of statements alone, and not too many', async () => {
    const name = await issued(sales[0] as number);
    const tooMany = Array.from({ length: MOST_JOINED_STATEMENTS + 1 }, () => name);
    const others = [`recibo-1-${'x'.repeat(43)}.pdf`, 'extrato-1.pdf', '../etc/passwd', 7, null];
    for (const filenames of [undefined, [], 'extrato', tooMany, ...others.map((one) => [one])]) {
      const { body } = await joined(filenames).expect(400);
      expect(body.error.details.code).toBe('INVALID_INPUT');
    }
  });

  it('says when to come back where one cannot be read, and joins the next', async () => {
    const [broken, whole] = [await issued(sales[0] as number), await issued(sales[1] as number)];
    await app
      .knex('statement_files')
      .where({ sale_id: sales[0] })
      .update({ content: Buffer.from('not a document') });
    const { body, headers } = await joined([whole, broken]).expect(503);
    expect(body.error.details.code).toBe('PDF_UNAVAILABLE');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await joined([whole]).expect(200);
  });
});
