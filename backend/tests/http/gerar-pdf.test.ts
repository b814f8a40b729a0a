import type request from 'supertest';
import { closeCashBox } from '../../src/api/cash/use-cases/close-cash-box';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { PDF_RENDERER_KEY } from '../../src/platform/pdf/current-renderer';
import { startApp } from '../harness';
import { aRenderer } from '../statement/test-browser';
import { linesOf, readPdf } from '../statement/read-pdf';
import { aWorld, type World } from '../world';

const app = startApp();

const NOON = '2026-01-31T12:00:00-03:00';
const NAME = /^extrato-(\d+)-[\w-]{43}\.pdf$/;

let world: World;
beforeAll(async () => {
  world = await aWorld(app, NOON);
  const renderer = aRenderer();
  app.strapi.config.set(PDF_RENDERER_KEY, renderer);
  // Unpacking and trying out a browser takes longer than a request may.
  await renderer.prepare();
});

/** 1.000,00 at 20 % in three months from 31/01: 28/02, 31/03 and 30/04. */
const aSale = () => world.aSale({ value: '1.000,00', fee: '20%', instalments: 3 });

const asBytes = (answer: request.Test) =>
  answer.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => done(null, Buffer.concat(chunks)));
  });

const fetched = (filename: string) => asBytes(app.anonymous.get(`/${filename}`));

async function issued(sale: number): Promise<string> {
  const { body } = await world.sara.get(`/api/gerarPdf?id=${sale}`).expect(200);
  return body.filename;
}

async function linesOfStatement(sale: number): Promise<string[]> {
  const { body } = await fetched(await issued(sale)).expect(200);
  return linesOf(await readPdf(body));
}

