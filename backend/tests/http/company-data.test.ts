import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { COMPANY_FILES } from '../../src/core/company-data/company-tables';
import { fillCompany } from '../../src/core/company-data/fill-company';
import { MANIFEST, READ_ME } from '../../src/core/company-data/manifest';
import { openArchive } from '../../src/core/company-data/open-archive';
import { exportSummary } from '../../src/api/company-data/queries/export-summary';
import { exportCompany } from '../../src/api/company-data/use-cases/export-company';
import { keepScores as keepScoresOf } from '../../src/api/score/use-cases/keep-scores';
import { type Caller, PASSWORD, startApp } from '../harness';
import { createTestDatabase, onServer, type TestDatabase } from '../harness/databases';
import { createCaller } from '../harness/caller';
import { TEST_ENVIRONMENT } from '../harness/environment';
import { codeIn, createOutbox } from '../harness/outbox';
import { createStoryDatabase, STORY_NOW } from '../harness/story-database';
import { createClock } from '../../src/platform/clock/clock';
import { backgroundDone } from '../../src/platform/background/background';
import { differencesIn } from '../world/verify';
import { REMINDER_TEXTS } from '@crediario/contract/domain';
import { bytesOf, filesOf } from '../world/archive';
import { CLIENT_SHEET } from '../world/client-sheet';
import { aCompany } from '../world/company';
import { aLine, lineIdOf, send } from '../world/bank';
import { aTracedClient } from '../world/traced-client';

const { version: VERSION } = jest.requireActual<{ version: string }>('../../package.json');

const outbox = createOutbox();
/** The demonstration's story: a month and more of a company with everything in it. */
const app = startApp(
  { DEMO: '1', CLOCK_START: STORY_NOW, MAIL_OUTBOX: outbox.folder },
  createStoryDatabase,
);

let folder: string;
let target: TestDatabase;
let administrator: Caller;

const HARD_TEXTS = [
  '=1+1',
  "'=1+1",
  "''@x",
  "'apóstrofo",
  '-5',
  ' ＝1+1',
  'a;b"c"',
  'duas\nlinhas\r\n',
  '\\.',
  '\\N',
  '',
  ' ',
  'Ção 🦜',
  '\t-2',
];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-export-'));
  target = await createTestDatabase();
  app.clock.set(STORY_NOW);
  // Whom a start on what was imported knows by their address.
  const { ADMIN_EMAIL: email } = TEST_ENVIRONMENT;
  administrator = await app.newUser({ role: 'administrador', email });
  await makeRicher();
});

