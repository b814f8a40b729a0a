import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { ApiContext } from '../../src/platform/http/api-context';
import { sendParts } from '../../src/platform/http/send-parts';
import { workbookParts } from '../../src/platform/sheets/sheet-parts';
import { type Caller, startApp } from '../harness';
import { SHEET_FORMATS } from '@crediario/contract/domain';
import { readSheetFile } from '@crediario/contract/sheets';
import { SHEET_TITLES } from '../../src/api/client/queries/client-sheet';
import { exportClients } from '../../src/api/client/use-cases/export-clients';
import { aWorld, type World } from '../world';
import { bytesOf } from '../world/archive';
import { aListedClient, clientList } from '../world/client-list';

const app = startApp();

let world: World;

beforeAll(async () => {
  world = await aWorld(app, '2026-01-31T12:00:00-03:00');
  for (const [name, value] of [
    ['Ana', '50,00'],
    ['Bia', '900,00'],
    ['Caio', '20,00'],
  ] as const) {
    const sale = await world.aSale({ of: await aListedClient(app, world.fabio, { name }), value });
    if (name === 'Caio') await world.pay(sale, 'all');
  }
});

async function exported(query: Record<string, string | number>, by: Caller = world.sara) {
  const { text, headers } = await by.get('/api/exportClients').query(query).expect(200);
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  return { headers, lines, rows: lines.slice(1).map((line) => line.split(';')) };
}

describe('GET /api/exportClients', () => {
  it('is a sheet as spreadsheets open it, texts that someone typed kept from being formulas', async () => {
    const client = await aListedClient(app, world.fabio, { name: '=1+1', last_name: '"a;b"' });
    const sale = await world.aSale({ of: client, value: '1234,56' });
    app.clock.set('2026-03-05T12:00:00-03:00');
    const { headers, lines } = await exported({ criterio: 'a;b' });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="clientes-2026-03-05.csv"',
      'cache-control': 'no-store',
    });
    expect(lines[0]).toBe(
      '\uFEFFID Venda;ID Cliente;Cliente;Funcionário;Documento;Telefone;Status;Nota;Situação;Atraso;Pendente',
    );
    const fabio = (await clientList(app, { criterio: 'a;b' }))[0] as { user_name?: string };
    expect(lines.slice(1)).toEqual([
      `${sale};${client};"'=1+1 ""a;b""";${fabio.user_name};412.907.558-30;(85) 99812-4470;ATIVO;` +
        ';Atraso de 1 a 7 dias;5;1234,56',
    ]);
    app.clock.set('2026-01-31T12:00:00-03:00');
  });

  it.each<Record<string, string>>([
    { user_id: 'all' },
    { user_id: 'all', order: 'owed' },
    { user_id: 'all', order: 'delay', sale_color: 'green,gray' },
    { sale_color: 'blue', order: 'delay' },
    { criterio: 'conceicao' },
    { criterio: '99812', order: 'owed' },
  ])('has the rows of the list, in its order: %j', async (query) => {
    const listed = await clientList(app, { ...query, page: 1, pageSize: 999 });
    const { rows } = await exported(query);
    expect(rows.map(([sale, client]) => [Number(sale) || null, Number(client)])).toEqual(
      listed.map(({ sale_id, client_id }) => [sale_id, client_id]),
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  // Names that no packing makes small: a workbook of them is never ready before it is taken.
  it('brings more than is read at once', async () => {
    const many = await app.newUser();
    await app.knex.raw(
      `INSERT INTO clients (name, active, user_id)
       SELECT concat_ws(' ', 'Cliente', n, md5(n::text), md5((-n)::text)), true, ? FROM generate_series(1, 5000) AS n`,
      [many.id],
    );
    const { rows } = await exported({ user_id: many.id });
    expect(new Set(rows.map(([, client]) => client)).size).toBe(5000);
  });

  it('is a workbook where one is asked for, with figures as figures', async () => {
    const client = await aListedClient(app, world.fabio, { name: '=1+1', last_name: 'Excel' });
    const sale = await world.aSale({ of: client, value: '1234,56' });
    const { body, headers } = await bytesOf(
      world.sara,
      '/api/exportClients?criterio=Excel&format=xlsx',
    );
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="clientes-2026-01-31.xlsx"',
      'cache-control': 'no-store',
    });
    const [sheet] = (await readSheetFile(body)).sheets;
    const fabio = (await clientList(app, { criterio: 'Excel' }))[0] as { user_name?: string };
    expect(sheet?.rows).toEqual([
      SHEET_TITLES,
      [
        sale,
        client,
        '=1+1 Excel',
        fabio.user_name,
        '412.907.558-30',
        '(85) 99812-4470',
        'ATIVO',
        null,
        'Em dia',
        0,
        1234.56,
      ],
    ]);
  });

  it('has the same rows as a workbook, more of them than are read at once', async () => {
    const { rows } = await exported({ user_id: 'all', order: 'owed' });
    const { body } = await bytesOf(
      world.sara,
      '/api/exportClients?user_id=all&order=owed&format=xlsx',
    );
    const [sheet] = (await readSheetFile(body)).sheets;
    expect(rows.length).toBeGreaterThan(5_000);
    expect(sheet?.rows.slice(1).map(([sale, client]) => [sale, client])).toEqual(
      rows.map(([sale, client]) => [Number(sale) || null, Number(client)]),
    );
  });

  it('is for staff, and refuses what the list refuses', async () => {
    await world.fabio.get('/api/exportClients').expect(403);
    await world.sara.get('/api/exportClients?sale_color=pink').expect(400);
    await world.sara.get('/api/exportClients?order=pink').expect(400);
    await world.sara.get('/api/exportClients?format=pink').expect(400);
  });
});