describe('GET /api/gerarPdf', () => {
  it('answers a bare file name that holds the sale and a key', async () => {
    const sale = await aSale();
    const { body } = await world.sara.get(`/api/gerarPdf?id=${sale}`).expect(200);
    expect(Object.keys(body)).toEqual(['filename']);
    expect(NAME.exec(body.filename)?.[1]).toBe(String(sale));
  });

  it('gives another name each time', async () => {
    const sale = await aSale();
    expect(await issued(sale)).not.toBe(await issued(sale));
  });

  it('tells the sale, its instalments, its payments and its balance', async () => {
    const sale = await aSale();
    await world.pay(sale, 1);
    app.clock.advance(60 * 24);
    await world.pay(sale, '50,00');
    const lines = await linesOfStatement(sale);
    app.clock.set(NOON);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Emitido em 01/02/2026 às 12:00:00',
        `Extrato da venda ${sale}`,
        'Situação em 01/02/2026: Em dia · próximo vencimento: 31/03/2026',
        'Maria Souza',
        '31/01/2026, 12:00:00',
        '3 parcelas mensais',
        `Nova venda · Caixa ${world.box}`,
        `Unidade ${world.fabio.id}`,
        'R$ 1.000,00 R$ 200,00 R$ 1.200,00 R$ 450,00 R$ 750,00',
        '1 28/02/2026 400,00 400,00 — Paga em 31/01/2026',
        '2 31/03/2026 400,00 50,00 350,00 A vencer',
        '3 30/04/2026 400,00 — 400,00 A vencer',
        'Total 1.200,00 450,00 750,00',
        '1 31/01/2026 12:00:00 Parcela 1 de 3 400,00',
        '2 01/02/2026 12:00:00 Dinheiro 2 de 3, em parte 50,00',
        'Total pago 450,00',
      ]),
    );
  });

  it('tells each payment by what it settled itself', async () => {
    const sale = await aSale();
    await world.pay(sale, '100,00');
    await world.pay(sale, '400,00');
    await world.pay(sale, '0,00');
    await world.pay(sale, 'all');
    const lines = await linesOfStatement(sale);
    expect(lines.filter((line) => / 12:00:00 [A-Z]/.test(line))).toEqual([
      '1 31/01/2026 12:00:00 Dinheiro 1 de 3, em parte 100,00',
      '2 31/01/2026 12:00:00 Dinheiro 1 e 2 de 3, a 2 em parte 400,00',
      '3 31/01/2026 12:00:00 Visita Sem pagamento 0,00',
      '4 31/01/2026 12:00:00 Todas as parcelas 2 e 3 de 3 700,00',
    ]);
    expect(lines).toContain('Situação em 31/01/2026: Quitada · última parcela paga em 31/01/2026');
  });

  it('leaves out what a replaced payment had paid', async () => {
    const sale = await aSale();
    const payment = await world.pay(sale, 'all');
    await world.pay(sale, '30,00', { replacing: payment });
    const lines = await linesOfStatement(sale);
    expect(lines).toContain('1 31/01/2026 12:00:00 Dinheiro 1 de 3, em parte 30,00');
    expect(lines).toContain('Total pago 30,00');
    expect(lines.join('\n')).not.toContain('Todas as parcelas');
  });

  it('says by which renewal a sale was settled, and which one it renews', async () => {
    const sale = await aSale();
    await world.pay(sale, 1);
    const renewal = await world.renew(sale, { value: '1.000,00', instalments: 2 });
    const lines = await linesOfStatement(sale);
    expect(lines).toEqual(
      expect.arrayContaining([
        `Situação em 31/01/2026: Renovada pela venda ${renewal}`,
        'R$ 1.000,00 R$ 200,00 R$ 1.200,00 R$ 1.200,00 R$ 0,00',
        '1 28/02/2026 400,00 400,00 — Paga em 31/01/2026',
        '2 31/03/2026 400,00 400,00 — Renovada em 31/01/2026',
        '3 30/04/2026 400,00 400,00 — Renovada em 31/01/2026',
        '1 31/01/2026 12:00:00 Parcela 1 de 3 400,00',
        '2 31/01/2026 12:00:00 Renovação 2 e 3 de 3 800,00',
      ]),
    );
    expect(await linesOfStatement(renewal)).toContain(
      `Renovação da venda ${sale} · Caixa ${world.box}`,
    );
  });

  it('shows a name as it was typed', async () => {
    const sale = await aSale();
    await app
      .knex('clients')
      .where({ id: world.maria })
      .update({ last_name: '<b>Souza</b> & Cia' });
    const lines = await linesOfStatement(sale);
    await app.knex('clients').where({ id: world.maria }).update({ last_name: 'Souza' });
    expect(lines).toContain('Maria <b>Souza</b> & Cia');
  });

  it('is for staff and for the collector whose sale it is', async () => {
    const sale = await aSale();
    await world.fabio.get(`/api/gerarPdf?id=${sale}`).expect(200);
    const another = await app.newUser({ role: 'funcionario' });
    const refused = await another.get(`/api/gerarPdf?id=${sale}`).expect(403);
    expect(refused.body.error.details.code).toBe('FORBIDDEN');
    await app.anonymous.get(`/api/gerarPdf?id=${sale}`).expect(401);
  });

  it.each(['', '?id=', '?id=abc', '?id=1.5', '?id=-1', '?id=99999999999', '?id=1&id=2'])(
    'refuses %j as a query',
    async (query) => {
      const { body } = await world.sara.get(`/api/gerarPdf${query}`).expect(400);
      expect(body.error.details.code).toBe('INVALID_QUERY');
    },
  );

  it('knows no sale that is not there or was deleted', async () => {
    await world.sara.get('/api/gerarPdf?id=999999').expect(404);
    const sale = await aSale();
    await app
      .knex('sales')
      .where({ id: sale })
      .update({ deleted_at: new Date(), status_sale_id: 3 });
    await world.sara.get(`/api/gerarPdf?id=${sale}`).expect(404);
  });

  it('answers thirty at once with the file or with a 503 that says when to come back', async () => {
    const sale = await aSale();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => world.sara.get(`/api/gerarPdf?id=${sale}`)),
    );
    for (const { status, body, headers } of answers) {
      if (status === 200) expect(body.filename).toMatch(NAME);
      else {
        expect(status).toBe(503);
        expect(['PDF_QUEUE_FULL', 'PDF_UNAVAILABLE']).toContain(body.error.details.code);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  });
});

describe('GET /extrato-….pdf', () => {
  it('hands the file to anyone who has its name, to look at and not to keep', async () => {
    const sale = await aSale();
    const { headers, body } = await fetched(await issued(sale)).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="extrato-${sale}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('keeps nothing that would open the file to who reads the table', async () => {
    const filename = await issued(await aSale());
    const token = filename.slice(-47, -4);
    const rows = await app
      .knex('statement_files')
      .select(app.knex.raw('statement_files::text as row'));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('says in Portuguese that a file is not there, or is no more', async () => {
    const filename = await issued(await aSale());
    const otherSale = filename.replace(/^extrato-\d+/, 'extrato-1');
    const otherKey = filename.replace(/.\.pdf$/, (end) =>
      end.startsWith('A') ? 'B.pdf' : 'A.pdf',
    );
    await app
      .knex('statement_files')
      .update({ expires_at: app.knex.raw("clock_timestamp() - interval '1 second'") });
    for (const name of [filename, otherSale, otherKey, 'extrato-1.pdf', 'extrato-1-abc.pdf']) {
      const { text, headers } = await app.anonymous.get(`/${name}`).expect(404);
      expect(text).toContain('Arquivo não encontrado ou expirado');
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      });
    }
  });

  it('clears away what has expired when the next one is kept', async () => {
    await issued(await aSale());
    await app
      .knex('statement_files')
      .update({ expires_at: app.knex.raw("clock_timestamp() - interval '1 second'") });
    await issued(await aSale());
    expect(await app.knex('statement_files').select('sale_id')).toHaveLength(1);
  });

  it('does not mind that the business clock stands elsewhere', async () => {
    const sale = await aSale();
    app.clock.set('2031-01-01T12:00:00-03:00');
    const filename = await issued(sale);
    app.clock.set(NOON);
    await fetched(filename).expect(200);
  });
});