afterAll(async () => {
  await target?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What the story does not tell: texts that CSV trips over, one client who went through everything and was forgotten, and
 *  one who was not. */
async function makeRicher(): Promise<void> {
  const { knex } = app;
  for (const text of HARD_TEXTS) {
    const at = '2026-11-20T12:00:00.123456Z';
    const client = { name: text, nick: text, active: true, created_at: at, updated_at: at };
    await knex('clients').insert(client);
  }
  const forgotten = await aTracedClient(app);
  await administrator.post(`/api/clients/${forgotten.id}/anonymise`).expect(200);
  const { id, world } = await aTracedClient(app);
  const box = await world.anOpenBox(world.fabio.id);
  const sale = await world.aSale({ of: id, box, value: '90,00' });
  await world.pay(sale, '30,00', { means: 'pix', box });
  const line = aLine(12);
  await send({ sara: administrator }, [line]);
  await administrator
    .post(`/api/company-account/lines/${await lineIdOf(app, line)}`, {
      data: { deed: 'aside', reason: 'Conta da empresa' },
    })
    .expect(200);
  const late = await world.aSale({ of: id, box, value: '80,00', instalments: 1 });
  app.clock.set('2026-04-20T12:00:00-03:00');
  await world.renew(late, { value: '150,00', box });
  app.clock.set(STORY_NOW);
  const put = (to: string, data: object) => administrator.put(to, { data }).expect(200);
  const [twin, neighbour] = [await world.aClient(), await world.aClient()];
  await world.aSale({ of: twin, box, value: '40,00' });
  await administrator.post('/api/clientMerges', { data: { kept: id, gone: twin } }).expect(200);
  const reversed = await world.pay(sale, '5,00', { means: 'pix' });
  const reversal = { data: { payment: { id: reversed }, reason: 'Recibo de outro' } };
  await administrator.post('/api/paymentReversals', reversal).expect(200);
  const device = { collector_id: world.fabio.id, device: 'aparelho perdido' };
  await knex('field_refused_devices').insert({ ...device, refused_by_id: administrator.id });
  const two = { data: { one: id, other: neighbour } };
  await administrator.post('/api/clientPairs/distinct', two).expect(200);
  const codes = await knex('payments').whereNull('voided_at').where('value', '>', 0).limit(3);
  await knex('receipt_codes').insert(
    codes.map(({ id: payment_id, value, business_date: day, means }, at) => ({
      code: `ABCDEFGH0${at}`,
      payment_id,
      value,
      day,
      means,
      number: at === 0 ? 'JA2-000148' : null,
    })),
  );
  await put(`/api/clients/${id}/messages`, { silent: true });
  await put('/api/company', aCompany());
  await put('/api/reminders/settings', {
    from: '09:00',
    until: '19:00',
    ...REMINDER_TEXTS,
    today: 'Oi, {nome}',
  });
  await knex('reminders').insert({
    sale_id: sale,
    stage: 'today',
    day: '2026-11-20',
    opened_by_id: administrator.id,
    opened_at: '2026-11-20T12:00:00Z',
  });
  const [batch] = await knex('import_batches')
    .insert({
      key: 'k',
      file_name: 'a.csv',
      header: '["Nome"]',
      rows: 1,
      created_by_id: administrator.id,
    })
    .returning('id');
  await knex('import_rows').insert({
    batch_id: batch?.['id'],
    line: 2,
    verdict: 'refused',
    cells: '["=1"]',
  });
  await knex('import_mappings').insert({
    header: 'a'.repeat(32),
    mapping: '{"name": 0}',
    changed_by_id: administrator.id,
  });
  // With all the digits that a double has.
  const point = { lat: -3.731862123456789, lon: 0.1 + 0.2, changed_by_id: administrator.id };
  await knex('client_points').insert({
    client_id: id,
    ...point,
    changed_at: '2026-11-20T12:00:00Z',
  });
  const employee_id = world.fabio.id;
  await knex('route_places').insert([
    { employee_id, client_id: id, weekday: null, place: 'a0' },
    { employee_id, client_id: id, weekday: 3, place: 'Zz' },
  ]);
  const [heard] = await knex('field_operations').orderBy('number').limit(1);
  const operation_number = heard?.['number'];
  await knex('field_forgotten').insert({ operation_number, user_id: administrator.id });
  await knex('field_positions').insert({
    operation_number,
    client_id: id,
    lat: -3.731862123456789,
    lon: -38.52666,
    accuracy: 1 / 3,
    taken_at: '2026-11-20T12:00:00Z',
  });
}

async function exported(by: Caller = administrator): Promise<Buffer> {
  const { body, headers } = await bytesOf(by, '/api/company-data');
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="crediario-2026-11-21.zip"',
    'cache-control': 'no-store',
  });
  return body as Buffer;
}

async function saved(zip: Buffer): Promise<string> {
  const file = path.join(folder, 'exportacao.zip');
  await writeFile(file, zip);
  return file;
}

async function imported(zip: Buffer, url: string) {
  const archive = await openArchive(await saved(zip));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await fillCompany(client, archive, { check: async () => {} });
  } finally {
    archive.close();
    await client.end();
  }
}

async function countOf(table: string): Promise<number> {
  const { rows } = await app.knex.raw('SELECT count(*)::integer AS count FROM ??', [table]);
  return rows[0].count;
}

