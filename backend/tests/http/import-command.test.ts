import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  collectorsMeant,
  type ColumnTargets,
  guessPlan,
  judge,
  readRows,
  whatLacks,
} from '@crediario/contract/import';
import { headedSheet, readSheetFile, sheetAt } from '@crediario/contract/sheets';
import { importRowOf, type ImportRowAnswer, importSendings } from '@crediario/contract/wire';
import { readFile } from '../../src/api/import/command/read-file';
import { rejectedRows } from '../../src/api/import/command/rejected-rows';
import {
  applyFile,
  beginFile,
  expectOfFile,
  stageFile,
  tryFile,
} from '../../src/api/import/command/run-file';
import { importAdministrators } from '../../src/api/import/queries/import-people';
import { pauseImport } from '../../src/api/import/use-cases/run-imports';
import { type OwnPool, ownPool } from '../../src/platform/transaction/own-pool';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { rowsOfImport, step } from '../world/imports';
import { differencesIn } from '../world/verify';

const app = startApp();

let pool: OwnPool;
beforeAll(() => {
  pool = ownPool(app.databaseUrl, 'command');
});
afterAll(() => pool.close());

const CORPUS = path.join(__dirname, '../../../contract/tests/sheets/corpus');
const names = readdirSync(CORPUS).filter((name) => !/^\.|\.json$/.test(name));
const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(CORPUS, name)));
const faultOf = (name: string) =>
  (JSON.parse(readFileSync(path.join(CORPUS, `${name}.json`), 'utf8')) as { fault?: string }).fault;

const courseOf = ({ sara }: World) => ({ host: pool, clock: app.clock, userId: sara.id });

const said = (rows: readonly ImportRowAnswer[]) => rows.map(({ client_id: _, ...row }) => row);

/** What the page's worker reads. */
async function readByPage({ fabio }: World, name: string) {
  const file = await readSheetFile(bytesOf(name));
  const sheet = sheetAt(file, headedSheet(file));
  const guess = guessPlan(sheet);
  const people = [{ id: fabio.id, name: '', email: fabio.email }];
  const pairs = collectorsMeant(judge(sheet, guess).collectors, [], people);
  const collectors = pairs.flatMap(([said, id]) => (id === null ? [] : [[said, id] as const]));
  return readRows(sheet, { ...guess, collectors });
}

/** By the page: what its worker reads, sent over HTTP, tried by the server. */
async function byPage(world: World, name: string) {
  const { sara } = world;
  const read = await readByPage(world, name);
  const rows = read.slice(0, read.rows).map(importRowOf);
  const data = { file_name: name, header: read.header, rows: rows.length, key: `page ${name}` };
  const { body } = await sara.post('/api/imports', { data }).expect(200);
  for (const some of importSendings(rows)) {
    await sara
      .post(`/api/imports/${body.data.id}/rows`, { data: { from: some[0]?.line ?? 1, rows: some } })
      .expect(200);
  }
  return step(app, { sara }, body.data.id, 'dry-run');
}

/** Letters that look wrong are imported as the file has them. */
const AS_IT_IS = { isRepaired: false };

/** By the command line. */
async function byCommand(world: World, name: string) {
  const course = courseOf(world);
  const bytes = bytesOf(name);
  const reading = await readFile(pool.db.connection, bytes, AS_IT_IS);
  const begun = await beginFile(course, { name, bytes, reading });
  await stageFile(course, begun.id, reading);
  return tryFile(course, begun.id);
}

interface Expected {
  targets: ColumnTargets;
  rows: unknown[];
}

const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(path.join(CORPUS, `${name}.json`), 'utf8'));

/** Without a person who says what a column is. */
const readable = names.filter((name) => {
  if (faultOf(name)) return false;
  const { targets, rows } = expectedOf(name);
  return whatLacks({ targets }) === null && rows.length > 0;
});