describe('GET /api/gerarFolha', () => {
  it('tells a day of a box from what it opened with to what was counted, and each payment and sale', async () => {
    const day = await aWorld(app, '2026-01-31T12:00:00-03:00');
    const spend = (kind: 'deposit' | 'expense' | 'withdrawal', cents: number) =>
      day.act((context) =>
        registerCost(context, { cashBoxId: day.box, kind, valueCents: cents, observation: 'Nota' }),
      );
    const sale = await day.aSale({ value: '300,00', instalments: 3 });
    const gone = await day.aSale({ value: '77,00' });
    await day.act((context) => deleteSale(context, gone));
    await spend('deposit', 50000);
    await spend('expense', 1050);
    await spend('withdrawal', 2000);
    await day.pay(sale, 1);
    await day.pay(sale, '33,33');
    const counted = { cents: 29500, reason: 'Troco' };
    await day.act((context) => closeCashBox(context, { cashBoxId: day.box, counted }));

    const { body } = await day.sara.get(`/api/gerarFolha?id=${day.box}`).expect(200);
    expect(body.filename).toMatch(new RegExp(`^folha-${day.box}-[\\w-]{43}\\.pdf$`));
    const file = await fetched(body.filename).expect(200);
    const lines = linesOf(await readPdf(file.body));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Folha do dia 31/01/2026',
        'Caixa inicial 0,00',
        'Aportes 1 500,00',
        'Recebido: parcela 1 100,00',
        'Recebido: dinheiro 1 33,33',
        'Novas vendas 1 -300,00',
        'Gastos 1 -10,50',
        'Retiros (entregue) 1 -20,00',
        'Deveria haver 302,83',
        'Diferença na contagem -7,83',
        'Contado 295,00',
        `12:00 Maria Souza ${sale} Parcela 100,00`,
        'Total 133,33',
        `12:00 Maria Souza ${sale} Nova 300,00 -300,00`,
        'Total 300,00 -300,00',
        '12:00 Diferença Troco -7,83',
        'Total 461,67',
      ]),
    );
    expect(lines.join(' ')).not.toContain('77,00');
  });

  it('is printed for staff and the box’s own collector', async () => {
    const { fabio, sara, box } = await aWorld(app);
    await fabio.get(`/api/gerarFolha?id=${box}`).expect(200);
    await (await app.newUser()).get(`/api/gerarFolha?id=${box}`).expect(403);
    await sara.get('/api/gerarFolha?id=999999').expect(404);
  });
});

describe('GET /api/gerarRelatorio', () => {
  it('tells the owner a month: what moved, how the portfolio stands, each collector, and what is to come', async () => {
    const day = await aWorld(app, '2026-01-31T12:00:00-03:00');
    const rita = await app.newUser({ name: 'Rita', finalname: '<b>Silva</b>' });
    const box = await day.anOpenBox(rita.id);
    const client = await day.aClient({ of: rita.id });
    const sale = await day.aSale({ of: client, box, value: '300,00', instalments: 3 });
    await day.pay(sale, 1, { box });
    const goal = { user_id: rita.id, month: '2026-01', value: 250 };
    await day.sara.put('/api/portfolio/goals').send({ data: goal }).expect(200);

    const { body } = await day.sara.get('/api/gerarRelatorio?month=2026-01').expect(200);
    expect(body.filename).toMatch(/^relatorio-2026-01-[\w-]{43}\.pdf$/);
    const text = linesOf(await readPdf((await fetched(body.filename).expect(200)).body)).join(' ');
    expect(text).toContain('Relatório de janeiro de 2026');
    expect(text).toContain('Situação em 31/01/2026');
    expect(text).toMatch(/Rita <b>Silva<\/b> 100,00 250,00/);
    for (const part of ['Carteira por atraso', 'Cobradores', 'Previsão', 'Em dia']) {
      expect(text).toContain(part);
    }
  });

  it('is of a month that has begun', async () => {
    const { sara } = await aWorld(app, '2026-01-31T12:00:00-03:00');
    const { body } = await sara.get('/api/gerarRelatorio?month=2026-02').expect(400);
    expect(body.error.message).toBe('Este mês ainda não começou');
    await sara.get('/api/gerarRelatorio?month=2026-13').expect(400);
    await sara.get('/api/gerarRelatorio').expect(400);
  });
});