describe('GET /api/company-data', () => {
  let files: Map<string, Buffer>;

  beforeAll(async () => {
    files = await filesOf(await exported());
  });

  it('is a zip of one CSV for each table, a page that tells what they say, and their checksums', () => {
    const names = [READ_ME, ...COMPANY_FILES.map(({ told }) => `${told.file}.csv`), MANIFEST];
    expect([...files.keys()]).toEqual(names);
    const manifest = JSON.parse(String(files.get(MANIFEST)));
    expect(manifest).toMatchObject({
      format: 'crediario-exportacao',
      version: 1,
      release: VERSION,
      exported_at: '2026-11-21T15:00:00.000Z',
    });
    for (const { file, bytes, sha256, rows } of manifest.files) {
      const held = files.get(file) ?? Buffer.alloc(0);
      const sum = createHash('sha256').update(held).digest('hex');
      expect({ file, bytes, sha256 }).toEqual({ file, bytes: held.length, sha256: sum });
      expect(rows).toBeLessThanOrEqual(held.toString().split('\n').length - 2);
    }
  });

  it('documents every file and every column in words', () => {
    const page = String(files.get(READ_ME));
    const untold = COMPANY_FILES.flatMap(({ told, columns }) =>
      [`${told.file}.csv`, ...columns].filter((name) => !page.includes(name)),
    );
    expect(untold).toEqual([]);
    expect(page).toContain('Não contém senhas');
  });

  it('has all the rows there are, told as they are', async () => {
    const clients = String(files.get('clientes.csv')).split('\n');
    expect(clients[0]).toMatch(/^\uFEFFid;name;last_name;nick;cpf;/);
    const manifest = JSON.parse(String(files.get(MANIFEST)));
    const empty: string[] = [];
    for (const { table, told } of COMPANY_FILES) {
      const count = await countOf(table);
      const { rows } = manifest.files.find(({ file }: never) => file === `${told.file}.csv`);
      // Who exports is on record, but not among what they take.
      const own = table === 'audit_log' || table === 'audit_links' ? 1 : 0;
      expect({ table, rows }).toEqual({ table, rows: count - own });
      if (rows === 0) empty.push(table);
    }
    // Or a table would come back that was never seen to.
    expect(empty).toEqual([]);
  });

  it('has no text that a spreadsheet would run as a formula, and no figure changed for it', () => {
    const formula =
      /(?:^|[;\n])"?(?:\s*(?:[=@＝＋－＠]|[+-](?!(?:\d+(?:\.\d+)?|infinity)(?:[;\n]|$)))|[\t\r])[^;\n]*/gm;
    const csv = [...files].filter(([name]) => name.endsWith('.csv'));
    const formulas = csv.flatMap(([name, content]) =>
      (String(content).slice(1).match(formula) ?? []).map((cell) => ({ name, cell })),
    );
    expect(formulas).toEqual([]);
    expect(String(files.get('clientes.csv'))).toContain(";'=1+1;");
    expect(String(files.get('livro-caixa.csv'))).toMatch(/;-\d+\.\d\d;/);
  });

  it('has no password, no token and no hash', async () => {
    const everything = [...files.values()].map(String).join('\n');
    const hashes: string[] = await app.knex('up_users').whereNotNull('password').pluck('password');
    expect(hashes.length).toBeGreaterThan(5);
    expect(hashes.filter((hash) => everything.includes(hash))).toEqual([]);
    expect(everything).not.toMatch(/\$2[aby]\$\d\d\$/);
  });

  it('leaves on record who took it', async () => {
    const last = await app.knex('audit_log').orderBy('id', 'desc').first();
    expect(last).toMatchObject({
      action: 'export',
      entity: 'company_data',
      user_id: administrator.id,
    });
    const { body: history } = await administrator
      .get(`/api/history?user_id=${administrator.id}&pageSize=1`)
      .expect(200);
    expect(history.data[0]).toMatchObject({ action: 'company_data.export', changes: [] });
    const { body } = await administrator.get('/api/company-data/summary').expect(200);
    expect(body.data).toMatchObject({
      running: false,
      last: { by: expect.stringMatching(/^Sara/) },
    });
    expect(body.data.rows).toBeGreaterThan(1000);
  });

  it('is not made, nor on record, where only its head is asked for', async () => {
    const lines = async () => (await app.knex('audit_log').select('id')).length;
    const before = await lines();
    const head = await app.agent
      .head('/api/company-data')
      .set('Authorization', `Bearer ${administrator.token}`)
      .expect(200);
    expect(head.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('crediario-2026-11-21.zip'),
    });
    expect(await lines()).toEqual(before);
  });

  it('is one at a time', async () => {
    const other = new Client({ connectionString: app.databaseUrl });
    await other.connect();
    await other.query('SELECT pg_advisory_lock(7340118)');
    const { body } = await administrator.get('/api/company-data').expect(503);
    expect(body.error.message).toBe(
      'Já há uma exportação de todos os dados em andamento. Espere que ela termine',
    );
    const { body: told } = await administrator.get('/api/company-data/summary').expect(200);
    expect(told.data.running).toBe(true);
    await other.end();
  });

  it('is over for the next one before its last part is given away', async () => {
    const clock = createClock({ timeZone: 'America/Sao_Paulo', startsAt: new Date(STORY_NOW) });
    const user = { id: administrator.id };
    const { databaseUrl, strapi: host } = app;
    const parts = exportCompany({ host, databaseUrl, release: '0.1.0', clock, user });
    const underWay: boolean[] = [];
    for await (const _part of parts) underWay.push((await exportSummary(app.knex)).running);
    expect(underWay.length).toBeGreaterThan(2);
    expect(underWay).toEqual([...underWay.slice(1).fill(true), false]);
  });
});

/** A cache, which each product makes by itself. */
const keepScores = () => keepScoresOf(app.strapi, '2026-11-20', () => true);