describe.each(SHEET_FORMATS)('an export as %s that is left', (format) => {
  const started = (changes: { longestMs?: number } = {}) =>
    exportClients(
      { db: app.knex, today: '2026-01-31', limitMs: 10_000, ...changes },
      { search: [], order: 'name', today: '2026-01-31' },
      format,
    );

  it('ends its transaction; while two are under way, a third is refused', async () => {
    const [one, other] = [started(), started()];
    await one.next();
    await other.next();
    await expect(started().next()).rejects.toMatchObject({ code: 'READ_TOO_SLOW' });
    expect(await openTransactions()).toBe(2);
    await one.return(undefined);
    await other.return(undefined);
    expect(await openTransactions()).toBe(0);
    const third = started();
    expect((await third.next()).value?.length).toBeGreaterThan(0);
    await third.return(undefined);
    expect(await openTransactions()).toBe(0);
  });

  it('ends with an error where it takes too long, and gives its connection back', async () => {
    const export_ = started({ longestMs: -1 });
    const taken = async () => {
      for await (const _part of export_);
    };
    await expect(taken()).rejects.toMatchObject({ code: 'READ_TOO_SLOW' });
    expect(await openTransactions()).toBe(0);
  });

  it('is given back when its caller hangs up', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    async function* watched() {
      try {
        yield* started();
      } finally {
        end();
      }
    }
    const response = await asked(await serving(watched()));
    response.destroy();
    await ended;
    expect(await openTransactions()).toBe(0);
    const next = started();
    await next.next();
    await next.return(undefined);
  });
});

/** Of exports: what they told last is of their cursor. */
async function openTransactions(): Promise<number> {
  const { rows } = await app.knex.raw(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND xact_start IS NOT NULL AND query LIKE '%told%'`,
  );
  return rows[0].count;
}

const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close();
});

/** A Koa of its own that answers everything with these parts. */
async function serving(parts: AsyncGenerator<string | Buffer>): Promise<number> {
  const Koa = app.strapi.server.app.constructor as new () => Koa;
  const koa = new Koa();
  koa.silent = true;
  koa.use((ctx: ApiContext) => sendParts(ctx, parts));
  const server = createServer(koa.callback());
  servers.push(server);
  await new Promise<void>((listens) => server.listen(0, listens));
  return (server.address() as AddressInfo).port;
}

const asked = (port: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port }, resolve).on('error', reject);
  });

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

describe('an answer in parts', () => {
  it('sends all of them, in their order', async () => {
    async function* parts() {
      for (let part = 0; part < 5; part += 1) yield `${part};`;
    }
    expect(await textOf(await asked(await serving(parts())))).toBe('0;1;2;3;4;');
  });

  it('makes no more than is taken, and ends what they are made from when the caller leaves', async () => {
    let made = 0;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    async function* parts() {
      try {
        for (; ; made += 1) yield 'x'.repeat(100_000);
      } finally {
        end();
      }
    }
    const response = await asked(await serving(parts()));
    response.destroy();
    await ended;
    expect(made).toBeLessThan(10_000);
  });

  it('cuts the connection where a later part fails, and refuses where the first does', async () => {
    async function* failing(after: number) {
      for (let part = 0; part < after; part += 1) yield 'x';
      throw new Error('The database went away.');
    }
    await expect(asked(await serving(failing(2))).then(textOf)).rejects.toThrow('aborted');
    expect((await asked(await serving(failing(0)))).statusCode).toBe(500);
  });
});

describe('a workbook in parts', () => {
  async function bytesOfParts(rows: number, mostLines: number): Promise<Buffer> {
    async function* batches() {
      for (let from = 0; from < rows; from += 4) {
        yield Array.from({ length: Math.min(4, rows - from) }, (_, n) => [{ number: from + n }]);
      }
    }
    const pieces: Buffer[] = [];
    const source = { titles: ['Número'], rows: batches() };
    for await (const piece of workbookParts(source, mostLines)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  it.each([
    [0, 6, []],
    [5, 6, [5]],
    [6, 6, [5, 1]],
    [11, 6, [5, 5, 1]],
  ])('of %i rows, %i lines a sheet, has sheets of %j rows', async (rows, mostLines, counts) => {
    const bytes = await bytesOfParts(rows, mostLines);
    const { sheets } = await readSheetFile(bytes);
    expect(sheets.map((sheet) => sheet.rows.length - 1)).toEqual(rows === 0 ? [0] : counts);
    const numbers = sheets.flatMap((sheet) => sheet.rows.slice(1).flat());
    expect(numbers).toEqual(Array.from({ length: rows }, (_, number) => number));
  });
});