describe('GET /api/gerarCarne', () => {
  it('has a slip for each instalment of which something is owed', async () => {
    const sale = await aSale();
    await world.pay(sale, '450,00');
    const { body } = await world.sara.get(`/api/gerarCarne?id=${sale}`).expect(200);
    expect(body.filename).toMatch(new RegExp(`^carne-${sale}-[\\w-]{43}\\.pdf$`));
    const file = await fetched(body.filename).expect(200);
    const { pages } = await readPdf(file.body);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain(`Resumo do contrato da venda ${sale}`);
    expect(pages[0]?.text).toMatch(/CET \d+,\d\d %/);
    expect(pages[1]?.text.match(/Canhoto/g)).toHaveLength(2);
    expect(pages[1]?.text).toContain('R$ 350,00');
    expect(pages[1]?.text).toContain('R$ 400,00');
  });

  it('is none where nothing is owed, and of no sale of others', async () => {
    const sale = await aSale();
    const another = await app.newUser();
    await another.get(`/api/gerarCarne?id=${sale}`).expect(403);
    await world.pay(sale, 'all');
    const { body } = await world.sara.get(`/api/gerarCarne?id=${sale}`).expect(409);
    expect(body.error.details.code).toBe('NOTHING_TO_CHARGE');
    await world.sara.get('/api/gerarCarne?id=999999').expect(404);
  });
});

describe('GET /api/gerarRecibo', () => {
  it('tells one payment, and what was left after it', async () => {
    const sale = await aSale();
    const payment = await world.pay(sale, '450,00');
    await world.pay(sale, '50,00');
    const { body } = await world.sara.get(`/api/gerarRecibo?id=${payment}`).expect(200);
    expect(body.filename).toMatch(new RegExp(`^recibo-${payment}-[\\w-]{43}\\.pdf$`));
    const file = await fetched(body.filename).expect(200);
    expect(linesOf(await readPdf(file.body))).toEqual(
      expect.arrayContaining([
        `Recibo ${payment}`,
        '31/01/2026 às 12:00:00',
        'R$ 450,00',
        'Parcela 1 de 3, vence em 28/02/2026 400,00',
        'Parcela 2 de 3, vence em 31/03/2026, em parte 50,00',
        'Pago até agora R$ 450,00',
        'Ainda deve R$ 750,00',
        'Falta da parcela 2, 31/03/2026 R$ 350,00',
        'Próxima parcela, 30/04/2026 R$ 400,00',
      ]),
    );
  });

  it.each([
    ['a4', 210, 297],
    ['a5', 148, 210],
    ['58mm', 58, null],
    ['80mm', 80, null],
  ])('comes on %s, with a code that leads to its page', async (format, width, height) => {
    const payment = await world.pay(await aSale(), '450,00');
    const { body } = await world.sara
      .get(`/api/gerarRecibo?id=${payment}&format=${format}`)
      .expect(200);
    const file = await fetched(body.filename).expect(200);
    const { pages } = await readPdf(file.body, 'qrCodes');
    const { body: facts } = await world.sara.get(`/api/paymentPortions/${payment}/receipt`);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.qrCodes).toEqual([facts.data.address]);
    const inMm = (points = 0) => Math.round((points / 72) * 25.4);
    expect(inMm(pages[0]?.width)).toBe(width);
    if (height !== null) expect(inMm(pages[0]?.height)).toBe(height);
  });

  it('comes on no other paper', async () => {
    const payment = await world.pay(await aSale(), '450,00');
    await world.sara.get(`/api/gerarRecibo?id=${payment}&format=a3`).expect(400);
  });

  it('a visit, an undone payment and one that is not there have none; another’s is refused', async () => {
    const sale = await aSale();
    const visit = await world.pay(sale, '0');
    const payment = await world.pay(sale, '10,00');
    const another = await app.newUser();
    await another.get(`/api/gerarRecibo?id=${payment}`).expect(403);
    await world.sara.delete(`/api/paymentPortions/${payment}`).expect(200);
    for (const id of [visit, payment, 999_999]) {
      await world.sara.get(`/api/gerarRecibo?id=${id}`).expect(404);
    }
  });
});