/** What a person would look at, of the original and of what was imported. */
const LOOKS = [
  '/api/reportDashBoard?isgroupby=true&month=11&year=2026',
  '/api/reportDashBoard?isgroupby=false&year=2026',
  '/api/ReportClients?user_id=all',
  '/api/ReportClients?user_id=all&order=owed&page=1&pageSize=50',
  '/api/reportSales?date_ini=2026-09-01&date_fim=2026-11-21',
  '/api/getUserStatus',
  '/api/portfolio?user_id=all',
  '/api/reportExpected?month=11&year=2026',
  '/api/company-account',
  '/api/company',
  '/api/clients?pagination[pageSize]=100&populate=*',
  '/api/history?client_id=1',
];

async function looks(by: Caller): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const look of LOOKS) {
    const { status, body } = await by.get(look);
    seen[look] = { status, body };
  }
  return seen;
}

describe('an export that is imported into an empty product', () => {
  let first: Buffer;
  let before: Record<string, unknown>;

  beforeAll(async () => {
    // What it shows is what the export is of: nothing is written in between.
    await keepScores();
    before = await looks(administrator);
    first = await exported();
    const filled = await imported(first, target.url);
    expect(filled.files).toBe(COMPANY_FILES.length);
    expect(filled.withoutPassword).toBeGreaterThan(5);
    await takePlace();
    const { body } = await app.anonymous
      .post('/api/auth/local', {
        identifier: TEST_ENVIRONMENT.ADMIN_EMAIL,
        password: TEST_ENVIRONMENT.ADMIN_PASSWORD,
      })
      .expect(200);
    const { id, email } = body.user;
    administrator = createCaller(app.agent, { id, email, token: body.jwt });
    await keepScores();
  });

  it('shows the same figures and lists', async () => {
    expect(LOOKS.filter((look) => (before[look] as { status: number }).status !== 200)).toEqual([]);
    const after = await looks(administrator);
    for (const look of LOOKS)
      expect({ look, seen: after[look] }).toEqual({ look, seen: before[look] });
  });

  it('has books in which the verifier finds nothing', async () => {
    expect(await differencesIn(app)).toEqual([]);
  });

  it('exports the same again, to the byte', async () => {
    const [one, other] = [await filesOf(first), await filesOf(await exported())];
    for (const [name, content] of one) {
      expect({ name, same: other.get(name)?.equals(content) }).toEqual({ name, same: true });
    }
    expect(other.size).toBe(one.size);
  });

  it('numbers new rows after those that came', async () => {
    const { body } = await administrator
      .post('/api/clients', { data: { ...CLIENT_SHEET, active: true } })
      .expect(200);
    const known = await app.knex('clients').max('id as max').first();
    expect(body.data.id).toBe(known?.['max']);
  });

  it.each([
    ['funcionario', byTheOffice],
    ['gerente', byMail],
  ] as const)('lets no %s in by an old password; a new one is set as ever', async (role, set) => {
    const who = await app
      .knex('up_users as u')
      .join('up_users_role_links as l', 'l.user_id', 'u.id')
      .join('up_roles as r', 'r.id', 'l.role_id')
      .where({ 'r.type': role, 'u.blocked': false })
      .whereNull('u.password')
      .first('u.id', 'u.email');
    const person = { id: Number(who?.['id']), email: String(who?.['email']) };
    const login = (password: string) =>
      app.anonymous.post('/api/auth/local', { identifier: person.email, password });
    await login(PASSWORD).expect(400);
    await set(person, '55556666');
    await login('55556666').expect(200);
  });
});

interface Person {
  id: number;
  email: string;
}

async function byTheOffice({ id }: Person, password: string): Promise<void> {
  await administrator.put(`/api/users/${id}`, { password }).expect(200);
}

async function byMail({ email }: Person, password: string): Promise<void> {
  await app.anonymous.post('/api/auth/forgot-password', { email }).expect(200);
  await backgroundDone(app.strapi);
  const code = codeIn((await outbox.mailsTo(email)).at(-1));
  const fields = { code, password, passwordConfirmation: password };
  await app.anonymous.post('/api/auth/reset-password', fields).expect(200);
}

/** The imported database under the name of the original: the product asks it from here on. */
async function takePlace(): Promise<void> {
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const [own, other] = [nameOf(app.databaseUrl), nameOf(target.url)];
  await onServer(`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
                   WHERE datname IN ('${own}', '${other}') AND usename = current_user`);
  await onServer(`ALTER DATABASE ${own} RENAME TO ${own}_old`);
  await onServer(`ALTER DATABASE ${other} RENAME TO ${own}`);
  await onServer(`ALTER DATABASE ${own}_old RENAME TO ${other}`);
}