/** Many hold the same, written otherwise: of those, one is tried by the server, and the others are read. */
const tried = new Map(
  readable.map((name) => {
    const { targets, rows } = expectedOf(name);
    return [JSON.stringify([targets, rows]), name];
  }),
);
const triedNames = [...tried.values()];

describe('the command line', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld(app, '2026-02-20T12:00:00-03:00');
  });

  it.each(names.filter((name) => faultOf(name)))('does not open %s, as the page', async (name) => {
    const failed = await readFile(pool.db.connection, bytesOf(name)).catch((error) => error);
    expect(failed.code).toBe(faultOf(name));
  });

  it.each(readable)('reads %s as the page does', async (name) => {
    const { rows } = await readFile(pool.db.connection, bytesOf(name), AS_IT_IS);
    const page = await readByPage(world, name);
    expect(rows.header).toEqual(page.header);
    expect(rows.slice(0, rows.rows)).toEqual(page.slice(0, page.rows));
    expect(rows.rows).toBeGreaterThan(0);
  });

  it.each(triedNames)('says of each line of %s what the page says', async (name) => {
    const [page, command] = [await byPage(world, name), await byCommand(world, name)];
    expect(command.counts).toEqual(page.counts);
    expect(command.totals).toEqual(page.totals);
    const rows = await rowsOfImport(world, command.id);
    expect(said(rows)).toEqual(said(await rowsOfImport(world, page.id)));
    expect(rows.length).toBeGreaterThan(0);
  });

  it('refuses, as the page, the phones that a spreadsheet rounded, and takes the whole one', async () => {
    const world = await aWorld(app, '2026-02-20T12:00:00-03:00');
    const name = 'telefone-cientifico.csv';
    for (const { id, counts } of [await byPage(world, name), await byCommand(world, name)]) {
      expect(counts).toMatchObject({ new: 1, refused: 3 });
      const rows = await rowsOfImport(world, id);
      expect(rows.map(({ line, verdict, reason }) => [line, verdict, reason])).toEqual([
        [2, 'refused', expect.stringContaining('os 6 primeiros de 13 algarismos')],
        [3, 'refused', expect.stringContaining('os 6 primeiros de 11 algarismos')],
        [4, 'refused', expect.stringContaining('os 6 primeiros de 13 algarismos')],
        [5, 'new', null],
      ]);
    }
  });

  it('asks whether letters that look wrong are repaired, and does what it is told', async () => {
    const read = (choices = {}) =>
      readFile(pool.db.connection, bytesOf('mojibake.csv'), choices).then(({ rows }) =>
        rows.slice(0, 1).map(({ client }) => `${client?.name} ${client?.lastName}`),
      );
    await expect(read()).rejects.toThrow(
      'As letras do arquivo parecem trocadas: “EndereÃ§o” seria “Endereço”. Diga com --letters repair que são corrigidas, ou com --letters keep que ficam como estão.',
    );
    expect(await read(AS_IT_IS)).toEqual(['JoÃ£o ConceiÃ§Ã£o Trocado']);
    expect(await read({ isRepaired: true })).toEqual(['João Conceição Trocado']);
  });

  const LINES = 450;
  const text = [
    'Nome;CPF;Fone;Valor;Juros;Parc;Data;Rota;Obs',
    ...Array.from({ length: LINES }, (_, index) =>
      [`Pessoa ${index} Linha`, '', `85 98${String(7_000_000 + index)}`, '100,00', '20', '4']
        .concat(index === 7 ? '32/01/2026' : '05/01/2026', '', `nota ${index}`)
        .join(';'),
    ),
  ].join('\r\n');
  const bytes = new TextEncoder().encode(text);

  it('goes on where it was cut short, once for all, in the name of who asked', async () => {
    const world = await aWorld(app, '2026-02-20T12:00:00-03:00');
    const course = courseOf(world);
    const again = async () => {
      const reading = await readFile(pool.db.connection, bytes);
      return beginFile(course, { name: 'pessoas.csv', bytes, reading });
    };
    const reading = await readFile(pool.db.connection, bytes);
    const { id } = await again();
    await stageFile(course, id, reading);
    await tryFile(course, id);
    const expected = await expectOfFile(course, id, { expected_owed: 100.5 });
    expect(expected.expected).toMatchObject({ owed: 100.5, clients: null });
    let pieces = 0;
    const heard: number[] = [];
    const cut = await applyFile(course, id, {
      isTime: () => {
        pieces += 1;
        return pieces <= 2;
      },
      heard: (rows) => heard.push(rows),
    });
    expect(cut).toMatchObject({ state: 'applying', progress: 400 });
    expect(heard).toEqual([0, 200]);
    await pauseImport(pool, id, 'Interrompida na linha de comando');
    const paused = await again();
    expect(paused).toMatchObject({
      id,
      state: 'paused',
      fault: 'Interrompida na linha de comando',
    });
    expect(await applyFile(course, id)).toMatchObject({
      state: 'applied',
      counts: { new: LINES - 1, refused: 1 },
    });
    expect(await again()).toMatchObject({ id, state: 'applied' });
    const count = app.knex('clients').where('last_name', 'like', '% Linha').count();
    expect(await count.first()).toEqual({ count: String(LINES - 1) });
    const log = app.knex('audit_log').where({ entity: 'import', entity_id: String(id) });
    expect(await log.orderBy('id').select('action', 'user_id')).toEqual(
      ['create', 'apply', 'apply'].map((action) => ({ action, user_id: world.sara.id })),
    );
    const rejects = await rejectedRows(pool.db.connection, id);
    expect(rejects?.name).toBe('pessoas-recusadas.csv');
    expect(rejects?.text.split('\r\n')[1]).toMatch(/^Pessoa 7 Linha;.*;nota 7;Data: /);
    expect(await differencesIn(app)).toEqual([]);
    await step(app, world, id, 'undo');
    expect(await again()).toMatchObject({ state: 'staging', staged: 0 });
  });

  it('reads columns as they are named', async () => {
    const file = new TextEncoder().encode('A;B\r\nAna Lima;85988771020\r\n');
    const read = (map: string[]) => readFile(pool.db.connection, file, { map });
    await expect(read([])).rejects.toThrow('Escolha a coluna que traz o nome do cliente.');
    await expect(read(['Coluna A'])).rejects.toThrow("deve ter a forma 'coluna=campo'");
    await expect(read(['C=Nome'])).rejects.toThrow('Não há uma coluna “C”');
    await expect(read(['Coluna A=Apelidinho'])).rejects.toThrow('Não há um campo “Apelidinho”');
    const { plan } = await read(['coluna a=nome completo', 'Coluna B=phone', 'Coluna B=']);
    expect(plan.targets).toEqual(['fullName', null]);
  });

  it('says so where there is no line to import', async () => {
    const head = new TextEncoder().encode('Nome;CPF;Celular\r\n');
    await expect(readFile(pool.db.connection, head)).rejects.toThrow('nenhuma linha a importar');
  });

  it('works for administrators with access alone', async () => {
    const world = await aWorld(app);
    const shut = await app.newUser({ role: 'administrador', blocked: true });
    const manager = await app.newUser({ role: 'gerente' });
    const emails = (await importAdministrators(pool.db.connection)).map(({ email }) => email);
    expect(emails).toContain(world.sara.email);
    for (const { email } of [shut, manager, world.fabio]) expect(emails).not.toContain(email);
  });

  it('is told by name which collector gets the lines that name nobody', async () => {
    const world = await aWorld(app, '2026-02-20T12:00:00-03:00');
    const read = (collector: string) => readFile(pool.db.connection, bytes, { collector });
    expect((await read(String(world.fabio.id))).plan.collector).toBe(world.fabio.id);
    await expect(read('Ninguém')).rejects.toThrow('“Ninguém” não é um funcionário');
  });
});
